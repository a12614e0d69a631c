import type { ProjectFilterCondition } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import { type CamelCase, camelCase } from '@mekiki/contract/primitives/index'
import { projectFilterFields, type ProjectFilterFields, projectFilterSaved } from '@mekiki/contract/cases/projects/project-filter-fields'
import { type RefKind, savedRefs } from '../../themes/saved-conditions/index.ts'

type SavedIds = {
  [K in keyof typeof projectFilterSaved]: ProjectFilterFields[K] extends { target: RefKind } ? CamelCase<K> : never
}[keyof typeof projectFilterSaved]

const kinds = Object.entries(projectFilterFields).flatMap(([key, field]) =>
  field.kind === 'ids' && key in projectFilterSaved ? [[camelCase(key), field.target]] : []
)

const refs = savedRefs(Object.fromEntries(kinds) as Record<SavedIds, RefKind>)

export const { refsOf, findBroken } = refs

/** A condition without what has been deleted since it was saved. */
export function withoutBroken(condition: ProjectFilterCondition, living: ReadonlySet<string>): ProjectFilterCondition {
  return refs.withoutBroken(condition, living)
}
