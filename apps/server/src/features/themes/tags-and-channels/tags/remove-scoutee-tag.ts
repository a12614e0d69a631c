import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { getPresentedTag } from './get-presented-tag.ts'
import { moveUses } from '../uses/move-uses.queries.ts'
import { deleteRows, writePlaces } from '../named-lists.queries.ts'
import { placesAfterRemoval } from '../uses/places.ts'
import { decideRemoval } from '../uses/removal.ts'
import { lockTags, readTags } from './scoutee-tags.queries.ts'
import { childrenOf, subtreeOf } from './tag-tree.ts'
import { usesThatAre } from '../uses/uses.queries.ts'

/**
 * Deletes a company tag with all below it. Companies that have any of them lose them, or get the replacement, which is none of them. Raises 400
 * for an unknown replacement, 404, and 409 `in_use` with the number of companies and of tags below, when the call does not say what becomes of them.
 */
export const removeScouteeTag: SimpleUseCase<typeof operationGroups.tagsAndChannels.removeScouteeTag> = async (context, { params, query }) => {
  const { tx, actor, now, audit, operationUuid } = context
  await lockTags(tx)
  const tag = await getPresentedTag(tx, actor, params.scoutee_tag_uuid)
  const rows = await readTags(tx)
  const branch = subtreeOf(rows, tag.uuid)
  const uuids = branch.map((row) => row.uuid)
  const others = rows.filter((row) => !uuids.includes(row.uuid))
  const { uses, replacement } = await decideRemoval(context, { list: 'tenant_scoutee_tags', uuid: tag.uuid, others, query, below: uuids.slice(1) })
  if (replacement) await moveUses(tx, 'tenant_scoutee_tags', { from: uuids, to: replacement.uuid })
  await deleteRows(tx, 'scoutee_tags', { ...actor, now }, uuids)
  await writePlaces(tx, 'scoutee_tags', placesAfterRemoval(childrenOf(rows, tag.parentUuid), tag.uuid))
  const entity = { entityType: 'scoutee_tag', entityUuid: tag.uuid }
  const below = branch.slice(1)
  const from = {
    path: tag.path,
    order: tag.order,
    uses: usesThatAre(uses),
    ...(below.length > 0 && { below: below.map((row) => row.name), belowUuids: below.map((row) => row.uuid) })
  }
  if (replacement) audit({ ...entity, action: 'merge', from, to: { replacement: replacement.name, uuid: replacement.uuid } })
  else audit({ ...entity, action: 'delete', from })
  return { operationUuid }
}
