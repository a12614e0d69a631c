import { z } from 'zod'
import { guardName } from '../../../../platform/db/violations.ts'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { UndoEntry, UndoHandler } from '../../../../platform/log/undo.ts'
import { restoreType } from './move-uses.queries.ts'
import type { NamedList } from '../named-lists.ts'
import { lockDeletedRows, lockList, restoreRows, writePlaces } from '../named-lists.queries.ts'
import { placesAfterMove } from './places.ts'
import { categoriesOfType } from '../tags/project-categories.presenter.ts'
import { lockCategories, readCategories, typeOfDeleted } from '../tags/project-categories.queries.ts'
import { lockTags, placeOfDeleted, readTags } from '../tags/scoutee-tags.queries.ts'
import { childrenOf } from '../tags/tag-tree.ts'

const removed = z.object({
  name: z.string().optional(),
  path: z.string().optional(),
  order: z.number().optional(),
  categoryUuids: z.array(z.guid()).optional(),
  belowUuids: z.array(z.guid()).optional()
})

type Removed = z.output<typeof removed>

/** Brings back what one entry removed; false when the name is taken by now or its place is gone. */
type Restore = (context: RunContext, uuid: string, from: Removed) => Promise<boolean>

/**
 * An undo of a deletion is the making of the entry: it takes that right.
 * @throws 403 naming it.
 */
function undoWith(restore: Restore): UndoHandler {
  return async (context, entries) => {
    if (!context.actor.permissions.has('create_setting')) throw forbidden(['create_setting'])
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries) {
      const from = removed.safeParse(entry.from).data
      const isBack = from !== undefined && (await restore(context, entry.entityUuid, from))
      if (isBack) context.audit({ entityType: entry.entityType, entityUuid: entry.entityUuid, action: 'restore', to: { name: from.name, path: from.path } })
      ;(isBack ? undone : conflicts).push(entry)
    }
    return { undone, conflicts }
  }
}

/** Brings an item of a plain list back to its place; a type with those of its tags that have no other one by now. */
export function undoNamedRemoval(list: NamedList): UndoHandler {
  return undoWith(async ({ tx, actor, now }, uuid, { order = 1, categoryUuids = [] }) => {
    if (list.table === 'project_category_types') await lockCategories(tx)
    const rows = await lockList(tx, list.table)
    const [row] = await lockDeletedRows(tx, list.table, [uuid])
    if (!row || rows.some((each) => each.name === row.name)) return false
    const stamp = { ...actor, now }
    await guardName(list.nameConstraint, row.name, () => restoreRows(tx, list.table, stamp, [uuid]))
    await writePlaces(tx, list.table, placesAfterMove([...rows, row], uuid, order))
    if (categoryUuids.length > 0) await restoreType(tx, stamp, uuid, categoryUuids)
    return true
  })
}

/** Brings a case tag back to its place in its type; not when the type is gone. */
export const undoCategoryRemoval = undoWith(async ({ tx, actor, now }, uuid, { order = 1 }) => {
  await lockCategories(tx)
  const rows = await readCategories(tx)
  const [row] = await lockDeletedRows(tx, 'project_categories', [uuid])
  const place = await typeOfDeleted(tx, uuid)
  if (!row || !place?.isActive || rows.some((each) => each.name === row.name)) return false
  await guardName('project_categories_name', row.name, () => restoreRows(tx, 'project_categories', { ...actor, now }, [uuid]))
  await writePlaces(tx, 'project_categories', placesAfterMove([...categoriesOfType(rows, place.typeUuid), row], uuid, order))
  return true
})

/** Brings a company tag back with all that went with it; not when the tag that it hung below is gone, or stands elsewhere in the tree by now. */
export const undoTagRemoval = undoWith(async ({ tx, actor, now }, uuid, { order = 1, belowUuids = [] }) => {
  await lockTags(tx)
  const rows = await readTags(tx)
  const deleted = await lockDeletedRows(tx, 'scoutee_tags', [uuid, ...belowUuids])
  const row = deleted.find((each) => each.uuid === uuid)
  const place = await placeOfDeleted(tx, uuid)
  if (!row || !place || deleted.length !== belowUuids.length + 1) return false
  const parent = rows.find((each) => each.uuid === place.parent_uuid)
  if (place.level !== (parent?.level ?? 0) + 1 || (place.parent_uuid !== null && !parent)) return false
  const siblings = childrenOf(rows, place.parent_uuid)
  if (siblings.some((each) => each.name === row.name)) return false
  await guardName('scoutee_tags_name', row.name, () => restoreRows(tx, 'scoutee_tags', { ...actor, now }, [uuid, ...belowUuids]))
  await writePlaces(tx, 'scoutee_tags', placesAfterMove([...siblings, row], uuid, order))
  return true
})
