import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { canDoWithTheme, missingThemeKeys } from '../../themes/themes/index.ts'
import { getThemeFacts } from '../../themes/themes/read/index.ts'
import { requirePeople } from '../project-sharing/index.ts'
import { readGroupMembers, readReaders } from '../projects/access/index.ts'
import { isOwn } from './project-views.policy.ts'
import { lockView, writeDefault, writeSharing } from './project-views.queries.ts'
import { presentOne } from './read-views.use-cases.ts'

/**
 * Offers one of the caller's views to people and groups, in the place of those it was shared with, and tells those who are new. Nobody's own setting is
 * touched (decision 094).
 * @throws 400 naming people and groups that are unknown, 404 for a view that is not the caller's own.
 */
export const shareView: SimpleUseCase<typeof operationGroups.projectViews.share> = async (context, { params, body }) => {
  const { tx, actor, audit, emit } = context
  const row = await lockView(tx, actor, params.view_uuid)
  if (!row || !isOwn(actor, row)) throw notFound([params.view_uuid])
  await requirePeople(context, {
    users: { field: 'userUuids', uuids: body.userUuids },
    groups: { field: 'userGroupUuids', uuids: body.userGroupUuids }
  })
  const from = { userUuids: (row.user_uuids ?? []).toSorted(), userGroupUuids: (row.group_uuids ?? []).toSorted() }
  const to = { userUuids: body.userUuids.filter((uuid) => uuid !== actor.userUuid).toSorted(), userGroupUuids: body.userGroupUuids.toSorted() }
  if (isDeepStrictEqual(from, to)) return presentOne(tx, actor, row)
  await writeSharing(tx, { tenantUuid: actor.tenantUuid, viewUuid: row.uuid }, to)
  audit({ entityType: 'project_view', entityUuid: row.uuid, themeUuid: row.theme_uuid, action: 'share', from, to: { name: row.name, ...to } })
  const members = await readGroupMembers(tx, [...from.userGroupUuids, ...to.userGroupUuids])
  const everybodyOf = (who: typeof to) => new Set([...who.userUuids, ...who.userGroupUuids.flatMap((uuid) => members.get(uuid) ?? [])])
  const before = everybodyOf(from)
  const added = [...everybodyOf(to)].filter((uuid) => !before.has(uuid) && uuid !== actor.userUuid)
  const userUuids = [...(await readReaders(tx, added)).keys()].toSorted()
  const base = row.theme_uuid === null ? '/project_groups/all' : `/project_groups/${row.theme_uuid}`
  const told = { kind: 'project_view_shared' as const, byUserUuid: actor.userUuid, params: { user: actor.name, view: row.name } }
  notify({ ...told, userUuids, path: `${base}?open_view=${row.uuid}` }).forEach(emit)
  return presentOne(tx, actor, await lockView(tx, actor, row.uuid))
}

/**
 * Makes one of the caller's views the default of its theme, in the place of the one that is, or gives the theme's default back to its owner.
 * @throws 403 with the keys that would do, 404 for a view that does not exist for the caller or is another's, 422 for one that is of no theme.
 */
export const setThemeDefault: SimpleUseCase<typeof operationGroups.projectViews.setThemeDefault> = async ({ tx, actor, audit }, { params, body }) => {
  const row = await lockView(tx, actor, params.view_uuid)
  if (!row || !(row.is_theme_default || isOwn(actor, row))) throw notFound([params.view_uuid])
  if (row.is_theme_default === body.isDefault) return presentOne(tx, actor, row)
  if (row.theme_uuid === null) throw new AppError('unprocessable')
  const theme = await getThemeFacts(tx, row.theme_uuid, { isLocked: true })
  if (!canDoWithTheme(actor, 'update', theme)) throw forbidden(missingThemeKeys(actor, 'update'), [theme.uuid])
  await writeDefault(tx, { uuid: row.uuid, themeUuid: theme.uuid }, body.isDefault)
  const change = { from: { isThemeDefault: row.is_theme_default }, to: { name: row.name, isThemeDefault: body.isDefault } }
  audit({ entityType: 'project_view', entityUuid: row.uuid, themeUuid: theme.uuid, action: 'set_default', ...change })
  const after = await lockView(tx, actor, row.uuid)
  // Given back to an owner who keeps it private, it does not exist for the caller any more.
  return presentOne(tx, actor, after ?? { ...row, is_theme_default: false })
}
