import type { ProjectFilterCondition } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import { savedProjectFilterFields } from '@mekiki/contract/cases/projects/project-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { savedRefs } from '../../themes/saved-conditions/index.ts'

const refs = savedRefs(camelKeys(targetsOf(savedProjectFilterFields)))

export const { refsOf, findBroken } = refs

/** A condition without what has been deleted since it was saved. */
export function withoutBroken(condition: ProjectFilterCondition, active: ReadonlySet<string>): ProjectFilterCondition {
  return refs.withoutBroken(condition, active)
}
