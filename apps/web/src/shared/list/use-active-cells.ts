import { type CellPlace, type CellRange, singleCell } from '@mekiki/ui'
import { useState } from 'react'

/** The keys of the rows that a range reaches over, as text; empty where one of its ends is gone. */
function coveredBy(range: CellRange, keys: readonly string[]): string {
  const [from, to] = [keys.indexOf(range.active.row), keys.indexOf(range.corner.row)]
  return from < 0 || to < 0 ? '' : keys.slice(Math.min(from, to), Math.max(from, to) + 1).join()
}

/** The range as far as it still is what was chosen: where rows have come between its own ones, the active cell alone is left of it. */
function rangeNow(chosen: { range: CellRange; covered: string } | null, keys: readonly string[], columnKeys: readonly string[]): CellRange | null {
  if (!chosen) return null
  const { range, covered } = chosen
  if (!keys.includes(range.active.row) || !columnKeys.includes(range.active.column)) return null
  return coveredBy(range, keys) === covered && columnKeys.includes(range.corner.column) ? range : singleCell(range.active)
}

const sameCell = (one: CellPlace | undefined, other: CellPlace | undefined): boolean => one?.row === other?.row && one?.column === other?.column

/** Which cells of a list are active, with the element of the one under which things open. */
export function useActiveCells(rowKeys: readonly string[], columnKeys: readonly string[]) {
  const [chosen, setChosen] = useState<{ range: CellRange; covered: string } | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (next: CellRange | null) => {
    // The element of another cell is told once it is drawn; nothing opens under the one before meanwhile.
    if (!sameCell(next?.active, chosen?.range.active)) setAnchor(null)
    setChosen(next && { range: next, covered: coveredBy(next, rowKeys) })
  }
  return { range: rangeNow(chosen, rowKeys, columnKeys), choose, anchor, setAnchor }
}
