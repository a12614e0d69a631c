import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { emptyValues, type ThemeValues, valueDifference } from '../theme-values.ts'
import { insertTheme, writeLists } from './theme-write.queries.ts'

/** Adds a theme at the end and remembers it; the caller has checked right and references. Gives its uuid. Raises 409 `name_taken`. */
export async function makeTheme({ tx, actor, now, audit }: RunContext, values: ThemeValues): Promise<string> {
  const uuid = v7()
  await guardName('themes_name', values.name, () => insertTheme(tx, { ...actor, now }, uuid, values))
  const { to } = valueDifference(emptyValues, values)
  await writeLists(tx, { tenantUuid: actor.tenantUuid, themeUuid: uuid }, to)
  audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'create', to })
  return uuid
}
