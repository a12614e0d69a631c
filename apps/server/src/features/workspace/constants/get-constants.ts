import { type operationGroups, permissionKeys } from '@mekiki/contract'
import * as keys from '@mekiki/contract/workspace/constants/index'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import type { BareUseCase } from '../../../platform/http/context.ts'

const lists = {
  projectListColumns: [...keys.projectListColumns],
  projectListDefaultColumns: [...keys.projectListDefaultColumns],
  projectListDefaultColumnWidth: keys.projectListDefaultColumnWidth,
  projectSortKeys: [...keys.projectSortKeys],
  projectDefaultSort: keys.projectDefaultSort,
  projectExportColumns: [...keys.projectExportColumns],
  projectExportExtraColumns: [...keys.projectExportExtraColumns],
  projectExportDefaultColumns: [...keys.projectExportDefaultColumns],
  projectShareColumns: [...keys.projectShareColumns],
  linkInputColumns: [...keys.linkInputColumns],
  scouteeSearchUrlColumn: keys.scouteeSearchUrlColumn,
  itemColumnPrefixes: keys.itemColumnPrefixes,
  scouteeListColumns: [...keys.scouteeListColumns],
  scouteeListDefaultColumns: [...keys.scouteeListDefaultColumns],
  scouteeSortKeys: [...keys.scouteeSortKeys],
  scouteeDefaultSort: keys.scouteeDefaultSort,
  memberRanges: [...keys.memberRanges],
  stages: [...keys.stages],
  countries: [...keys.countries],
  questionTypes: [...keys.questionTypes],
  questionTargetProperties: [...keys.questionTargetProperties],
  botFeedbackProperties: [...keys.botFeedbackProperties],
  insiderProjectProperties: [...keys.insiderProjectProperties],
  projectDetailTabs: [...keys.projectDetailTabs],
  queryKeys: [...keys.addressKeys],
  scouteeAddressParameters: [...keys.scouteeAddressParameters],
  localStorageKeys: [...keys.localStorageKeys],
  localStorageDefaults: keys.localStorageDefaults,
  webRoutes: [...keys.webRoutes]
}

const enums = {
  currency: [...keys.currencies],
  queryOperator: [...keys.queryOperators],
  sortDirection: [...keys.sortDirections],
  scouteeType: [...keys.scouteeTypes],
  formStatus: [...keys.formStatuses],
  extensionItemType: [...keys.extensionItemTypes],
  projectHistoryAction: [...keys.projectHistoryActions],
  dashboardRole: [...keys.dashboardRoles],
  taskLinkedTo: [...keys.taskLinkedTo],
  linkingStatus: [...keys.linkingStatuses],
  duplicateItem: [...keys.duplicateItems]
}

/** Every key list of the product and the permission keys with their words in the caller's language (1§7.3). */
export const getConstants: BareUseCase<typeof operationGroups.constants.get> = async ({ language }) => ({
  ...lists,
  enums,
  permissionKeys: permissionKeys.map((key) => ({ key, label: permissionName(key, language) }))
})
