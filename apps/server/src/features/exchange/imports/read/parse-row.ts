import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { type CellValue, isScouteeTarget, type NameTarget, nameTargets, readScouteeCell, readInstant, readNames, readRecord } from './cell-values.ts'
import type { Directory } from '../decide/directory.ts'
import { isItemTarget, readItemCell } from '../kinds/item-cells.ts'
import { faultsBeyond, type Mapping } from './row-cells.ts'
import { type ParsedRow, quoted, type ReadCell, type RowFault, type StoredCell } from './parsed-row.ts'
import { storedCell } from './stored-text.ts'
import type { Language } from '@mekiki/i18n'

/** How rows are read. `width` is the number of columns that the header names. */
export interface RowReading {
  mappings: readonly Mapping[]
  width: number
  directory: Directory
  language: Language
}

/** What the cells of a row say: its values; what is wrong with it, all at once; what to look at; and which cells are stored otherwise than they stand. */
export interface CellsRead {
  row: ParsedRow
  faults: RowFault[]
  warnings: RowFault[]
  stored: StoredCell[]
}

type ListKey = 'tagUuids' | 'channelUuids' | 'categoryUuids' | 'followerUuids' | 'followerGroupUuids'

const lists: Record<Exclude<NameTarget, 'scoutee_investors' | 'status_name'>, ListKey> = {
  scoutee_tags: 'tagUuids',
  scoutee_channels: 'channelUuids',
  category_names: 'categoryUuids',
  follower_names: 'followerUuids',
  follower_group_names: 'followerGroupUuids'
}

const isNameTarget = (target: ImportTarget): target is NameTarget => nameTargets.some((each) => each === target)

function mapped<T, U>(cell: CellValue<T>, change: (value: T) => U): CellValue<U> {
  return 'fault' in cell ? cell : { ...cell, value: change(cell.value) }
}

function readNameCell(target: NameTarget, text: string, directory: Directory): CellValue<Partial<ParsedRow>> {
  // A status is one name, which may hold a comma of its own.
  if (target === 'status_name') return mapped(directory.resolve(target, [text]), ([statusUuid]) => (statusUuid === undefined ? {} : { statusUuid }))
  const names = readNames(text)
  if (target === 'scoutee_investors') return mapped(names, (investorNames) => ({ investorNames }))
  if ('fault' in names) return names
  return mapped(directory.resolve(target, names.value), (uuids) => ({ [lists[target]]: uuids }))
}

function readCell(target: ImportTarget, text: string, directory: Directory): CellValue<ReadCell> {
  if (isItemTarget(target)) {
    const item = directory.itemOf(target)
    return item ? mapped(readItemCell(item, text), (extension) => ({ extension })) : { fault: 'unknown_choice', params: { value: quoted(text) } }
  }
  if (isScouteeTarget(target)) return mapped(readScouteeCell(target, text), (company) => ({ company }))
  if (isNameTarget(target)) return readNameCell(target, text, directory)
  if (target !== 'registered_at' && target !== 'project_record') return { value: {} }
  return target === 'registered_at' ? mapped(readInstant(text), (registeredAt) => ({ registeredAt })) : mapped(readRecord(text), (record) => ({ record }))
}

/** Reads the cells of a row. Blank cells give nothing. */
export function parseRow(cells: readonly string[], { mappings, width, directory, language }: RowReading): CellsRead {
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  const stored: StoredCell[] = []
  const row: ParsedRow = { company: { name: '' } }
  for (const { column, target } of mappings) {
    const text = (cells[column] ?? '').trim()
    if (text === '') {
      if (target === 'scoutee_name') faults.push({ column, fault: 'name_missing' })
      continue
    }
    const read = readCell(target, text, directory)
    if ('fault' in read) {
      faults.push({ column, ...read })
      continue
    }
    if (read.warning) warnings.push({ column, ...read.warning })
    const own = storedCell({ column, target, text }, read.value, { directory, language })
    if (own) stored.push(own)
    if ('company' in read.value) Object.assign(row.company, read.value.company)
    else if ('extension' in read.value) row.extensionValues = [...(row.extensionValues ?? []), read.value.extension]
    else Object.assign(row, read.value)
  }
  faults.push(...faultsBeyond(cells, width))
  return { row, faults, warnings, stored }
}
