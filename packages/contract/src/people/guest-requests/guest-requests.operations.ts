import { user } from '../members/members.schemas.ts'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { guestRequest } from './guest-requests.schemas.ts'

const deciding = { access: 'private', guests: 'refused', permissions: ['create_member_setting', 'update_member_setting'] } as const
const one = { ...deciding, method: 'POST', params: pathUuid('guest_request_uuid'), tx: 'write', rate: 'write' } as const

/** Who waits to become a guest of the workspace, for those who manage its members. */
export const guestRequestsOperations = {
  list: defineOperation({
    ...deciding,
    id: 'guestRequests.list',
    summary: 'The people who asked to be guests and wait for a decision, the longest waiting first; forgotten after 30 days',
    method: 'GET',
    path: '/v2/private/guest_requests',
    output: listOf(guestRequest),
    tx: 'read',
    rate: 'read'
  }),
  approve: defineOperation({
    ...one,
    id: 'guestRequests.approve',
    summary: 'Makes somebody who waits a guest, and mails the invitation',
    path: '/v2/private/guest_requests/{guest_request_uuid}/approve',
    output: user,
    status: 201,
    errors: ['not_found', 'email_taken', 'members_full']
  }),
  refuse: defineOperation({
    ...one,
    id: 'guestRequests.refuse',
    summary: 'Refuses somebody who waits; the person is told nothing',
    path: '/v2/private/guest_requests/{guest_request_uuid}/refuse',
    output: null,
    errors: ['not_found']
  })
}
