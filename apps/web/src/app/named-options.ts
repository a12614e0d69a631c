import type { ScouteeTag } from '@mekiki/contract/tags-and-channels/tags-and-channels.schemas'
import type { Option, TreeNode } from '@mekiki/ui'

/** Named things as the choices of a field; none while they load. */
export function namedOptions(items: readonly { uuid: string; name: string }[] | undefined): Option<string>[] {
  return (items ?? []).map((item) => ({ value: item.uuid, label: item.name }))
}

/** Company tags as the nodes of a tree to choose from. */
export function scouteeTagNodes(tags: readonly ScouteeTag[]): TreeNode[] {
  return tags.map((tag) => ({ value: tag.uuid, label: tag.name, ...(tag.childrens.length > 0 && { children: scouteeTagNodes(tag.childrens) }) }))
}
