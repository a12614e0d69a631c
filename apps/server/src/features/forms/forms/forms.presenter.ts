import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import type { AnswerCount, FormRow } from './forms.queries.ts'
import type { FormContent } from './content/form-content.ts'
import { formState } from './content/form-state.ts'
import { valuesOf } from './content/form-values.ts'
import { formAbilities } from './forms.policy.ts'

/** What stands beside a form's row. */
export interface FormExtras {
  actor: Actor
  now: Date
  /** The address people reach the product at. */
  publicUrl: string
  count: AnswerCount | undefined
}

/** The address at which a form is answered (2§2). */
export function publicFormUrl(publicUrl: string, tenantUuid: string, formUuid: string): string {
  return `${publicUrl}/public/${tenantUuid}/forms/${formUuid}`
}

/** A row of the list of forms. */
export function presentFormItem(row: FormRow, { actor, now, publicUrl, count }: FormExtras): HandlerOutput<typeof operationGroups.forms.list>['items'][number] {
  const values = valuesOf(row)
  return {
    uuid: row.uuid,
    version: row.version,
    name: values.name,
    description: values.description,
    status: values.status,
    state: formState(values, now, count?.taken ?? 0),
    opensOn: values.opensOn,
    answerEndDate: values.answerEndDate,
    answersLimit: values.answersLimit,
    answersCount: count?.visible ?? 0,
    lastAnsweredAt: count?.lastAnsweredAt?.toISOString() ?? null,
    theme: row.theme_uuid === null || row.theme_name === null ? null : { uuid: row.theme_uuid, name: row.theme_name },
    publicUrl: publicFormUrl(publicUrl, actor.tenantUuid, row.uuid),
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    ...formAbilities(actor)
  }
}

/** A form with its questions. */
export function presentForm(row: FormRow, content: FormContent, extras: FormExtras): HandlerOutput<typeof operationGroups.forms.get> {
  const values = valuesOf(row)
  return {
    ...presentFormItem(row, extras),
    formVersion: row.form_version,
    thankYouText: values.thankYouText,
    privacyText: values.privacyText,
    receiptMailText: values.receiptMailText,
    englishFlg: values.englishFlg,
    nameEn: values.nameEn,
    descriptionEn: values.descriptionEn,
    thankYouTextEn: values.thankYouTextEn,
    privacyTextEn: values.privacyTextEn,
    receiptMailTextEn: values.receiptMailTextEn,
    contactName: values.contactName,
    contactEmail: values.contactEmail,
    contactPhone: values.contactPhone,
    contactUrl: values.contactUrl,
    notifyPersonsInChargeFlg: values.notifyPersonsInChargeFlg,
    tellWaiting: values.tellWaiting,
    embedOrigins: values.embedOrigins,
    sections: content.sections,
    questions: content.questions
  }
}
