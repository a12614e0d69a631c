import type { CallOutput } from '@mekiki/contract'
import { guestRequestsOperations as operations } from '@mekiki/contract/people/guest-requests/guest-requests.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Avatar, Button, Callout, ConfirmDialog, EmptyState, notify } from '@mekiki/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { useMembersTexts } from './members-texts.ts'

const requestsQuery = queryOptions({
  queryKey: ['guest-requests'],
  queryFn: ({ signal }) => call(operations.list, {}, { signal }),
  staleTime: 0,
  meta: { isHandled: true }
})

type Request = CallOutput<typeof operations.list>['items'][number]

interface Asked {
  verb: 'approve' | 'refuse'
  request: Request
}

/** Asks before somebody is let in or turned away, and says what the person then gets. */
function DecideDialog({ asked: { verb, request }, onClose }: { asked: Asked; onClose: () => void }) {
  const texts = useMembersTexts().guests
  const client = useQueryClient()
  const decide = async () => {
    const input = { params: { guest_request_uuid: request.uuid } }
    try {
      await (verb === 'approve' ? call(operations.approve, input) : call(operations.refuse, input))
      notify.success(verb === 'approve' ? texts.approved(request.name) : texts.refused(request.name))
    } finally {
      // Also when a colleague was faster: the list shows who still waits.
      await Promise.all([requestsQuery, lists.members].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    }
  }
  return (
    <ConfirmDialog
      open
      title={verb === 'approve' ? texts.approveTitle : texts.refuseTitle}
      body={verb === 'approve' ? texts.approveBody : texts.refuseBody}
      targets={[texts.target(request.name, request.email)]}
      confirmLabel={verb === 'approve' ? texts.approve : texts.refuse}
      onConfirm={decide}
      onClose={onClose}
    />
  )
}

function Row({ request, onAsk }: { request: Request; onAsk: (verb: Asked['verb']) => void }) {
  const texts = useMembersTexts().guests
  return (
    <li className="mk-guest-row">
      <Avatar name={request.name} id={request.uuid} size={32} />
      <div className="mk-guest-who">
        <p className="mk-cell-title">{request.name}</p>
        <p className="mk-cell-sub">{request.email}</p>
      </div>
      <span className="mk-guest-since mk-tnum">{texts.requestedAt(formatDateTime(request.requestedAt))}</span>
      <span className="mk-actions">
        <Button aria-label={texts.refuseOf(request.name)} onClick={() => onAsk('refuse')}>
          {texts.refuse}
        </Button>
        <Button variant="primary" aria-label={texts.approveOf(request.name)} onClick={() => onAsk('approve')}>
          {texts.approve}
        </Button>
      </span>
    </li>
  )
}

/** Who asked to be a guest and waits: approve or refuse, each after a question. */
export function GuestRequestsTab() {
  const texts = useMembersTexts().guests
  const { loadFailed } = useSettingsTexts()
  const { guestFlg } = useCurrentTenant()
  const query = useQuery(requestsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <p className="mk-setting-note">{texts.note}</p>
      {!guestFlg && <Callout>{texts.notTaken}</Callout>}
      <Loaded query={query} cause={loadFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              kind="neverUsed"
              title={texts.empty}
              {...(guestFlg && { body: texts.emptyBody, action: <Button href={addresses.settings('workspace')}>{texts.toAddress}</Button> })}
            />
          ) : (
            <ul className="mk-guest-list" aria-label={texts.list}>
              {items.map((request) => (
                <Row key={request.uuid} request={request} onAsk={(verb) => setAsked({ verb, request })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
