import { type FormCreateBody, type FormUpdateBody, waitingScopes } from '@mekiki/contract/forms/forms/forms.schemas'
import { formStatuses } from '@mekiki/contract/workspace/constants/enums'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { FormRow } from '../forms.queries.ts'

const day = z.string().nullable()

const values = z.object({
  name: z.string(),
  description: z.string(),
  status: z.enum(formStatuses),
  opensOn: day,
  answerEndDate: day,
  answersLimit: z.number().nullable(),
  thankYouText: z.string(),
  privacyText: z.string(),
  receiptMailText: z.string(),
  englishFlg: z.boolean(),
  nameEn: z.string(),
  descriptionEn: z.string(),
  thankYouTextEn: z.string(),
  privacyTextEn: z.string(),
  receiptMailTextEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactUrl: z.string(),
  notifyPersonsInChargeFlg: z.boolean(),
  tellWaiting: z.enum(waitingScopes),
  embedOrigins: z.array(z.string())
})

/** Everything of a form that people set, beside its questions and its theme. */
export type FormValues = z.output<typeof values>

/** Of an entry of the history: the values that differed, the questions by their version, the theme. */
export const rememberedValues = values.partial().extend({
  formVersion: z.number().optional(),
  theme: z.object({ uuid: z.string(), name: z.string() }).nullable().optional()
})

/** What a form holds now. */
export function valuesOf(row: FormRow): FormValues {
  return {
    name: row.name,
    description: row.description,
    status: row.status,
    opensOn: row.opens_on,
    answerEndDate: row.answer_end_date,
    answersLimit: row.answers_limit,
    thankYouText: row.thank_you_text,
    privacyText: row.privacy_text,
    receiptMailText: row.receipt_mail_text,
    englishFlg: row.has_english,
    nameEn: row.name_en,
    descriptionEn: row.description_en,
    thankYouTextEn: row.thank_you_text_en,
    privacyTextEn: row.privacy_text_en,
    receiptMailTextEn: row.receipt_mail_text_en,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    contactUrl: row.contact_url,
    notifyPersonsInChargeFlg: row.notify_persons_in_charge,
    tellWaiting: z.enum(waitingScopes).parse(row.tell_waiting),
    embedOrigins: row.embed_origins
  }
}

const cleanOrigins = (origins: readonly string[]): string[] => [...new Set(origins.map((origin) => origin.toLowerCase()))]

/** The values that a new form has. */
export function newValues(body: FormCreateBody): FormValues {
  const made = values.parse(body)
  return { ...made, embedOrigins: cleanOrigins(made.embedOrigins) }
}

/** The values after a change; absent means unchanged. */
export function changedValues(present: FormValues, body: FormUpdateBody): FormValues {
  const told = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after = values.parse({ ...present, ...told })
  return { ...after, embedOrigins: cleanOrigins(after.embedOrigins) }
}

/** The values that differ, before and after, as the history shows them. */
export function valueDifference(before: FormValues, after: FormValues): { from: Partial<FormValues>; to: Partial<FormValues> } {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = new Set(Object.entries(after).flatMap(([key, value]) => (isDeepStrictEqual(value, was.get(key)) ? [] : [key])))
  const only = (all: FormValues): Partial<FormValues> => Object.fromEntries(Object.entries(all).filter(([key]) => changed.has(key)))
  return { from: only(before), to: only(after) }
}
