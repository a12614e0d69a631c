import type { operationGroups } from '@mekiki/contract'
import type { FormUpdateBody } from '@mekiki/contract/forms/forms/forms.schemas'
import { isDeepStrictEqual } from 'node:util'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { changeForm } from './change-form.ts'
import { checkContent, requireComplete, valueFaults } from './check-form.ts'
import type { FormContent } from '../content/form-content.ts'
import { changedValues, valuesOf } from '../content/form-values.ts'
import { getContent } from '../content/form-versions.ts'
import { lockForm, readForms } from '../forms.queries.ts'
import { getPresentedForm } from '../get-presented-form.ts'
import { checkThemeLink } from '../theme-link.ts'

async function contentAfter({ tx }: RunContext, body: FormUpdateBody, present: FormContent) {
  const { sections = present.sections, questions = present.questions } = body
  if (body.sections === undefined && body.questions === undefined) return { content: present, faults: [] }
  return checkContent(tx, { sections, questions })
}

/**
 * Changes a form; other questions make a new version of them. Raises 400 with every faulty field, 403 without the right to change the themes, 404,
 * 409 `stale_version`, 422 `theme_has_form`, and `form_incomplete` for a public form that would lack what every answer needs.
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
