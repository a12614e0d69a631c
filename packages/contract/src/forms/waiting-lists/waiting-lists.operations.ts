import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'
import { waitingAsked, waitingBody, waitingConfirmation, waitingLists, waitingPageQuery, waitingPath } from './waiting-lists.schemas.ts'

const ofForm = { path: '/v2/private/form/{form_uuid}/waiting', access: 'private', guests: 'refused', params: pathUuid('form_uuid') } as const
const confirmation = { path: '/v2/public/waiting_confirmations/{id}', access: 'public', params: waitingPath, output: null, answers: 'page' } as const
const stop = { path: '/v2/public/waiting_stops/{id}', access: 'public', params: waitingPath, output: null, answers: 'page' } as const

/** People outside who wait for the next call for proposals (decision 107). */
export const waitingListsOperations = {
  ask: defineOperation({
    id: 'waitingLists.ask',
    summary: 'Asks to be told of the next call: mails a link that confirms it; answers the same whether or not the address is known',
    method: 'POST',
    path: '/v2/public/{tenant_uuid}/waiting/{form_uuid}',
    access: 'public',
    params: z.strictObject({ tenant_uuid: uuid, form_uuid: uuid }),
    body: waitingBody,
    output: waitingAsked,
    status: 202,
    errors: ['not_found', 'robot_suspected', 'submission_expired', 'maintenance'],
    tx: 'write',
    rate: 'public'
  }),
  askConfirmation: defineOperation({
    ...confirmation,
    id: 'waitingLists.askConfirmation',
    summary: 'The page behind a mail’s link that asks whether to confirm; changes nothing, and is the same for every link',
    method: 'GET',
    query: waitingPageQuery,
    tx: 'none',
    rate: 'public'
  }),
  confirm: defineOperation({
    ...confirmation,
    id: 'waitingLists.confirm',
    summary: 'Confirms that an address is to be told of the next call; a second time changes nothing more',
    method: 'POST',
    query: waitingConfirmation,
    tx: 'write',
    rate: 'mail'
  }),
  askStop: defineOperation({
    ...stop,
    id: 'waitingLists.askStop',
    summary: 'The page behind a mail’s link that asks whether to end the mails; changes nothing, and is the same for every link',
    method: 'GET',
    query: waitingPageQuery,
    tx: 'none',
    rate: 'public'
  }),
  stop: defineOperation({
    ...stop,
    id: 'waitingLists.stop',
    summary:
      'Removes an address from all lists of the workspace, by the page or by one click of a mail program (RFC 8058); answers the same for a link that is none',
    method: 'POST',
    query: waitingPageQuery,
    tx: 'write',
    rate: 'mail'
  }),
  count: defineOperation({
    ...ofForm,
    id: 'waitingLists.count',
    summary: 'How many people wait at a form for the next call, and at the other calls of the workspace; never who they are',
    method: 'GET',
    permissions: ['read_form'],
    output: waitingLists,
    tx: 'read',
    rate: 'read'
  }),
  clear: defineOperation({
    ...ofForm,
    id: 'waitingLists.clear',
    summary: 'Removes everybody who waits at a form; cannot be undone',
    method: 'DELETE',
    permissions: ['update_form'],
    output: waitingLists,
    tx: 'write',
    rate: 'write'
  })
}
