import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { readTags } from './scoutee-tags.queries.ts'
import { findInTree, presentTree } from './tag-tree.ts'

/** One company tag as the tree shows it. Raises 404. */
export async function getPresentedTag(tx: TenantTransaction, actor: Actor, uuid: string): Promise<ScouteeTag> {
  const tag = findInTree(presentTree(await readTags(tx), actor), uuid)
  if (!tag) throw notFound([uuid])
  return tag
}
