import { ifEnglish } from '@mekiki/contract/forms/forms/form-language'
import { maxAnswerFiles } from '@mekiki/contract/forms/answers/answer-values'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { englishTexts, type FormForAnswers, publicContent } from '../forms/index.ts'
import type { FormAtAddress } from './form/form-at-address.ts'
import type { listOpenForms } from './public-answers.queries.ts'

type OpenForm = Awaited<ReturnType<typeof listOpenForms>>[number]

/** An entry of the list of a workspace's open forms. */
export function presentFormItem({ uuid, name, description, has_english: hasEnglish, name_en, description_en, answer_end_date: answerEndDate }: OpenForm) {
  return { uuid, name, nameEn: ifEnglish(hasEnglish, name_en), description, descriptionEn: ifEnglish(hasEnglish, description_en), answerEndDate }
}

/** Whom outsiders can ask about a form. */
export function presentContact({ contactName, contactEmail, contactPhone, contactUrl }: Pick<FormForAnswers, `contact${'Name' | 'Email' | 'Phone' | 'Url'}`>) {
  return { name: contactName, email: contactEmail, phone: contactPhone, url: contactUrl }
}

/** What everybody who answers may send. */
export const fileLimits = { maxFiles: maxAnswerFiles, maxFileBytes }

/** A form as an outsider sees it: what it asks, and of the workspace its name alone. */
export function presentPublicForm(tenantUuid: string, { house: workspace, form }: FormAtAddress) {
  const { uuid, name, description, answerEndDate, privacyText, formVersion } = form
  const { nameEn, descriptionEn, privacyTextEn } = englishTexts(form)
  return {
    uuid,
    tenantUuid,
    tenantName: workspace.name,
    name,
    nameEn,
    description,
    descriptionEn,
    answerEndDate,
    privacyText,
    privacyTextEn,
    contact: presentContact(form),
    formVersion,
    ...publicContent(form, form.englishFlg),
    ...fileLimits
  }
}
