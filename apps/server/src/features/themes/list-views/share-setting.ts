import type { operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { readItemColumns } from './item-columns.ts'
import { knownColumns, knownSorts } from './known-columns.ts'
import { columnKeysOf, presentSetting } from './list-views.presenter.ts'
import { lockSettingsOf, readReceivers, readSettings, writeSettings } from './list-views.queries.ts'
import { requireThemes } from './require-themes.ts'

async function getReceivers(tx: TenantTransaction, language: Language, userUuids: readonly string[], groupUuids: readonly string[]): Promise<string[]> {
  const { users, groups } = await readReceivers(tx, userUuids, groupUuids)
  const known = new Set(users.map((user) => user.uuid))
  const faultsOf = (field: string, uuids: readonly string[], set: ReadonlySet<string>) =>
    uuids.flatMap((uuid, at): Fault[] => (set.has(uuid) ? [] : [{ field: `${field}.${at}`, fault: 'unknown_id' }]))
  refuseFaults(language, [...faultsOf('userUuids', userUuids, known), ...faultsOf('userGroupUuids', groupUuids, groups)])
  return users.filter((user) => user.isActive).map((user) => user.uuid)
}

async function mySetting(tx: TenantTransaction, userUuid: string, themeKey: string) {
  const [row] = await readSettings(tx, userUuid, themeKey)
  const items = await readItemColumns(tx, row ? columnKeysOf(row) : [])
  if (!row) return { displayedColumns: knownColumns([], items), sortConditions: knownSorts([], items) }
  const { displayedColumns, sortConditions } = presentSetting(row, items)
  return { displayedColumns, sortConditions }
}

/**
 * Puts the caller's setting of a theme, or of all, in the place of everybody's who is named or in a named group, tells each once, and
 * notes what each had. Inactive people and the caller are left out. Raises 404 for an unknown theme, 400 naming unknown people and groups.
 */
export const shareSetting: SimpleUseCase<typeof operationGroups.listViews.share> = async ({ tx, actor, now, language, audit, emit }, { body }) => {
  const { themeUuid: themeKey } = body
  const { tenantUuid, userUuid: byUserUuid } = actor
  const theme = (await requireThemes(tx, actor, [themeKey])).get(themeKey)
  const userUuids = (await getReceivers(tx, language, body.userUuids, body.userGroupUuids)).filter((uuid) => uuid !== byUserUuid)
  if (userUuids.length === 0) return { userUuids }
  const setting = await mySetting(tx, byUserUuid, themeKey)
  const present = await lockSettingsOf(tx, userUuids, themeKey)
  const items = await readItemColumns(tx, present.flatMap(columnKeysOf))
  const before = new Map(present.map((row) => [row.user_uuid, presentSetting(row, items)]))
  await writeSettings(
    tx,
    userUuids.map((userUuid) => ({ userUuid, themeKey, ...setting })),
    { tenantUuid, byUserUuid, now }
  )
  for (const userUuid of userUuids) {
    const had = before.get(userUuid)
    audit({
      entityType: 'list_view_setting',
      entityUuid: userUuid,
      themeUuid: themeKey === 'all' ? null : themeKey,
      action: 'share',
      from: had && { displayedColumns: had.displayedColumns, sortConditions: had.sortConditions },
      to: setting
    })
  }
  const path = theme === undefined ? '/project_groups/all' : `/project_groups/${themeKey}`
  notify({ kind: 'list_view_shared', userUuids, byUserUuid, params: { user: actor.name, ...(theme !== undefined && { theme }) }, path }).forEach(emit)
  return { userUuids }
}
