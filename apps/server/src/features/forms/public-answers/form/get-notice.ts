import type { operationGroups } from '@mekiki/contract'
import { v4 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { PublicUseCase } from '../../../../platform/http/context.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { englishTexts, findFormForAnswers, type FormForAnswers, publicContent } from '../../forms/index.ts'
import { createProof } from '../limits/proof.ts'
import { signSubmission } from '../submit/submission-id.ts'
import { presentContact } from '../public-answers.presenter.ts'
import { getWorkspace, stateAt, takesAddresses } from './form-at-address.ts'

/** What somebody needs who asks at a form to be told of the next one. */
async function invitationTo(platform: Platform, tenantUuid: string, form: FormForAnswers, now: Date) {
  const uuid = v4()
  return {
    privacyText: form.privacyText,
    privacyTextEn: englishTexts(form).privacyTextEn,
    submissionId: signSubmission(platform, { tenantUuid, formUuid: form.uuid, uuid, issuedAt: now }),
    proof: await createProof(platform, uuid)
  }
}

/**
 * What outsiders may know of a public form that takes no answers now. A private one is unknown to them.
 * @throws 404.
 */
export const getNotice: PublicUseCase<typeof operationGroups.publicAnswers.getNotice> = ({ platform, now }, { params, query }) =>
  withTenant(platform.db.user, query.tenant_uuid, 'read', async (tx) => {
    const workspace = await getWorkspace(tx, query.tenant_uuid)
    const form = await findFormForAnswers(tx, params.form_uuid)
    if (form === null || form.status === 'private') throw notFound()
    const state = await stateAt(tx, form, now)
    const hasAsked = state === 'closed' || state === 'full'
    return {
      uuid: form.uuid,
      tenantUuid: query.tenant_uuid,
      tenantName: workspace.name,
      name: form.name,
      nameEn: englishTexts(form).nameEn,
      state,
      opensOn: form.opensOn,
      answerEndDate: form.answerEndDate,
      contact: presentContact(form),
      waiting: takesAddresses(form, state) ? await invitationTo(platform, query.tenant_uuid, form, now) : null,
      ...(hasAsked ? publicContent(form, form.englishFlg) : { sections: [], questions: [] })
    }
  })
