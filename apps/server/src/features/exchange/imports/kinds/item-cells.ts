import { itemColumnPrefixes } from '@mekiki/contract/workspace/constants/index'
import type { ImportTarget, ItemImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { type ExtensionValueInput, longestExtensionText } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { parseNumber } from '@mekiki/text'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import type { CellValue } from '../read/cell-values.ts'
import { dayOfCell } from '../read/days.ts'
import { labelKey } from '../columns/choices.ts'
import { quoted } from '../read/parsed-row.ts'

/** The target that a custom item is. */
export function targetOfItem(uuid: string): ItemImportTarget {
  return `${itemColumnPrefixes.extensionItem}${uuid}`
}

/** Whether a target is a custom item. */
export function isItemTarget(target: ImportTarget): target is ItemImportTarget {
  return target.startsWith(itemColumnPrefixes.extensionItem)
}

type Choices = Pick<ItemRow, 'name' | 'enums'>

// A choice by its very name; else by a name that differs in width, case, kana and spaces alone, when only one does.
function findChoice({ enums }: Choices, name: string): { uuid: string } | 'several' | null {
  const exact = enums.find((each) => each.name === name)
  if (exact) return exact
  const like = enums.filter((each) => labelKey(each.name) === labelKey(name))
  return like.length > 1 ? 'several' : (like[0] ?? null)
}

const parts = (text: string, separators: RegExp): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The choices that a cell names, separated as names are; a choice whose own name holds a separator is found as well. */
function readChoices(item: Choices, text: string): CellValue<string[]> {
  if (typeof findChoice(item, text) === 'object' && findChoice(item, text) !== null) return readNamed(item, [text])
  const names = parts(text, /[;\n\r\u3001\uff1b]+/u).flatMap((name) => (findChoice(item, name) === null ? parts(name, /[,\uff0c]+/u) : [name]))
  return readNamed(item, names)
}

function readNamed(item: Choices, names: readonly string[]): CellValue<string[]> {
  const uuids = new Set<string>()
  for (const name of names) {
    const found = findChoice(item, name)
    if (found === 'several') return { fault: 'ambiguous_name', params: { value: quoted(name) } }
    if (found === null) return { fault: 'unknown_item_choice', params: { value: quoted(name), item: item.name } }
    uuids.add(found.uuid)
  }
  return { value: [...uuids] }
}

/** Reads a cell that is not blank as a value of a custom item: text, a number with or without commas, a day, or choices by their names. */
export function readItemCell(item: ItemRow, text: string): CellValue<ExtensionValueInput> {
  const extensionItemUuid = item.uuid
  const params = { value: quoted(text), item: item.name }
  if (item.type === 'enums') {
    const read = readChoices(item, text)
    return 'fault' in read ? read : { value: { extensionItemUuid, extensionItemEnumUuids: read.value } }
  }
  if (item.type === 'number') {
    const number = parseNumber(text)
    return number === null ? { fault: 'bad_item_number', params } : { value: { extensionItemUuid, value: number } }
  }
  if (item.type === 'date') {
    const day = dayOfCell(text)
    return day === null ? { fault: 'bad_item_day', params } : { value: { extensionItemUuid, value: day } }
  }
  if (text.length > longestExtensionText) return { fault: 'too_long', params: { max: longestExtensionText, count: text.length } }
  return { value: { extensionItemUuid, value: text } }
}
