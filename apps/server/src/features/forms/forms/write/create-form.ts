import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { checkContent, requireComplete, standardQuestions, valueFaults } from './check-form.ts'
import { newValues } from '../content/form-values.ts'
import { insertForm } from './form-write.queries.ts'
import { getPresentedForm } from '../get-presented-form.ts'
import { checkThemeLink, named, writeThemeLink } from '../theme-link.ts'

/**
 * Makes a form. Raises 400 with every faulty field, 403 without the right to change the theme, 422 `theme_has_form`, and `form_incomplete` for a
 * public form that lacks what every answer needs.
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
