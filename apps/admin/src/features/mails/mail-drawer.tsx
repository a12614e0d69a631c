import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout, Drawer, Facts, notify, SegmentedControl } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { FormDialog } from '../../app/form-dialog.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailsKey, useMailsTexts } from './mails-texts.ts'

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
