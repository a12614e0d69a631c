import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, instant, uuid } from '../../primitives/index.ts'
import { z } from 'zod'

/** One sign-in of the caller's: on which device, from where, and when. `browser` and `system` are names as their makers write them; null when unknown. */
const mySession = z
  .object({
    uuid,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    clientAddress: z.string(),
    firstUsedAt: instant,
    lastUsedAt: instant,
    isCurrent: z.boolean()
  })
  .meta({ id: 'MySession' })

const end = { access: 'private', guests: 'own', output: null, sessionOnly: true, tx: 'write', rate: 'write' } as const

/** The calls of this slug. */
export const mySessionsOperations = {
  list: defineOperation({
    id: 'mySessions.list',
    summary: 'The devices on which the caller is signed in, the one used last first',
    method: 'GET',
    path: '/v2/private/my_sessions',
    access: 'private',
    guests: 'own',
    output: listOf(mySession),
    sessionOnly: true,
    tx: 'none',
    rate: 'read'
  }),
  remove: defineOperation({
    ...end,
    id: 'mySessions.remove',
    summary: 'Ends one sign-in of the caller: its next call is refused',
    method: 'DELETE',
    path: '/v2/private/my_sessions/{session_uuid}',
    params: pathUuid('session_uuid'),
    errors: ['not_found']
  }),
  endCurrent: defineOperation({
    ...end,
    id: 'mySessions.endCurrent',
    summary: 'Signs out here',
    method: 'POST',
    path: '/v2/private/my_sessions/end_current'
  }),
  endOthers: defineOperation({
    ...end,
    id: 'mySessions.endOthers',
    summary: 'Ends every sign-in of the caller but this one',
    method: 'POST',
    path: '/v2/private/my_sessions/end_others'
  }),
  endAll: defineOperation({
    ...end,
    id: 'mySessions.endAll',
    summary: 'Signs the caller out everywhere, here as well',
    method: 'POST',
    path: '/v2/private/my_sessions/end_all'
  })
}
