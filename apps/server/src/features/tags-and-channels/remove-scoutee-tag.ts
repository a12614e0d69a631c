import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { getPresentedTag } from './get-presented-tag.ts'
import { deleteRow, writePlaces } from './named-lists.queries.ts'
import { placesAfterRemoval } from './places.ts'
import { lockTags, readTags } from './scoutee-tags.queries.ts'
import { childrenOf } from './tag-tree.ts'
import { countScouteeTagUses } from './uses.queries.ts'

/** Deletes a company tag. Raises 404, and 409 `in_use` with the number of companies that have it and of tags directly below it. */
export const removeScouteeTag: SimpleUseCase<typeof operationGroups.tagsAndChannels.removeScouteeTag> = async (context, { params }) => {
  const { tx, actor, now, audit } = context
  await lockTags(tx)
  const tag = await getPresentedTag(tx, actor, params.scoutee_tag_uuid)
  const count = tag.childrens.length + (await countScouteeTagUses(tx, tag.uuid))
  if (count > 0) throw new AppError('in_use', { params: { count } })
  const siblings = childrenOf(await readTags(tx), tag.parentUuid)
  await deleteRow(tx, 'scoutee_tags', { ...actor, now }, tag.uuid)
  await writePlaces(tx, 'scoutee_tags', placesAfterRemoval(siblings, tag.uuid))
  audit({ entityType: 'scoutee_tag', entityUuid: tag.uuid, action: 'delete', from: { path: tag.path } })
}
