import type { operationGroups } from '@mekiki/contract'
import { auditChange } from '../../../../platform/log/audit-change.ts'
import { guardName } from '../../../../platform/db/violations.ts'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { findUnknownSettings, writePlaces } from '../named-lists.queries.ts'
import { placesAfterMove, placesAfterRemoval } from '../uses/places.ts'
import { categoriesOfType, presentCategory } from './project-categories.presenter.ts'
import { lockCategories, readCategories, updateCategoryRow } from './project-categories.queries.ts'

/** Renames a case tag, or moves it within its type or to another one. Raises 400 for an unknown type, 404, 409 `stale_version` and `name_taken`. */
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
