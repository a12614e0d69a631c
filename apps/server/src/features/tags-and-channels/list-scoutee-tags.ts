import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { readTags } from './scoutee-tags.queries.ts'
import { presentTree } from './tag-tree.ts'

/** The company tags as a tree. */
export const listScouteeTags: SimpleUseCase<typeof operationGroups.tagsAndChannels.listScouteeTags> = async ({ tx, actor }) => {
  const items = presentTree(await readTags(tx), actor)
  return { items, totalCount: items.length }
}
