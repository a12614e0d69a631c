import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase, RunContext } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { checkReferences } from './check-references.ts'
import { getPresentedTheme } from '../read/read-themes.ts'
import { changedValues, emptyValues, type ThemeValues, valueDifference } from '../theme-values.ts'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import { insertTheme, writeLists } from './theme-write.queries.ts'

/**
 * Adds a theme at the end and remembers it; the caller has checked right and references.
 * @returns its uuid.
 * @throws 409 `name_taken`.
 */
export async function makeTheme({ tx, actor, now, audit }: RunContext, values: ThemeValues): Promise<string> {
  const uuid = v7()
  await guardName('themes_name', values.name, () => insertTheme(tx, { ...actor, now }, uuid, values))
  const { to } = valueDifference(emptyValues, values)
  await writeLists(tx, { tenantUuid: actor.tenantUuid, themeUuid: uuid }, to)
  audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'create', to })
  return uuid
}

/**
 * Adds a theme at the end.
 * @throws 400 for unknown ids in any field, 409 `name_taken`.
 */
export const createTheme: SimpleUseCase<typeof operationGroups.themes.create> = async (context, { body }) => {
  const { tx, actor, language } = context
  const values = changedValues(emptyValues, body)
  refuseFaults(language, await checkReferences(tx, emptyValues, values))
  const uuid = await makeTheme(context, values)
  return getPresentedTheme(tx, actor, uuid)
}
