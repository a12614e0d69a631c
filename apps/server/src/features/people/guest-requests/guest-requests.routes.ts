import { guestRequestsOperations } from '@mekiki/contract/people/guest-requests/guest-requests.operations'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { approveRequest, listRequests, refuseRequest } from './guest-requests.use-cases.ts'

/** Mounts the calls about people who wait to be guests. */
export function register(binding: Binding): void {
  bindAll(binding, guestRequestsOperations, { list: listRequests, approve: approveRequest, refuse: refuseRequest })
}
