import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { deleteRow, writePlaces } from './named-lists.queries.ts'
import { placesAfterRemoval } from './places.ts'
import { categoriesOfType } from './project-categories.presenter.ts'
import { lockCategories, readCategories } from './project-categories.queries.ts'
import { countCategoryUses } from './uses.queries.ts'

/** Deletes a case tag. Raises 404, and 409 `in_use` with the number of cases and themes that use it. */
export const removeProjectCategory: SimpleUseCase<typeof operationGroups.tagsAndChannels.removeProjectCategory> = async (context, { query }) => {
  const { tx, actor, now, audit } = context
  await lockCategories(tx)
  const rows = await readCategories(tx)
  const row = rows.find((each) => each.uuid === query.uuid)
  if (!row) throw notFound([query.uuid])
  const count = await countCategoryUses(tx, row.uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteRow(tx, 'project_categories', { ...actor, now }, row.uuid)
  await writePlaces(tx, 'project_categories', placesAfterRemoval(categoriesOfType(rows, row.type_uuid), row.uuid))
  audit({ entityType: 'project_category', entityUuid: row.uuid, action: 'delete', from: { name: row.name } })
}
