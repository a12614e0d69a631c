import { type MemberRange, memberRanges, type Stage, stages } from '@mekiki/contract/workspace/constants/index'
import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'
import type { Option, TreeNode } from '@mekiki/ui'

/** Named things as the choices of a field; none while they load. */
export function namedOptions(items: readonly { uuid: string; name: string }[] | undefined): Option<string>[] {
  return (items ?? []).map((item) => ({ value: item.uuid, label: item.name }))
}

/** Company tags as the nodes of a tree to choose from. */
export function scouteeTagNodes(tags: readonly ScouteeTag[]): TreeNode[] {
  return tags.map((tag) => ({ value: tag.uuid, label: tag.name, ...(tag.childrens.length > 0 && { children: scouteeTagNodes(tag.childrens) }) }))
}

/** The stages of companies as choices. */
export function stageOptions(language: Language): Option<Stage>[] {
  return stages.map((stage) => ({ value: stage, label: constantLabel('stage', stage, language) }))
}

/** The ranges of members as choices. */
export function memberRangeOptions(language: Language): Option<MemberRange>[] {
  return memberRanges.map((range) => ({ value: range, label: constantLabel('memberRange', range, language) }))
}
