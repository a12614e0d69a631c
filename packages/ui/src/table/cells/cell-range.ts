/** A cell by the keys of its row and of its column. */
export interface CellPlace {
  row: string
  column: string
}

/** Cells taken together: from the active one, which stays, to the opposite corner. */
export interface CellRange {
  active: CellPlace
  corner: CellPlace
}

/** A range by the places of its first and last rows and columns, from 0. */
export interface CellBounds {
  top: number
  bottom: number
  left: number
  right: number
}

/** The range of one cell. */
export const singleCell = (active: CellPlace): CellRange => ({ active, corner: active })

/** Whether a range is one cell alone. */
export function isSingle({ active, corner }: CellRange): boolean {
  return active.row === corner.row && active.column === corner.column
}

/** Where a range lies among the rows and columns; null where one of its corners is no longer there. */
export function boundsOf(range: CellRange | null, rows: readonly string[], columns: readonly string[]): CellBounds | null {
  if (!range) return null
  const [from, to] = [rows.indexOf(range.active.row), rows.indexOf(range.corner.row)]
  const [first, last] = [columns.indexOf(range.active.column), columns.indexOf(range.corner.column)]
  if (Math.min(from, to, first, last) < 0) return null
  return { top: Math.min(from, to), bottom: Math.max(from, to), left: Math.min(first, last), right: Math.max(first, last) }
}

/** The key that lies `by` places after one, not past the ends. */
export function stepKey(keys: readonly string[], key: string, by: number): string {
  const at = keys.indexOf(key)
  return at < 0 ? key : (keys[Math.min(keys.length - 1, Math.max(0, at + by))] ?? key)
}
