import { z } from 'zod'
import { countries, linkingStatuses, memberRanges, queryOperators, scouteeTypes, stages } from '../../workspace/constants/index.ts'
import { day, instant, nameText, uuid, version } from '../../primitives/index.ts'
import { savedExtensionItem } from '../../cases/project-filters/project-filters.schemas.ts'
import { searchScopes } from '../scoutees/scoutee-query.schemas.ts'

/** How many searches one person can keep. */
export const maxSavedSearches = 100

const uuids = z.array(uuid).max(1000)
const codes = <const V extends readonly [string, ...string[]]>(values: V) => z.array(z.enum(values)).max(values.length)

/**
 * What a saved company search holds; what is absent narrows nothing (2§3 "Saved company search"). `statusUuids` to `categoryUuids` are about its
 * cases. `scope` is where it searches, as in GET /scoutees: the workspace's own entries when absent.
 */
export const searchCondition = z
  .strictObject({
    scope: z.enum(searchScopes).optional(),
    searchQuery: z.string().trim().min(1).max(500).optional(),
    queryOperator: z.enum(queryOperators).optional(),
    countries: codes(countries).optional(),
    verticalCategories: uuids.optional(),
    horizontalCategories: uuids.optional(),
    innovationCategories: uuids.optional(),
    tenantScouteeTags: uuids.optional(),
    memberRanges: codes(memberRanges).optional(),
    linkingStatuses: codes(linkingStatuses).optional(),
    foundationDateFrom: day.optional(),
    foundationDateTo: day.optional(),
    investorNames: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
    latestFinanceDateFrom: day.optional(),
    latestFinanceDateTo: day.optional(),
    stages: codes(stages).optional(),
    scouteeLinkedOnly: z.boolean().optional(),
    scouteeType: z.enum(scouteeTypes).optional(),
    statusUuids: uuids.optional(),
    followerUuids: uuids.optional(),
    followerGroupUuids: uuids.optional(),
    categoryUuids: uuids.optional(),
    channelUuids: uuids.optional(),
    extensionItem: savedExtensionItem.optional()
  })
  .meta({ id: 'SearchCondition' })

export type SearchCondition = z.output<typeof searchCondition>

export const savedSearchInput = z.strictObject({ name: nameText(100), condition: searchCondition })

/** A search of the company list that a person has saved. */
export const savedSearch = z
  .object({ uuid, name: z.string(), condition: searchCondition, version, createdAt: instant, updatedAt: instant })
  .meta({ id: 'SavedSearch' })
