import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { readTags } from '../tags/scoutee-tags.queries.ts'
import { presentUse } from '../tags-and-channels.presenter.ts'
import { subtreeOf } from '../tags/tag-tree.ts'
import { countUses, readUses, totalOf } from './uses.queries.ts'

/**
 * How often the workspace uses the entries of a list; those that nothing uses are left out. With `uuid` that entry alone, a company tag with all
 * below it. The numbers count what the caller may not see as well: whoever deletes an entry takes it from all of them.
 */
export const listUses: SimpleUseCase<typeof operationGroups.tagsAndChannels.listUses> = async ({ tx }, { query }) => {
  const { kind, uuid } = query
  if (uuid === undefined) {
    const items = [...(await readUses(tx, kind, null))].map(([each, uses]) => presentUse(each, uses))
    return { items, totalCount: items.length }
  }
  const below = kind === 'tenant_scoutee_tags' ? subtreeOf(await readTags(tx), uuid).map((row) => row.uuid) : []
  const uses = await countUses(tx, kind, uuid, below)
  const items = totalOf(uses) > 0 ? [presentUse(uuid, uses)] : []
  return { items, totalCount: items.length }
}
