import { findRefused, printable } from '@mekiki/contract/primitives/characters'
import type { Mapping } from './row-cells.ts'
import type { ReadRow } from '../kinds/subject.ts'

// Programs end the lines within a cell in any of three ways.
const breaks = /\r\n?/gu

/**
 * A row as it was read, where no text holds what none may (`primitives/characters.ts`): a cell that is taken and holds some is a fault of the row,
 * which is kept and shown with a mark in its place.
 */
export function refuseCharacters(read: ReadRow, mappings: readonly Mapping[]): ReadRow {
  const cells = read.cells.map((cell) => cell.replaceAll(breaks, '\n'))
  if (!cells.some((cell) => findRefused(cell))) return read
  const faults = mappings.flatMap(({ column }) => {
    const found = findRefused(cells[column] ?? '')
    return found ? [{ column, fault: 'bad_character' as const, params: found }] : []
  })
  const others = read.faults.filter(({ column }) => !faults.some((fault) => fault.column === column))
  return { ...read, name: printable(read.name), cells: cells.map(printable), faults: [...others, ...faults] }
}
