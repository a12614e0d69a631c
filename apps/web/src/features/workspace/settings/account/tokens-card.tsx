import type { CallOutput } from '@mekiki/contract'
import { apiTokensOperations } from '@mekiki/contract/people/api-tokens/api-tokens.operations'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Button, Card, ConfirmDialog, notify, SkeletonRows, Tag } from '@mekiki/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAccountTexts } from './account-texts.ts'
import { CreateTokenDialog, MadeTokenDialog } from './token-dialogs.tsx'
import './account-lists.css'

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
