import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { listShown } from '../../../people/guests/index.ts'
import { readTags } from './scoutee-tags.queries.ts'
import { presentTree, withAncestors } from './tag-tree.ts'

/** The company tags as a tree; to guests those of their cases’ companies, below the tags that they belong to. */
export const listScouteeTags: SimpleUseCase<typeof operationGroups.tagsAndChannels.listScouteeTags> = async ({ tx, actor }) => {
  const shown = await listShown(tx, actor, 'scouteeTags')
  const rows = await readTags(tx)
  const items = presentTree(shown === null ? rows : withAncestors(rows, shown), actor)
  return { items, totalCount: items.length }
}
