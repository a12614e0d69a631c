import type { operationGroups } from '@mekiki/contract'
import { maxProjectViews, type projectViewInput } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { z } from 'zod'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { listShown } from '../../people/guests/index.ts'
import { knownColumns, knownSorts, readItemColumns, requireThemes } from '../../themes/list-views/index.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { countFilters, findBroken, storedCondition } from '../project-filters/index.ts'
import { columnsIn, knownParts, presentView, refsOfViews, storedSettings } from './project-views.presenter.ts'
import { deleteView, insertView, listKey, lockView, updateView, type ViewRow, writeTabs } from './project-views.queries.ts'
import { presentOne, readLiving, readOffered, readTabUuids } from './read-views.use-cases.ts'

type Input = z.output<typeof projectViewInput>

/** A condition and settings that name only what exists; throws 400 naming each id that is unknown. */
async function checkIds({ tx, language }: RunContext, { condition = {}, settings = null }: Partial<Input>): Promise<void> {
  const active = await findActive(tx, refsOfViews([{ condition, settings }]))
  const hidden = settings?.board?.hiddenStatusUuids ?? []
  const unknown = hidden.flatMap((uuid, at) => (active.has(`status ${uuid}`) ? [] : [`settings.board.hiddenStatusUuids.${at}`]))
  const colors = settings?.color?.conditions ?? []
  const unknownInColors = colors.flatMap((each, at) => findBroken(each.condition, active).map((field) => `settings.color.conditions.${at}.${field}`))
  refuseFaults(
    language,
    [...findBroken(condition, active), ...unknown, ...unknownInColors].map((field) => ({ field, fault: 'unknown_id' }))
  )
}

/** Settings as they are stored: rows that lack a column or direction, and unknown keys, are dropped (2§4). */
async function knownSettings({ tx }: RunContext, settings: Input['settings']) {
  if (settings === null) return null
  const { displayedColumns, sortConditions, calendar, color, ...rest } = settings
  const items = await readItemColumns(tx, columnsIn([settings]))
  const known = { displayedColumns: knownColumns(displayedColumns, items), sortConditions: knownSorts(sortConditions, items) }
  return { ...known, ...rest, ...knownParts({ calendar, color }, items) }
}

/**
 * Saves a view for the caller, and puts it behind the tabs of its list where these were arranged. It is no part of the audit log: it concerns its owner's
 * screen alone.
 * @throws 400 naming each id that is unknown, 404 for the theme, 409 `name_taken`, 422 `too_many_filters`.
 */
export const createView: SimpleUseCase<typeof operationGroups.projectViews.create> = async (context, { body }) => {
  const { tx, actor, now } = context
  const { name, themeUuid, condition } = body
  await requireThemes(tx, actor, [listKey(themeUuid)])
  await checkIds(context, body)
  const settings = await knownSettings(context, body.settings)
  if ((await countFilters(tx, actor.userUuid)) >= maxProjectViews) throw new AppError('too_many_filters', { params: { limit: maxProjectViews } })
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const uuid = await insertView(tx, { name, themeUuid, condition, settings }, stamp)
  const tabs = await readTabUuids(tx, actor, themeUuid)
  if (tabs) await writeTabs(tx, listKey(themeUuid), [...tabs, uuid].slice(-maxProjectViews), stamp)
  return presentOne(tx, actor, await lockView(tx, actor, uuid))
}

/**
 * A view that the caller may change, locked.
 * @throws 404 for one that does not exist for the caller or that is another's to change.
 */
export async function getEditable({ tx, actor }: RunContext, uuid: string): Promise<ViewRow> {
  const row = await lockView(tx, actor, uuid)
  const shown = row && (await listShown(tx, actor, 'themes'))
  if (!row || (shown && row.theme_uuid !== null && !shown.has(row.theme_uuid))) throw notFound([uuid])
  if (!presentView(row, actor, await readLiving(tx, [row])).canEdit) throw notFound([uuid])
  return row
}

/**
 * Changes a view. Of a theme's default it is remembered who did.
 * @throws 400 naming each id that is unknown, 404, 409 `stale_version` and `name_taken`.
 */
export const changeView: SimpleUseCase<typeof operationGroups.projectViews.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const row = await getEditable(context, params.view_uuid)
  const present = presentView(row, actor, await readLiving(tx, [row]))
  requireVersion(ifMatch, row.version, () => present)
  await checkIds(context, body)
  const before = { name: row.name, condition: storedCondition(row), settings: storedSettings(row) }
  const after = {
    name: body.name ?? before.name,
    condition: body.condition ?? before.condition,
    settings: body.settings === undefined ? before.settings : await knownSettings(context, body.settings)
  }
  await updateView(tx, row.uuid, after, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  if (row.is_theme_default) audit({ entityType: 'project_view', entityUuid: row.uuid, themeUuid: row.theme_uuid, action: 'update', from: before, to: after })
  return presentOne(tx, actor, await lockView(tx, actor, row.uuid))
}

/**
 * Deletes a view for everybody.
 * @throws 404 for one that is not the caller's to delete.
 */
export const removeView: SimpleUseCase<typeof operationGroups.projectViews.remove> = async (context, { params }) => {
  const { tx, audit } = context
  const row = await getEditable(context, params.view_uuid)
  await deleteView(tx, row.uuid)
  if (row.is_theme_default) audit({ entityType: 'project_view', entityUuid: row.uuid, themeUuid: row.theme_uuid, action: 'delete', from: { name: row.name } })
}

/**
 * Keeps the caller's tabs over a list.
 * @throws 400 naming views that the list does not offer, 404 for an unknown theme.
 */
export const arrangeTabs: SimpleUseCase<typeof operationGroups.projectViews.arrange> = async ({ tx, actor, now, language }, { body }) => {
  await requireThemes(tx, actor, [listKey(body.themeUuid)])
  const offered = new Set((await readOffered(tx, actor, body.themeUuid ?? undefined)).map((row) => row.uuid))
  refuseFaults(
    language,
    body.viewUuids.flatMap((uuid, at): Fault[] => (offered.has(uuid) ? [] : [{ field: `viewUuids.${at}`, fault: 'unknown_id' }]))
  )
  await writeTabs(tx, listKey(body.themeUuid), body.viewUuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  return { tabUuids: body.viewUuids }
}
