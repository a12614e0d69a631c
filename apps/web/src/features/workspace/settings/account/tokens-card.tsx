import type { CallOutput } from '@mekiki/contract'
import { apiTokensOperations } from '@mekiki/contract/people/api-tokens/api-tokens.operations'
import { formatDateTime, formatDay, millisecondsOfDay, tokyoDay } from '@mekiki/i18n/format'
import { Button, Card, ConfirmDialog, notify, SkeletonRows, Tag, Callout, CopyButton, DateField, Dialog, RadioGroup, Select, TextField } from '@mekiki/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAccountTexts } from './account-texts.ts'
import { ResponseError } from '@mekiki/api-client'
import { errorMessage, handleError } from '../../../../shared/calls/handle-error.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import './account-lists.css'

const expiries = ['d30', 'd90', 'd365', 'day', 'never'] as const
type Expiry = (typeof expiries)[number]
type Scope = 'read' | 'read_write'

const days: Partial<Record<Expiry, number>> = { d30: 30, d90: 90, d365: 365 }

/** The last day of a token, `YYYY-MM-DD`; null for one without an end. */
function lastDayOf(expiry: Expiry, chosen: string | null): string | null {
  const count = days[expiry]
  if (count !== undefined) return tokyoDay(Date.now() + count * millisecondsOfDay)
  return expiry === 'day' ? chosen : null
}

/** Makes a token: its name, what it may do, how long it is good for. */
function CreateTokenDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const texts = useAccountTexts().tokens
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('read')
  const [expiry, setExpiry] = useState<Expiry>('d90')
  const [day, setDay] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<ResponseError | null>(null)
  const faultOf = (field: string) => refusal?.body?.fields?.find((fault) => fault.field === field)?.message
  const nameFault = name.trim() === '' ? texts.nameMissing : faultOf('name')
  const dayFault = expiry === 'day' && day === null ? texts.dayMissing : faultOf('expiresOn')
  const make = async () => {
    setTried(true)
    setRefusal(null)
    if (name.trim() === '' || (expiry === 'day' && day === null)) return focusFirstError()
    try {
      const { token } = await call(apiTokensOperations.create, { body: { name: name.trim(), scope, expiresOn: lastDayOf(expiry, day) } })
      onMade(token)
    } catch (error) {
      if (!(error instanceof ResponseError) || (error.status !== 400 && error.status !== 422)) return handleError(error)
      setRefusal(error)
      focusFirstError()
    }
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={make}>
        {texts.add}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.addTitle} footer={footer}>
      <div className="mk-stack">
        {refusal && !refusal.body?.fields && (
          <div role="alert">
            <Callout tone="danger">{errorMessage(refusal)}</Callout>
          </div>
        )}
        <TextField label={texts.name} help={texts.nameHelp} required autoFocus value={name} onChange={setName} error={isTried ? nameFault : undefined} />
        <div>
          <p className="mk-label">{texts.scope}</p>
          <RadioGroup
            label={texts.scope}
            name="scope"
            options={(['read', 'read_write'] as const).map((value) => ({ value, label: texts.scopes[value] }))}
            value={scope}
            onChange={setScope}
          />
          <p className="mk-help">{texts.scopeHelp}</p>
        </div>
        <Select
          label={texts.expiry}
          options={expiries.map((value) => ({ value, label: texts.expiries[value] }))}
          value={expiry}
          onChange={(next) => next && setExpiry(next)}
        />
        {expiry === 'day' && <DateField label={texts.day} required value={day} onChange={setDay} error={isTried ? dayFault : undefined} />}
      </div>
    </Dialog>
  )
}

/** Shows a new token, this once. */
function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const texts = useAccountTexts().tokens
  const footer = (
    <Button size="medium" variant="primary" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={texts.madeTitle} footer={footer}>
      <div className="mk-stack">
        <Callout tone="warning">{texts.madeBody}</Callout>
        <div className="mk-account-secret" role="group" aria-label={texts.secret}>
          <code translate="no">{token}</code>
          <CopyButton text={token} label={texts.copy} />
        </div>
        <p className="mk-help">{texts.usage}</p>
      </div>
    </Dialog>
  )
}

const tokensQuery = queryOptions({
  queryKey: ['my-api-tokens'],
  queryFn: ({ signal }) => call(apiTokensOperations.list, {}, { signal }),
  meta: { isHandled: true }
})

type ApiToken = CallOutput<typeof apiTokensOperations.list>['items'][number]

/** The last day on which a token works: it ends where the next one begins. */
const lastDay = (expiresAt: string): string => formatDay(new Date(Date.parse(expiresAt) - 1))

function Row({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const texts = useAccountTexts().tokens
  return (
    <li className="mk-account-row">
      <div>
        <p className="mk-account-name">
          {token.name}
          <Tag {...(token.scope === 'read_write' && { tone: 'warning' as const })}>{texts.scopes[token.scope]}</Tag>
          {token.isExpired && <Tag tone="danger">{texts.expired}</Tag>}
        </p>
        <p className="mk-account-facts">
          <code translate="no">{token.prefix}…</code>
          <span>{token.expiresAt === null ? texts.noEnd : texts.until(lastDay(token.expiresAt))}</span>
          <span>{texts.created(formatDay(token.createdAt))}</span>
          <span>{token.lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatDateTime(token.lastUsedAt))}</span>
        </p>
      </div>
      <Button aria-label={texts.revokeOf(token.name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}

/** The person's API tokens: made here, shown once, revoked here. */
export function TokensCard() {
  const texts = useAccountTexts().tokens
  const client = useQueryClient()
  const query = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const reload = () => client.invalidateQueries(tokensQuery)
  const revoke = async () => {
    if (asked) await call(apiTokensOperations.remove, { params: { token_uuid: asked.uuid } })
    await reload()
    notify.success(texts.revoked)
  }
  const made = (token: string) => {
    setMaking(false)
    setSecret(token)
    void reload()
  }
  const add = (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Card title={texts.title} note={texts.note} actions={add}>
      <Loaded query={query} cause={texts.failed} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <ul className="mk-account-list">
              {items.map((token) => (
                <Row key={token.uuid} token={token} onRevoke={() => setAsked(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <CreateTokenDialog onMade={made} onClose={() => setMaking(false)} />}
      {secret !== null && <MadeTokenDialog token={secret} onClose={() => setSecret(null)} />}
      {asked && (
        <ConfirmDialog
          open
          title={texts.revokeTitle}
          body={texts.revokeBody}
          targets={[asked.name]}
          confirmLabel={texts.revoke}
          onConfirm={revoke}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
