import { searchText } from '@mekiki/text'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { FormContent } from '../content/form-content.ts'
import type { FormValues } from '../content/form-values.ts'

/** Who changes a form, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

// A form that is being built gets a version with every pause of its builder; this many stay for an undo, those with answers always.
const keptVersions = 20

function rowOf(values: FormValues) {
  return {
    name: values.name,
    description: values.description,
    status: values.status,
    opens_on: values.opensOn,
    answer_end_date: values.answerEndDate,
    answers_limit: values.answersLimit,
    thank_you_text: values.thankYouText,
    privacy_text: values.privacyText,
    receipt_mail_text: values.receiptMailText,
    has_english: values.englishFlg,
    name_en: values.nameEn,
    description_en: values.descriptionEn,
    thank_you_text_en: values.thankYouTextEn,
    privacy_text_en: values.privacyTextEn,
    receipt_mail_text_en: values.receiptMailTextEn,
    contact_name: values.contactName,
    contact_email: values.contactEmail,
    contact_phone: values.contactPhone,
    contact_url: values.contactUrl,
    notify_persons_in_charge: values.notifyPersonsInChargeFlg,
    tell_waiting: values.tellWaiting,
    embed_origins: values.embedOrigins,
    search_text: searchText(`${values.name}\n${values.description}`)
  }
}

/** Adds a version of a form's questions. */
export async function insertVersion(tx: TenantTransaction, stamp: Stamp, formUuid: string, number: number, content: FormContent): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      tenant_uuid: stamp.tenantUuid,
      form_uuid: formUuid,
      number,
      content: JSON.stringify(content),
      created_by: stamp.userUuid,
      created_at: stamp.now
    })
    .execute()
}

/** Adds a form with the first version of its questions. */
export async function insertForm(tx: TenantTransaction, stamp: Stamp, uuid: string, values: FormValues, content: FormContent): Promise<void> {
  const { tenantUuid, userUuid, now } = stamp
  await tx
    .insertInto('forms')
    .values({ tenant_uuid: tenantUuid, uuid, ...rowOf(values), form_version: 1, created_by: userUuid, created_at: now, updated_by: userUuid, updated_at: now })
    .execute()
  await insertVersion(tx, stamp, uuid, 1, content)
}

/** Writes a form's values and the number of its questions' version, and counts its own version up. */
export async function updateForm(tx: TenantTransaction, stamp: Stamp, uuid: string, values: FormValues, formVersion: number): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ ...rowOf(values), form_version: formVersion, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** Drops old versions of a form's questions to which nobody answered. */
export async function dropUnansweredVersions(tx: TenantTransaction, formUuid: string, current: number): Promise<void> {
  await tx
    .deleteFrom('form_versions')
    .where('form_uuid', '=', formUuid)
    .where('number', '<=', current - keptVersions)
    .where('number', 'not in', (eb) => eb.selectFrom('form_answers as a').select('a.form_version').where('a.form_uuid', '=', formUuid))
    .where('number', 'not in', (eb) =>
      eb
        .selectFrom('form_answer_revisions as r')
        .innerJoin('form_answers as a', 'a.uuid', 'r.answer_uuid')
        .select('r.form_version')
        .where('a.form_uuid', '=', formUuid)
    )
    .execute()
}

/** Marks a form as deleted, or takes that back (`deletedAt` null). */
export async function markDeleted(tx: TenantTransaction, stamp: Stamp, uuid: string, deletedAt: Date | null): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ deleted_at: deletedAt, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}
