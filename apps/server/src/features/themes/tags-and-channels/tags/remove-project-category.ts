import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { moveUses } from '../uses/move-uses.queries.ts'
import { deleteRows, writePlaces } from '../named-lists.queries.ts'
import { orderOf, placesAfterRemoval } from '../uses/places.ts'
import { categoriesOfType } from './project-categories.presenter.ts'
import { lockCategories, readCategories } from './project-categories.queries.ts'
import { decideRemoval } from '../uses/removal.ts'
import { usesThatAre } from '../uses/uses.queries.ts'

/**
 * Deletes a case tag. Cases and themes that have it lose it, or get the replacement. Raises 400 for an unknown replacement, 404, and 409 `in_use`
 * with the number of cases and themes when the call does not say what becomes of them.
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
