import { isItemColumn, itemOf, type ColumnKey } from '../table/column-keys.ts'
import type { ListTexts } from '../list-texts.ts'

export type ColumnGroupKey = keyof ListTexts['columnGroups']

const reviews: ReadonlySet<string> = new Set([
  'latest_review_comment',
  'review_template_name',
  'all_average_score',
  'my_average_score',
  'selecting_reviewer_average_score'
])
const figures: ReadonlySet<string> = new Set(['registered_at', 'updated_at', 'same_scoutee_project_count', 'project_records_count'])

/** The groups of columns in their order. */
export const columnGroupKeys: readonly ColumnGroupKey[] = ['company', 'case', 'review', 'figures', 'custom', 'records']

/** The group that a column is chosen from. */
export function columnGroupOf(key: ColumnKey): ColumnGroupKey {
  if (isItemColumn(key)) return itemOf(key).kind === 'extensionItem' ? 'custom' : 'records'
  if (key.startsWith('scoutee_')) return 'company'
  return reviews.has(key) ? 'review' : figures.has(key) ? 'figures' : 'case'
}
