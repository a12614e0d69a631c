import { guestRequestsOperations } from '@mekiki/contract/people/guest-requests/guest-requests.operations'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { approveRequest } from './approve-request.ts'
import { listRequests } from './list-requests.ts'
import { refuseRequest } from './refuse-request.ts'

/** Mounts the calls about people who wait to be guests. */
export function register(binding: Binding): void {
  bindAll(binding, guestRequestsOperations, { list: listRequests, approve: approveRequest, refuse: refuseRequest })
}
