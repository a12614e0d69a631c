import type { operationGroups } from '@mekiki/contract'
import { formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import { copyName } from '@mekiki/i18n/forms/form-questions'
import { v7 } from 'uuid'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import type { FormContent } from '../content/form-content.ts'
import { valuesOf } from '../content/form-values.ts'
import { insertForm } from './form-write.queries.ts'
import { getContent } from '../content/form-versions.ts'
import { readForms } from '../forms.queries.ts'
import { getPresentedForm } from '../get-presented-form.ts'

/** A name within its bound; the half of a character that does not fit goes with it. */
const cut = (name: string): string => name.slice(0, formLimits.name).replace(/[\uD800-\uDBFF]$/u, '')

/** The same questions under ids of their own, with the conditions leading to these. Choices keep theirs, which are the custom items'. */
function copyContent({ sections, questions }: FormContent): FormContent {
  const sectionUuids = new Map(sections.map(({ uuid }) => [uuid, v7()]))
  const questionUuids = new Map(questions.map(({ uuid }) => [uuid, v7()]))
  return {
    sections: sections.map((section) => ({ ...section, uuid: sectionUuids.get(section.uuid) ?? v7() })),
    questions: questions.map((question) => ({
      ...question,
      uuid: questionUuids.get(question.uuid) ?? v7(),
      sectionUuid: question.sectionUuid === null ? null : (sectionUuids.get(question.sectionUuid) ?? null),
      showIf: question.showIf && { ...question.showIf, questionUuid: questionUuids.get(question.showIf.questionUuid) ?? question.showIf.questionUuid }
    }))
  }
}

/** Makes a private copy of a form, without answers and theme. Raises 404. */
export const duplicateForm: SimpleUseCase<typeof operationGroups.forms.duplicate> = async (context, { params }) => {
  const { tx, actor, now, audit, language, operationUuid } = context
  const [row] = await readForms(tx, [params.form_uuid])
  if (!row) throw notFound([params.form_uuid])
  const values = { ...valuesOf(row), name: cut(copyName(row.name, language)), status: 'private' as const }
  const uuid = v7()
  await insertForm(tx, { ...actor, now }, uuid, values, copyContent(await getContent(tx, row)))
  audit({ entityType: 'form', entityUuid: uuid, action: 'create', to: { ...values, formVersion: 1, copyOf: { uuid: row.uuid, name: row.name } } })
  return { ...(await getPresentedForm(context, uuid)), operationUuid }
}
