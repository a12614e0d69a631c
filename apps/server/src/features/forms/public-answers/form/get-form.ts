import type { operationGroups } from '@mekiki/contract'
import { v4 } from 'uuid'
import type { PublicUseCase } from '../../../../platform/http/context.ts'
import { getFormAtAddress } from './form-at-address.ts'
import { createProof } from '../limits/proof.ts'
import { presentPublicForm } from '../public-answers.presenter.ts'
import { signSubmission } from '../submit/submission-id.ts'

/**
 * A form to answer; nothing is stored.
 * @throws 404 `not_found`, `form_closed`, `form_not_open`, `form_full`.
 */
export const getForm: PublicUseCase<typeof operationGroups.publicAnswers.getForm> = async (context, { params, query }) => {
  const { platform, now } = context
  const [tenantUuid, formUuid] = [query.tenant_uuid, params.form_uuid]
  const at = await getFormAtAddress(context, tenantUuid, formUuid)
  const uuid = v4()
  return {
    ...presentPublicForm(tenantUuid, at),
    submissionId: signSubmission(platform, { tenantUuid, formUuid, uuid, issuedAt: now }),
    proof: await createProof(platform, uuid)
  }
}
