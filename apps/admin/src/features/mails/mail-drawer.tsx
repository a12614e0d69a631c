import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout, Drawer, Facts, notify, SegmentedControl } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState, useEffect, useRef } from 'react'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { FormDialog } from '../../app/form-dialogs.tsx'
import { mailsKey, useMailsTexts } from './mails-texts.ts'
import { framedHtml } from './framed-html.ts'

interface TrustedPolicy {
  createHTML: (html: string) => string
}

const makers = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy } }

let policy: TrustedPolicy | null = null

/** The page's policy lets a text become a document only by a named rule; this is the one place that needs it. */
function trusted(html: string): string {
  const rules: TrustedPolicy = { createHTML: (text) => text }
  policy ??= makers.trustedTypes?.createPolicy('mekiki', rules) ?? rules
  return policy.createHTML(html)
}

const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** A mail as its reader sees it, in a frame of its own: no scripts, no forms, no way to the page around it. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(framedHtml(html, nonceOf()))
  }, [html])
  return <iframe ref={frame} className="mk-mail-frame" title={title} sandbox="" />
}

const views = ['html', 'text'] as const

/** Sending once more asks first: somebody gets a mail. */
function ResendDialog({ name, to, isDelivering, onClose }: { name: string; to: string; isDelivering: boolean; onClose: () => void }) {
  const texts = useMailsTexts()
  const client = useQueryClient()
  const resend = async () => {
    await call(adminSystemOperations.resendMail, { params: { mail_name: name } })
    await client.invalidateQueries({ queryKey: mailsKey })
    notify.success(isDelivering ? texts.resent : texts.keptAgain)
  }
  return (
    <FormDialog width="small" title={texts.resendTitle} confirmLabel={texts.resend} onSave={resend} onClose={onClose}>
      <p>{texts.resendBody(to)}</p>
      {!isDelivering && <Callout>{texts.resendNotDelivering}</Callout>}
    </FormDialog>
  )
}

/** One mail: to whom, and both of its bodies. */
export function MailDrawer({ name, isDelivering, onClose }: { name: string; isDelivering: boolean; onClose: () => void }) {
  const texts = useMailsTexts()
  const [view, setView] = useState<(typeof views)[number]>('html')
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    queryKey: [...mailsKey, 'one', name],
    queryFn: ({ signal }) => call(adminSystemOperations.getMail, { params: { mail_name: name } }, { signal }),
    meta: { isHandled: true }
  })
  const mail = query.data
  const actions = mail && (
    <Button icon={Send} onClick={() => setAsking(true)}>
      {texts.resend}
    </Button>
  )
  return (
    <Drawer open width={760} title={mail?.subject ?? texts.title} actions={actions} onClose={onClose}>
      <Loaded query={query} cause={texts.mailLoadFailed}>
        {({ to, fromName, sentAt, html, text }) => (
          <div className="mk-mail">
            <Facts
              items={[
                { label: texts.columns.to, value: to },
                { label: texts.columns.fromName, value: fromName },
                { label: texts.columns.sentAt, value: formatDateTime(sentAt) }
              ]}
            />
            <div>
              <SegmentedControl label={texts.views} items={views.map((value) => ({ value, label: texts[value] }))} value={view} onChange={setView} />
            </div>
            {view === 'html' ? <MailFrame html={html} title={texts.frame} /> : <pre className="mk-ops-pre">{text}</pre>}
          </div>
        )}
      </Loaded>
      {isAsking && mail && <ResendDialog name={name} to={mail.to} isDelivering={isDelivering} onClose={() => setAsking(false)} />}
    </Drawer>
  )
}
