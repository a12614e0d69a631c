import { type ProjectFilterCondition, projectFilterCondition, type projectFilter } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import type { z } from 'zod'
import { withoutBroken } from './condition-refs.ts'
import type { FilterRow } from './project-filters.queries.ts'

/** What is stored of a condition; nothing when it cannot be read. */
export function storedCondition(row: Pick<FilterRow, 'condition'>): ProjectFilterCondition {
  return projectFilterCondition.catch({}).parse(row.condition)
}

/** A saved filter as its owner sees it, without what has been deleted since. */
export function presentFilter(row: FilterRow, active: ReadonlySet<string>): z.input<typeof projectFilter> {
  return {
    uuid: row.uuid,
    name: row.name,
    condition: withoutBroken(storedCondition(row), active),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString()
  }
}
