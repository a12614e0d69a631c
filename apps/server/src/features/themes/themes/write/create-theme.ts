import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { checkReferences } from './check-references.ts'
import { getPresentedTheme } from '../get-presented-themes.ts'
import { makeTheme } from './make-theme.ts'
import { changedValues, emptyValues } from '../theme-values.ts'

/** Adds a theme at the end. Raises 400 for unknown ids in any field, 409 `name_taken`. */
export const createTheme: SimpleUseCase<typeof operationGroups.themes.create> = async (context, { body }) => {
  const { tx, actor, language } = context
  const values = changedValues(emptyValues, body)
  refuseFaults(language, await checkReferences(tx, emptyValues, values))
  const uuid = await makeTheme(context, values)
  return getPresentedTheme(tx, actor, uuid)
}
