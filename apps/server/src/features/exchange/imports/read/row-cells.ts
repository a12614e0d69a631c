import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { RowFault } from './parsed-row.ts'

/** Which column becomes what; columns count from 0. */
export interface Mapping {
  column: number
  target: ImportTarget
}

/** What an id looks like in a cell. */
export const uuidText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** The cells of a row whose columns have a target, without the blanks around them, and what stands under one target: nothing where no column has it. */
export function mappedCells(cells: readonly string[], mappings: readonly Mapping[]) {
  const own = mappings.map(({ column, target }) => ({ column, target, text: (cells[column] ?? '').trim() }))
  return { own, at: (target: ImportTarget) => own.find((cell) => cell.target === target) }
}

/** The fault of a row that says something beyond the columns of its head; none where it does not. */
export function faultsBeyond(cells: readonly string[], width: number): RowFault[] {
  const beyond = cells.findIndex((cell, index) => index >= width && cell.trim() !== '')
  return beyond === -1 ? [] : [{ column: null, fault: 'too_many_cells', params: { count: beyond + 1 } }]
}
