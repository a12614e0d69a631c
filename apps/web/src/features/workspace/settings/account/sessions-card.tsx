import type { CallOutput } from '@mekiki/contract'
import { mySessionsOperations } from '@mekiki/contract/people/my-sessions/my-sessions.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import type { SettingsAccountTexts } from '@mekiki/i18n/people/settings-account'
import { Button, Card, ConfirmDialog, notify, SkeletonRows, Tag } from '@mekiki/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useLogout } from '../../../../app/session/use-session.ts'
import { useAccountTexts } from './account-texts.ts'
import './account-lists.css'

const sessionsQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: ({ signal }) => call(mySessionsOperations.list, {}, { signal }),
  staleTime: 0,
  meta: { isHandled: true }
})

type Session = CallOutput<typeof mySessionsOperations.list>['items'][number]
/** What is about to be ended. */
type Asked = Session | 'others' | 'everywhere' | null

function deviceOf({ system, browser }: Session, { unknownSystem, unknownBrowser, device }: SettingsAccountTexts['sessions']): string {
  return device(system ?? unknownSystem, browser ?? unknownBrowser)
}

function Row({ session, onEnd }: { session: Session; onEnd: () => unknown }) {
  const texts = useAccountTexts().sessions
  const device = deviceOf(session, texts)
  return (
    <li className="mk-account-row">
      <div>
        <p className="mk-account-name">
          {device}
          {session.isCurrent && <Tag tone="success">{texts.here}</Tag>}
        </p>
        <p className="mk-account-facts">
          <span>{texts.lastUsed(formatDateTime(session.lastUsedAt))}</span>
          <span>{texts.since(formatDateTime(session.firstUsedAt))}</span>
          <span>{texts.address(session.clientAddress)}</span>
        </p>
      </div>
      <Button aria-label={texts.logoutOf(device)} onClick={onEnd}>
        {texts.logout}
      </Button>
    </li>
  )
}

/** Asks before sign-ins are ended, since there is no way back. */
function EndDialog({ asked, onClose }: { asked: Exclude<Asked, null>; onClose: () => void }) {
  const texts = useAccountTexts().sessions
  const client = useQueryClient()
  const logout = useLogout()
  const end = async () => {
    if (asked === 'everywhere') {
      await call(mySessionsOperations.endAll, {})
      return logout()
    }
    if (asked === 'others') await call(mySessionsOperations.endOthers, {})
    else await call(mySessionsOperations.remove, { params: { session_uuid: asked.uuid } })
    await client.invalidateQueries(sessionsQuery)
    notify.success(texts.ended)
  }
  const isOne = typeof asked === 'object'
  const body = isOne ? texts.endBody : asked === 'others' ? texts.othersBody : texts.everywhereBody
  return (
    <ConfirmDialog
      open
      title={isOne ? texts.endTitle : asked === 'others' ? texts.others : texts.everywhere}
      body={body}
      targets={isOne ? [deviceOf(asked, texts)] : []}
      confirmLabel={texts.logout}
      onConfirm={end}
      onClose={onClose}
    />
  )
}

/** The devices on which the person is signed in, and the ways to sign them out: one, all others, all. */
export function SessionsCard() {
  const logout = useLogout()
  const texts = useAccountTexts().sessions
  const query = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <Card title={texts.title} note={texts.note}>
      <Loaded query={query} cause={texts.failed} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <>
            <ul className="mk-account-list">
              {items.map((session) => (
                <Row key={session.uuid} session={session} onEnd={() => (session.isCurrent ? logout() : setAsked(session))} />
              ))}
            </ul>
            <div className="mk-account-foot">
              {items.some((session) => !session.isCurrent) && <Button onClick={() => setAsked('others')}>{texts.others}</Button>}
              <Button onClick={() => setAsked('everywhere')}>{texts.everywhere}</Button>
            </div>
          </>
        )}
      </Loaded>
      {asked !== null && <EndDialog asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}
