import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import type { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'

/** What of an operation must be known to call it. */
export type Address<O extends { method: string; path: string }> = { readonly method: O['method']; readonly path: O['path']; readonly operation?: O }

type PublicCalls = { [K in keyof typeof publicAnswersOperations]: Address<(typeof publicAnswersOperations)[K]> }

/**
 * The calls of the page, as the contract has them. Only their addresses stand here, and their types hold these to the contract's: its schemas and the
 * schema library with them would be a quarter of what a phone has to load first.
 */
export const calls: PublicCalls = {
  listForms: { method: 'GET', path: '/v2/public/{tenant_uuid}/forms' },
  getForm: { method: 'GET', path: '/v2/public/forms/{form_uuid}' },
  getNotice: { method: 'GET', path: '/v2/public/forms/{form_uuid}/notice' },
  uploadUrl: { method: 'GET', path: '/v2/public/{tenant_uuid}/answer/answer_file_upload_url' },
  submit: { method: 'POST', path: '/v2/public/{tenant_uuid}/answer/{form_uuid}' },
  getReceipt: { method: 'GET', path: '/v2/public/receipts/{id}' },
  correct: { method: 'PATCH', path: '/v2/public/receipts/{id}' },
  withdraw: { method: 'POST', path: '/v2/public/receipts/{id}/withdraw' }
}

/** What tells whether the server is there. */
export const systemCalls: { ping: Address<typeof systemOperations.ping> } = { ping: { method: 'GET', path: '/ping' } }

/** What leads a member to the identity service. */
export const memberCalls: {
  publicInfo: Address<typeof tenantsOperations.publicInfo>
  config: Address<typeof systemOperations.config>
} = {
  publicInfo: { method: 'GET', path: '/v2/public/tenant_info' },
  config: { method: 'GET', path: '/config.json' }
}
