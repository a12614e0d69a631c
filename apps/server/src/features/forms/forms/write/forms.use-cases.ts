import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { SimpleUseCase, RunContext } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { checkContent, requireComplete, standardQuestions, valueFaults, changeForm } from './check-form.ts'
import { newValues, valuesOf, changedValues } from '../content/form-values.ts'
import { insertForm, markDeleted } from './form-write.queries.ts'
import { getPresentedForm } from '../read-forms.ts'
import { checkThemeLink, named, writeThemeLink } from '../theme-link.ts'
import { formLimits, type FormUpdateBody } from '@mekiki/contract/forms/forms/forms.schemas'
import { copyName } from '@mekiki/i18n/forms/form-questions'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { FormContent } from '../content/form-content.ts'
import { getContent } from '../content/form-versions.ts'
import { readForms, lockForm } from '../forms.queries.ts'
import { lockFormThemes } from '../form-themes.queries.ts'
import { isDeepStrictEqual } from 'node:util'

/**
 * Makes a form.
 * @throws 400 with every faulty field, 403 without the right to change the theme, 422 `theme_has_form`, and `form_incomplete` for a public form that lacks
 * what every answer needs.
 */
export const createForm: SimpleUseCase<typeof operationGroups.forms.create> = async (context, { body }) => {
  const { tx, actor, now, audit, language, operationUuid } = context
  const values = newValues(body)
  const link = await checkThemeLink(context, null, body.themeUuid)
  const { content: made, faults } = await checkContent(tx, { sections: body.sections, questions: body.questions ?? [] })
  const content = body.questions ? made : { ...made, questions: standardQuestions(language) }
  refuseFaults(language, [...valueFaults(values), ...faults])
  if (values.status === 'public') await requireComplete(tx, language, content)
  const uuid = v7()
  await insertForm(tx, { ...actor, now }, uuid, values, content)
  await writeThemeLink(context, uuid, link)
  audit({ entityType: 'form', entityUuid: uuid, action: 'create', to: { ...values, formVersion: 1, theme: named(link.after) } })
  return { ...(await getPresentedForm(context, uuid)), operationUuid }
}

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

/**
 * Makes a private copy of a form, without answers and theme.
 * @throws 404.
 */
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

/**
 * Deletes a form, which can be undone; answers, cases and people stay. The theme that named it names none until then: whoever may delete forms needs no right
 * to the theme for that.
 * @throws 404.
 */
export const removeForm: SimpleUseCase<typeof operationGroups.forms.remove> = async (context, { params }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const uuid = params.form_uuid
  const [theme] = await lockFormThemes(tx, uuid, null)
  const [row] = (await lockForm(tx, uuid)) ? await readForms(tx, [uuid]) : []
  if (!row) throw notFound([uuid])
  await writeThemeLink(context, uuid, { before: theme ?? null, after: null })
  await markDeleted(tx, { ...actor, now }, uuid, now)
  audit({ entityType: 'form', entityUuid: uuid, action: 'delete', from: { name: row.name, theme: named(theme ?? null) } })
  return { uuid, operationUuid }
}

async function contentAfter({ tx }: RunContext, body: FormUpdateBody, present: FormContent) {
  const { sections = present.sections, questions = present.questions } = body
  if (body.sections === undefined && body.questions === undefined) return { content: present, faults: [] }
  return checkContent(tx, { sections, questions })
}

/**
 * Changes a form; other questions make a new version of them.
 * @throws 400 with every faulty field, 403 without the right to change the themes, 404, 409 `stale_version`, 422 `theme_has_form`, and `form_incomplete` for
 * a public form that would lack what every answer needs.
 */
export const updateForm: SimpleUseCase<typeof operationGroups.forms.update> = async (context, { params, body, ifMatch }) => {
  const { tx, language, operationUuid } = context
  const uuid = params.form_uuid
  const link = await checkThemeLink(context, uuid, body.themeUuid)
  const [row] = (await lockForm(tx, uuid)) ? await readForms(tx, [uuid]) : []
  if (!row) throw notFound([uuid])
  if (ifMatch !== undefined && ifMatch !== row.version) {
    const current = await getPresentedForm(context, uuid)
    requireVersion(ifMatch, row.version, () => current)
  }
  const present = await getContent(tx, row)
  const before = { values: valuesOf(row), content: present, formVersion: row.form_version }
  const values = changedValues(before.values, body)
  const { content, faults } = await contentAfter(context, body, present)
  refuseFaults(language, [...valueFaults(values), ...faults])
  const isPublished = before.values.status === 'private' || !isDeepStrictEqual(content, present)
  if (values.status === 'public' && isPublished) await requireComplete(tx, language, content)
  await changeForm(context, uuid, before, { values, content }, link)
  return { ...(await getPresentedForm(context, uuid)), operationUuid }
}
