import { z } from 'zod'

const keys = z.array(z.string())

/** A column and a direction by which a list is sorted. */
const sort = z.object({ columnKey: z.string(), direction: z.enum(['asc', 'desc']) })

/** The key lists, enums and permission keys of the product (1§7.3 "constants"); a label is in the caller's language. */
export const constants = z
  .object({
    projectListColumns: keys,
    projectListDefaultColumns: keys,
    projectListDefaultColumnWidth: z.int(),
    projectSortKeys: keys,
    projectDefaultSort: sort,
    projectExportColumns: keys,
    projectExportExtraColumns: keys,
    projectExportDefaultColumns: keys,
    projectShareColumns: keys,
    linkInputColumns: keys,
    scouteeSearchUrlColumn: z.string(),
    itemColumnPrefixes: z.object({ extensionItem: z.string(), projectRecord: z.string() }),
    scouteeListColumns: keys,
    scouteeListDefaultColumns: keys,
    scouteeSortKeys: keys,
    scouteeDefaultSort: sort,
    memberRanges: keys,
    stages: keys,
    countries: keys,
    questionTypes: keys,
    questionTargetProperties: keys,
    botFeedbackProperties: keys,
    insiderProjectProperties: keys,
    projectDetailTabs: keys,
    queryKeys: keys,
    scouteeAddressParameters: keys,
    localStorageKeys: keys,
    localStorageDefaults: z.record(z.string(), z.boolean()),
    webRoutes: keys,
    enums: z.object({
      currency: keys,
      queryOperator: keys,
      sortDirection: keys,
      scouteeType: keys,
      formStatus: keys,
      extensionItemType: keys,
      projectHistoryAction: keys,
      dashboardRole: keys,
      taskLinkedTo: keys,
      linkingStatus: keys,
      duplicateItem: keys
    }),
    permissionKeys: z.array(z.object({ key: z.string(), label: z.string() }))
  })
  .meta({ id: 'Constants' })
