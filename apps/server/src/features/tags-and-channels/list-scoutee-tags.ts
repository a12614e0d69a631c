import type { operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { readTags } from './scoutee-tags.queries.ts'
import { pathsOf, presentTree } from './tag-tree.ts'

/** The company tags as a tree. */
export const listScouteeTags: SimpleUseCase<typeof operationGroups.tagsAndChannels.listScouteeTags> = async ({ tx, actor }) => {
  const items = presentTree(await readTags(tx), actor)
  return { items, totalCount: items.length }
}

/** The name of every living company tag, and its names from the top joined with `>`, by uuid; one statement. */
export async function readScouteeTagPaths(tx: TenantTransaction): Promise<Map<string, { name: string; path: string }>> {
  return pathsOf(await readTags(tx))
}
