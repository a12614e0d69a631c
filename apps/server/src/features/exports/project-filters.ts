import type { ProjectsExportBody } from '@mekiki/contract/exports/project-export.schemas'
import type { ProjectFilters } from '@mekiki/contract/projects/project-query.schemas'

/** The filters of an export as the parameters of the case list. A selection of ids is not narrowed any further. */
export function listFilters(body: ProjectsExportBody): ProjectFilters {
  if (body.projectUuids) return {}
  return {
    q: body.q,
    detail_search_flg: body.detailSearchFlg,
    theme_uuid: body.themeUuid ?? undefined,
    status_uuids: body.statusUuids,
    follower_uuids: body.followerUuids,
    follower_group_uuids: body.followerGroupUuids,
    stages: body.stages,
    category_uuids: body.categoryUuids,
    tenant_scoutee_tag_uuids: body.tenantScouteeTagUuids,
    channel_uuids: body.channelUuids,
    scoutee_ids: body.scouteeIds,
    linking_status: body.linkingStatus,
    reviewer_uuids: body.reviewerUuids,
    duplicate_item: body.duplicateItem,
    scoutee_type: body.scouteeType,
    score_from: body.scoreFrom,
    score_to: body.scoreTo,
    registered_at_from: body.registeredAtFrom,
    registered_at_to: body.registeredAtTo,
    updated_at_from: body.updatedAtFrom,
    updated_at_to: body.updatedAtTo,
    extension_item_uuid: body.extensionItemUuid,
    extension_item_string_value: body.extensionItemStringValue,
    extension_item_from_number_value: body.extensionItemFromNumberValue,
    extension_item_to_number_value: body.extensionItemToNumberValue,
    extension_item_from_date_value: body.extensionItemFromDateValue,
    extension_item_to_date_value: body.extensionItemToDateValue,
    extension_item_enum_uuids: body.extensionItemEnumUuids,
    extension_conditions: body.extensionConditions
  }
}
