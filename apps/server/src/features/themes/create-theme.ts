import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { guardName } from '../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { refuseFaults } from '../../platform/http/field-faults.ts'
import { checkReferences } from './check-references.ts'
import { getPresentedTheme } from './get-presented-themes.ts'
import { changedValues, emptyValues, valueDifference } from './theme-values.ts'
import { insertTheme, writeLists } from './theme-write.queries.ts'

/** Adds a theme at the end. Raises 400 for unknown ids in any field, 409 `name_taken`. */
export const createTheme: SimpleUseCase<typeof operationGroups.themes.create> = async ({ tx, actor, now, audit, language }, { body }) => {
  const values = changedValues(emptyValues, body)
  refuseFaults(language, await checkReferences(tx, emptyValues, values))
  const uuid = v7()
  await guardName('themes_name', values.name, () => insertTheme(tx, { ...actor, now }, uuid, values))
  const { to } = valueDifference(emptyValues, values)
  await writeLists(tx, { tenantUuid: actor.tenantUuid, themeUuid: uuid }, to)
  audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'create', to })
  return getPresentedTheme(tx, actor, uuid)
}
