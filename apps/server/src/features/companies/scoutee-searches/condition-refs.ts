import { savedSearchFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { savedRefs } from '../../themes/saved-conditions/index.ts'

/** The ids in a saved company search. */
export const searchRefs = savedRefs(targetsOf(savedSearchFields))
