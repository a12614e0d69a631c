import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { type CellValue, isScouteeTarget, type NameTarget, nameTargets, readScouteeCell, readInstant, readNames, readRecord } from './cell-values.ts'
import type { Directory } from '../decide/directory.ts'
import { isItemTarget, readItemCell } from '../kinds/item-cells.ts'
import { faultsBeyond, type Mapping } from './row-cells.ts'
import { type ScouteeValues, type ParsedRow, quoted, type RowFault } from './parsed-row.ts'

/** How rows are read. `width` is the number of columns that the header names. */
export interface RowReading {
  mappings: readonly Mapping[]
  width: number
  directory: Directory
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
  return 'fault' in cell ? cell : { value: change(cell.value) }
}

function readNameCell(target: NameTarget, text: string, directory: Directory): CellValue<Partial<ParsedRow>> {
  // A status is one name, which may hold a comma of its own.
  if (target === 'status_name') return mapped(directory.resolve(target, [text]), ([statusUuid]) => (statusUuid === undefined ? {} : { statusUuid }))
  const names = readNames(text)
  if (target === 'scoutee_investors') return mapped(names, (investorNames) => ({ investorNames }))
  if ('fault' in names) return names
  return mapped(directory.resolve(target, names.value), (uuids) => ({ [lists[target]]: uuids }))
}

type ReadCell = Partial<Omit<ParsedRow, 'company' | 'extensionValues'>> | { company: Partial<ScouteeValues> } | { extension: ExtensionValueInput }

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

/** Reads the cells of a row: its values and, all at once, what is wrong with it. Blank cells give nothing. */
export function parseRow(cells: readonly string[], { mappings, width, directory }: RowReading): { row: ParsedRow; faults: RowFault[] } {
  const faults: RowFault[] = []
  const row: ParsedRow = { company: { name: '' } }
  for (const { column, target } of mappings) {
    const text = (cells[column] ?? '').trim()
    if (text === '') {
      if (target === 'scoutee_name') faults.push({ column, fault: 'name_missing' })
      continue
    }
    const read = readCell(target, text, directory)
    if ('fault' in read) faults.push({ column, ...read })
    else if ('company' in read.value) Object.assign(row.company, read.value.company)
    else if ('extension' in read.value) row.extensionValues = [...(row.extensionValues ?? []), read.value.extension]
    else Object.assign(row, read.value)
  }
  faults.push(...faultsBeyond(cells, width))
  return { row, faults }
}
