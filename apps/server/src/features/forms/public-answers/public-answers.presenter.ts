import { maxAnswerFiles } from '@mekiki/contract/forms/answers/answer-values'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import type { FormAtAddress } from './form/form-at-address.ts'
import type { listOpenForms } from './public-answers.queries.ts'

type OpenForm = Awaited<ReturnType<typeof listOpenForms>>[number]

/** An entry of the list of a workspace's open forms. */
export function presentFormItem({ uuid, name, description, answer_end_date: answerEndDate }: OpenForm) {
  return { uuid, name, description, answerEndDate }
}

/** What everybody who answers may send. */
export const fileLimits = { maxFiles: maxAnswerFiles, maxFileBytes }

/** A form as an outsider sees it: what it asks, and of the workspace its name alone. */
export function presentPublicForm(tenantUuid: string, { house: workspace, form }: FormAtAddress) {
  const { uuid, name, description, answerEndDate, privacyText, formVersion, sections, questions } = form
  return { uuid, tenantUuid, tenantName: workspace.name, name, description, answerEndDate, privacyText, formVersion, sections, questions, ...fileLimits }
}
