import type { operationGroups } from '@mekiki/contract'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { type Actor, type SimpleUseCase, useCase } from '../../../platform/http/context.ts'
import { listShown } from '../../people/guests/index.ts'
import { readItemColumns, requireThemes } from '../../themes/list-views/index.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { getThemeFacts } from '../../themes/themes/read/index.ts'
import { countConditions, refsOf, storedCondition, withoutBroken } from '../project-filters/index.ts'
import { columnsIn, type Living, presentView, refsOfViews, storedSettings } from './project-views.presenter.ts'
import { listKey, readTabs, readViews, type ViewRow } from './project-views.queries.ts'

/** What of the things that views name still exists, in three statements and one for each theme that has a default among them. */
export async function readLiving(tx: TenantTransaction, rows: readonly ViewRow[]): Promise<Living> {
  const active = await findActive(tx, refsOfViews(rows.map((row) => ({ condition: storedCondition(row), settings: storedSettings(row) }))))
  const columns = await readItemColumns(tx, columnsIn(rows.map(storedSettings)))
  const themes = new Map<string, Awaited<ReturnType<typeof getThemeFacts>>>()
  for (const { theme_uuid: uuid, is_theme_default: isDefault } of rows) {
    if (isDefault && uuid !== null) themes.set(uuid, await getThemeFacts(tx, uuid, { isLocked: false }))
  }
  return { active, columns, themes }
}

/** The views that a list offers; to guests none of a theme that is none of their cases'. */
export async function readOffered(tx: TenantTransaction, actor: Actor, themeUuid: string | undefined): Promise<ViewRow[]> {
  const rows = await readViews(tx, actor, themeUuid)
  const shown = await listShown(tx, actor, 'themes')
  return rows.filter((row) => shown === null || row.theme_uuid === null || shown.has(row.theme_uuid))
}

const storedTabs = z.array(z.string()).catch([])

/** The tabs among the views that a list offers, in their order; null while nothing was arranged. */
export async function readTabUuids(tx: TenantTransaction, actor: Actor, themeUuid: string | null | undefined): Promise<string[] | null> {
  const stored = await readTabs(tx, actor.userUuid, listKey(themeUuid))
  return stored === undefined ? null : storedTabs.parse(stored)
}

/**
 * The views that the list of a theme, or of all, offers the caller, and the tabs over it.
 * @throws 404 for a theme that is unknown or, to a guest, none of his or her cases'.
 */
export const listViews: SimpleUseCase<typeof operationGroups.projectViews.list> = async ({ tx, actor }, { query }) => {
  const { theme_uuid: themeUuid } = query
  await requireThemes(tx, actor, [listKey(themeUuid)])
  const rows = await readOffered(tx, actor, themeUuid)
  const living = await readLiving(tx, rows)
  const known = new Set(rows.map((row) => row.uuid))
  const tabs = await readTabUuids(tx, actor, themeUuid)
  const items = rows.map((row) => presentView(row, actor, living))
  return { items, totalCount: items.length, tabUuids: tabs && tabs.filter((uuid) => known.has(uuid)) }
}

/**
 * How many cases each of the named views finds within what the caller sees, all in one finder statement. Views that the list does not offer are left out.
 * @throws 404 for a theme that nobody knows.
 */
export const countByViews = useCase<typeof operationGroups.projectViews.counts, { uuids: string[]; counts: number[] }>({
  prepare: async (context, { query }) => {
    const { actor, platform } = context
    const { theme_uuid: themeUuid, uuids: asked = [] } = query
    const views = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
      const rows = (await readOffered(tx, actor, themeUuid)).filter((row) => asked.includes(row.uuid))
      const conditions = rows.map(storedCondition)
      const active = await findActive(tx, refsOf(conditions))
      return rows.map((row) => ({ uuid: row.uuid, condition: withoutBroken(storedCondition(row), active) }))
    })
    const counts = await countConditions(
      context,
      views.map(({ condition }) => condition),
      themeUuid
    )
    return { uuids: views.map(({ uuid }) => uuid), counts }
  },
  run: async ({ tx, actor }, { query }, { uuids, counts: [allCount = 0, ...counts] }) => {
    const { theme_uuid: themeUuid } = query
    if (allCount === 0 && themeUuid !== undefined) await requireThemes(tx, actor, [themeUuid])
    return { allCount, totalCount: uuids.length, items: uuids.map((uuid, at) => ({ uuid, count: counts[at] ?? 0 })) }
  }
})

/**
 * One view as the caller sees it.
 * @throws 404.
 */
export async function presentOne(tx: TenantTransaction, actor: Actor, row: ViewRow | undefined) {
  if (!row) throw notFound()
  return presentView(row, actor, await readLiving(tx, [row]))
}
