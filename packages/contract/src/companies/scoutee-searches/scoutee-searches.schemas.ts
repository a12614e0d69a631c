import { z } from 'zod'
import { queryOperators } from '../../workspace/constants/index.ts'
import { shapeOf } from '../../primitives/filter-fields.ts'
import { instant, nameText, uuid, version } from '../../primitives/index.ts'
import { savedExtensionItem } from '../../cases/project-filters/project-filters.schemas.ts'
import { savedSearchFields } from '../scoutees/scoutee-filter-fields.ts'
import { searchScopes } from '../scoutees/scoutee-query.schemas.ts'

/** How many searches one person can keep. */
export const maxSavedSearches = 100

/**
 * What a saved company search holds; what is absent narrows nothing (2§3 "Saved company search"). `statusUuids` to `categoryUuids` are about its
 * cases. `scope` is where it searches, as in GET /scoutees: the workspace's own entries when absent.
 */
export const searchCondition = z
  .strictObject({
    scope: z.enum(searchScopes).optional(),
    searchQuery: z.string().trim().min(1).max(500).optional(),
    queryOperator: z.enum(queryOperators).optional(),
    ...shapeOf(savedSearchFields, 'saved'),
    extensionItem: savedExtensionItem.optional()
  })
  .meta({ id: 'SearchCondition' })

export type SearchCondition = z.output<typeof searchCondition>

export const savedSearchInput = z.strictObject({ name: nameText(100), condition: searchCondition })

/** A search of the company list that a person has saved. */
export const savedSearch = z
  .object({ uuid, name: z.string(), condition: searchCondition, version, createdAt: instant, updatedAt: instant })
  .meta({ id: 'SavedSearch' })
