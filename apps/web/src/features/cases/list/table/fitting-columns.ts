import type { ColumnKey } from './column-keys.ts'
import { type ShownColumn } from '../views/view-settings.ts'

/** What a row needs beside its columns: the box, the arrow at its end, a scroll bar. */
const besideColumns = 48 + 40 + 16
/** What a column needs at least; one that is not named needs as much as the last. */
const leastWidths: Partial<Record<ColumnKey, number>> = {
  scoutee_name: 176,
  status_name: 116,
  follower_names: 100,
  all_average_score: 112,
  updated_at: 128,
  scoutee_summary: 208
}
const leastWidth = 140
/** The columns that stay longest, in this order; the others follow in the person's. */
const staying = Object.keys(leastWidths)
/** What is left goes to the name until it has this much more, then to the summary. */
const nameGrowth = 64

const leastOf = (key: ColumnKey): number => leastWidths[key] ?? leastWidth

function rankOf(key: ColumnKey): number {
  const rank = staying.indexOf(key)
  return rank < 0 ? staying.length : rank
}

/** Of the columns that a person has chosen, in their order, as many as stand beside each other in `width`, and `max` at most; the first always. */
export function fittingColumns(chosen: readonly ShownColumn[], width: number, max: number): ShownColumn[] {
  let left = width - besideColumns
  const kept = new Set<ColumnKey>()
  for (const { columnKey } of chosen.toSorted((one, other) => rankOf(one.columnKey) - rankOf(other.columnKey))) {
    const least = leastOf(columnKey)
    if (kept.size > 0 && (kept.size >= max || least > left)) continue
    kept.add(columnKey)
    left -= least
  }
  const growth = kept.has('scoutee_summary') ? Math.min(nameGrowth, left) : left
  const more: Partial<Record<ColumnKey, number>> = { scoutee_name: Math.max(0, growth), scoutee_summary: Math.max(0, left - growth) }
  return chosen.filter(({ columnKey }) => kept.has(columnKey)).map(({ columnKey }) => ({ columnKey, width: leastOf(columnKey) + (more[columnKey] ?? 0) }))
}
