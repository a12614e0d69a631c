import type { ProjectFilterCondition } from '@mekiki/contract/project-filters/project-filters.schemas'
import type { ProjectFilters } from '@mekiki/contract/projects/project-query.schemas'

/** A condition as the parameters of the case list of a theme, or of all. */
export function listParameters(condition: ProjectFilterCondition, themeUuid: string | undefined): ProjectFilters {
  const { q, detailSearchFlg } = condition
  return {
    q: q && q.length > 0 ? q.join(' ') : undefined,
    detail_search_flg: detailSearchFlg,
    theme_uuid: themeUuid,
    status_uuids: condition.statusUuids,
    follower_uuids: condition.followerUuids,
    follower_group_uuids: condition.followerGroupUuids,
    stages: condition.stages,
    category_uuids: condition.categoryUuids,
    tenant_scoutee_tag_uuids: condition.tenantScouteeTagUuids,
    channel_uuids: condition.channelUuids,
    scoutee_ids: undefined,
    linking_status: condition.linkingStatus,
    reviewer_uuids: condition.reviewerUuids,
    duplicate_item: undefined,
    scoutee_type: condition.scouteeType,
    score_from: condition.scoreFrom,
    score_to: condition.scoreTo,
    registered_at_from: condition.registeredAtFrom,
    registered_at_to: condition.registeredAtTo,
    updated_at_from: condition.updatedAtFrom,
    updated_at_to: condition.updatedAtTo,
    extension_item_uuid: condition.extensionItem?.uuid,
    extension_item_string_value: condition.extensionItem?.stringValue,
    extension_item_from_number_value: condition.extensionItem?.fromNumberValue,
    extension_item_to_number_value: condition.extensionItem?.toNumberValue,
    extension_item_from_date_value: condition.extensionItem?.fromDateValue,
    extension_item_to_date_value: condition.extensionItem?.toDateValue,
    extension_item_enum_uuids: condition.extensionItem?.enumsValues
  }
}
