import type { waitingListsOperations } from '@mekiki/contract/forms/waiting-lists/waiting-lists.operations'
import type { Address } from './calls.ts'

/** The call by which somebody asks to be told of the next call; apart from the others, as its page comes later than theirs. */
export const askToBeTold: Address<typeof waitingListsOperations.ask> = { method: 'POST', path: '/v2/public/{tenant_uuid}/waiting/{form_uuid}' }
