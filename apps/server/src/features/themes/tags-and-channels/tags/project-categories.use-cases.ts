import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { onlyShown } from '../../../people/guests/index.ts'
import { presentCategories, presentCategory, categoriesOfType } from './project-categories.presenter.ts'
import { readCategories, insertCategory, lockCategories, updateCategoryRow } from './project-categories.queries.ts'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { findUnknownSettings, writePlaces, deleteRows } from '../named-lists.queries.ts'
import { auditChange } from '../../../../platform/log/audit.ts'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import { placesAfterMove, placesAfterRemoval, orderOf } from '../uses/places.ts'
import { moveUses } from '../uses/move-uses.queries.ts'
import { decideRemoval } from '../uses/removal.ts'
import { usesThatAre } from '../uses/uses.queries.ts'

/** The case tags by type, in their order; to guests those of their cases. */
export const listProjectCategories: SimpleUseCase<typeof operationGroups.tagsAndChannels.listProjectCategories> = async ({ tx, actor }) => {
  const rows = await onlyShown(tx, actor, 'projectCategories', await readCategories(tx))
  return { items: presentCategories(rows, actor), totalCount: rows.length }
}

/**
 * Adds a case tag at the end of its type.
 * @throws 400 for an unknown type, 409 `name_taken`.
 */
export const createProjectCategory: SimpleUseCase<typeof operationGroups.tagsAndChannels.createProjectCategory> = async (context, { body }) => {
  const { tx, actor, now, audit, language } = context
  const { name, projectCategoryTypeUuid: typeUuid = null } = body
  const unknown = await findUnknownSettings(tx, 'project_category_types', typeUuid === null ? [] : [typeUuid])
  if (unknown.length > 0) refuseFaults(language, [{ field: 'projectCategoryTypeUuid', fault: 'unknown_id' }])
  const uuid = v7()
  await guardName('project_categories_name', name, () => insertCategory(tx, { ...actor, now }, { uuid, name, typeUuid }))
  const created = presentCategory(await readCategories(tx), uuid, actor)
  audit({
    entityType: 'project_category',
    entityUuid: uuid,
    action: 'create',
    to: { name, type: created.projectCategoryType?.name ?? null }
  })
  return created
}

/**
 * Renames a case tag, or moves it within its type or to another one.
 * @throws 400 for an unknown type, 404, 409 `stale_version` and `name_taken`.
 */
export const updateProjectCategory: SimpleUseCase<typeof operationGroups.tagsAndChannels.updateProjectCategory> = async (context, { body, ifMatch }) => {
  const { tx, actor, now, audit, language } = context
  const { uuid, order } = body
  await lockCategories(tx)
  const rows = await readCategories(tx)
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw notFound([uuid])
  const before = presentCategory(rows, uuid, actor)
  requireVersion(ifMatch, row.version, () => before)
  const { name = row.name, projectCategoryTypeUuid: typeUuid = row.type_uuid } = body
  const hasMoved = typeUuid !== row.type_uuid
  const unknown = await findUnknownSettings(tx, 'project_category_types', hasMoved && typeUuid !== null ? [typeUuid] : [])
  if (unknown.length > 0) refuseFaults(language, [{ field: 'projectCategoryTypeUuid', fault: 'unknown_id' }])
  const siblings = categoriesOfType(rows, typeUuid).filter((each) => each.uuid !== uuid)
  const position = hasMoved ? siblings.length + 1 : row.position
  if (hasMoved || name !== row.name) {
    await guardName('project_categories_name', name, () => updateCategoryRow(tx, { ...actor, now }, uuid, { name, typeUuid, position }))
  }
  const left = hasMoved ? placesAfterRemoval(categoriesOfType(rows, row.type_uuid), uuid) : []
  const joined = order === undefined ? [] : placesAfterMove([...siblings, { uuid, position }], uuid, order)
  await writePlaces(tx, 'project_categories', [...left, ...joined])
  const after = presentCategory(await readCategories(tx), uuid, actor)
  const shown = ({ name: shownName, order: place, projectCategoryType }: typeof after) => ({
    name: shownName,
    order: place,
    type: projectCategoryType?.name ?? null
  })
  auditChange(audit, { entityType: 'project_category', entityUuid: uuid, action: 'update', from: shown(before), to: shown(after) })
  return after
}

/**
 * Deletes a case tag. Cases and themes that have it lose it, or get the replacement.
 * @throws 400 for an unknown replacement, 404, and 409 `in_use` with the number of cases and themes when the call does not say what becomes of them.
 */
export const removeProjectCategory: SimpleUseCase<typeof operationGroups.tagsAndChannels.removeProjectCategory> = async (context, { query }) => {
  const { tx, actor, now, audit, operationUuid } = context
  await lockCategories(tx)
  const rows = await readCategories(tx)
  const row = rows.find((each) => each.uuid === query.uuid)
  if (!row) throw notFound([query.uuid])
  const others = rows.filter((each) => each.uuid !== row.uuid)
  const { uses, replacement } = await decideRemoval(context, { list: 'project_categories', uuid: row.uuid, others, query })
  if (replacement) await moveUses(tx, 'project_categories', { from: [row.uuid], to: replacement.uuid })
  await deleteRows(tx, 'project_categories', { ...actor, now }, [row.uuid])
  const ofType = categoriesOfType(rows, row.type_uuid)
  await writePlaces(tx, 'project_categories', placesAfterRemoval(ofType, row.uuid))
  const entity = { entityType: 'project_category', entityUuid: row.uuid }
  const from = { name: row.name, type: row.type_name, order: orderOf(ofType, row.uuid), uses: usesThatAre(uses) }
  if (replacement) audit({ ...entity, action: 'merge', from, to: { replacement: replacement.name, uuid: replacement.uuid } })
  else audit({ ...entity, action: 'delete', from })
  return { operationUuid }
}
