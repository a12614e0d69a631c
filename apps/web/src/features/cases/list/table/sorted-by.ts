import { projectDateColumns } from '@mekiki/contract/cases/projects/project-dates'
import { numberColumns } from '@mekiki/contract/companies/scoutees/property-columns'
import type { SortedBy } from '@mekiki/ui'
import type { ColumnKey } from './column-keys.ts'

const numbers: ReadonlySet<string> = new Set([
  ...numberColumns('scoutee_'),
  'all_average_score',
  'my_average_score',
  'selecting_reviewer_average_score',
  'same_scoutee_project_count',
  'project_records_count'
])
const days: ReadonlySet<string> = new Set([...projectDateColumns, 'revisit_on', 'woken_by'])

/** What a column of the case list is sorted by; `isNumber`: a custom item that holds one. */
export function sortedBy(key: ColumnKey, isNumber = false): SortedBy {
  if (isNumber || numbers.has(key)) return 'number'
  return days.has(key) ? 'date' : 'text'
}
