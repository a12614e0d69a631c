import { itemColumnOf } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findKnownItems } from '../extension-items/index.ts'
import { findUnknownSettings } from '../tags-and-channels/index.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { Actor, SimpleUseCase } from '../../../platform/http/context.ts'
import { listShown } from '../../people/guests/index.ts'
import { readThemeNames, readSettings, lockSetting, writeSettings, lockSettingsOf, readReceivers, type SettingRow } from './list-views.queries.ts'
import { columnKeysOf, presentSetting, type PresentedSetting } from './list-views.presenter.ts'
import type { operationGroups } from '@mekiki/contract'
import { knownColumns, knownSorts } from './known-columns.ts'
import type { Language } from '@mekiki/i18n'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { notify } from '../../workspace/notifications/index.ts'

/** The columns among `keys` of custom items and record categories that exist; at most two statements, none where no such column is named. */
export async function readItemColumns(tx: TenantTransaction, keys: readonly (string | null | undefined)[]): Promise<ReadonlySet<string>> {
  const columns = [...new Set(keys)].flatMap((key) => {
    const item = itemColumnOf(key ?? '')
    return key && item ? [{ key, ...item }] : []
  })
  const uuidsOf = (kind: 'extensionItem' | 'projectRecord') => columns.filter((column) => column.kind === kind).map((column) => column.uuid)
  const items = new Set(await findKnownItems(tx, uuidsOf('extensionItem')))
  const gone = new Set(await findUnknownSettings(tx, 'project_record_categories', uuidsOf('projectRecord')))
  const isKnown = ({ kind, uuid }: (typeof columns)[number]): boolean => (kind === 'extensionItem' ? items.has(uuid) : !gone.has(uuid))
  return new Set(columns.filter(isKnown).map((column) => column.key))
}

/**
 * The names of the themes among these keys; `all` has none.
 * @throws 404 naming those that are unknown, deleted, foreign or, to a guest, none of his or her cases'.
 */
export async function requireThemes(tx: TenantTransaction, actor: Actor, keys: readonly string[]): Promise<Map<string, string>> {
  const uuids = [...new Set(keys.filter((key) => key !== 'all'))]
  const names = await readThemeNames(tx, uuids)
  const shown = await listShown(tx, actor, 'themes')
  const missing = uuids.filter((uuid) => !names.has(uuid) || shown?.has(uuid) === false)
  if (missing.length > 0) throw notFound(missing)
  return names
}

/** A person's settings of the case list by theme uuid or `all`; of one key, or of all. Where nothing was kept there is no entry. */
export async function readMyListViewSettings(tx: TenantTransaction, userUuid: string, themeKey?: string): Promise<Map<string, PresentedSetting>> {
  const rows = await readSettings(tx, userUuid, themeKey)
  const items = await readItemColumns(tx, rows.flatMap(columnKeysOf))
  return new Map(rows.map((row) => [row.theme_key, presentSetting(row, items)]))
}

/**
 * Keeps the caller's columns and sort conditions. Rows that lack a column or direction, and unknown keys, are dropped (2§4). It is no part of the audit log:
 * it concerns its owner's screen alone and changes with every drag.
 * @throws 404 for an unknown theme, 409 `stale_version`.
 */
export const saveSetting: SimpleUseCase<typeof operationGroups.listViews.save> = async ({ tx, actor, now }, { body, ifMatch }) => {
  const { themeUuid: themeKey } = body
  const { tenantUuid, userUuid } = actor
  await requireThemes(tx, actor, [themeKey])
  const present = await lockSetting(tx, userUuid, themeKey)
  const named = [...body.displayedColumns, ...body.sortConditions].map(({ columnKey }) => columnKey)
  const items = await readItemColumns(tx, [...named, ...(present ? columnKeysOf(present) : [])])
  if (present) requireVersion(ifMatch, present.version, () => presentSetting(present, items))
  const [displayedColumns, sortConditions] = [knownColumns(body.displayedColumns, items), knownSorts(body.sortConditions, items)]
  const [row] = await writeSettings(tx, [{ userUuid, themeKey, displayedColumns, sortConditions }], { tenantUuid, byUserUuid: userUuid, now })
  if (!row) throw new Error('the setting was not written')
  return presentSetting(row, items)
}

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
 * Puts the caller's setting of a theme, or of all, in the place of everybody's who is named or in a named group, tells each once, and notes what each had.
 * Inactive people and the caller are left out.
 * @throws 404 for an unknown theme, 400 naming unknown people and groups.
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

/**
 * Keeps the caller's settings of several themes, each as one alone would be kept.
 * @throws 404 naming unknown themes; then nothing is kept.
 */
export const bulkCreateSettings: SimpleUseCase<typeof operationGroups.listViews.bulkCreate> = async ({ tx, actor, now }, { body }) => {
  const { tenantUuid, userUuid } = actor
  const byKey = new Map(body.items.map((item) => [item.themeUuid, item]))
  const keys = [...byKey.keys()].toSorted()
  await requireThemes(tx, actor, keys)
  const named = body.items.flatMap(({ displayedColumns, sortConditions }) => [...displayedColumns, ...sortConditions].map(({ columnKey }) => columnKey))
  const items = await readItemColumns(tx, named)
  const settings = keys.map((themeKey) => {
    const item = byKey.get(themeKey)
    return {
      userUuid,
      themeKey,
      displayedColumns: knownColumns(item?.displayedColumns ?? [], items),
      sortConditions: knownSorts(item?.sortConditions ?? [], items)
    }
  })
  const rows = new Map((await writeSettings(tx, settings, { tenantUuid, byUserUuid: userUuid, now })).map((row): [string, SettingRow] => [row.theme_key, row]))
  return { items: [...byKey.keys()].flatMap((key) => rows.get(key) ?? []).map((row) => presentSetting(row, items)) }
}
