import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/index'
import { day } from '@mekiki/contract/primitives/index'
import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import type { ExtensionRow, ExtensionWrite } from './extension-values.queries.ts'
import { partTextColumns } from '../detail/read-detail.use-cases.ts'

/** A choice as the history names it. */
export interface NamedEnum {
  uuid: string
  name: string
}

/** What a custom item of a case holds: text, a number, a day, its choices in their order, or nothing. */
export type ExtensionContent = string | number | readonly NamedEnum[] | null

/** An item with what it is to hold, or holds. */
export interface ExtensionValue {
  item: { uuid: string; name: string; type: ExtensionItemType }
  content: ExtensionContent
}

type Read = { content: ExtensionContent } | { fault: Fault }

function readChoices(item: ItemRow, { value, extensionItemEnumUuids: uuids }: ExtensionValueInput, at: string): Read {
  if (uuids === undefined) return value === null || value === '' ? { content: null } : { fault: { field: `${at}.value`, fault: 'list_expected' } }
  const requested = uuids ?? []
  const chosen = item.enums.filter((each) => requested.includes(each.uuid)).map(({ uuid, name }) => ({ uuid, name }))
  if (chosen.length < requested.length) return { fault: { field: `${at}.extensionItemEnumUuids`, fault: 'unknown_id' } }
  return { content: chosen.length === 0 ? null : chosen }
}

function readPlain(item: ItemRow, { value, extensionItemEnumUuids: uuids }: ExtensionValueInput, at: string): Read {
  if (uuids && uuids.length > 0) return { fault: { field: `${at}.extensionItemEnumUuids`, fault: 'not_valid' } }
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return { content: null }
  const field = `${at}.value`
  if (item.type === 'number') return typeof value === 'number' ? { content: value } : { fault: { field, fault: 'number_expected' } }
  if (typeof value !== 'string') return { fault: { field, fault: item.type === 'date' ? 'bad_date' : 'text_expected' } }
  if (item.type === 'date' && !day.safeParse(value).success) return { fault: { field, fault: 'bad_date' } }
  return { content: value }
}

/** Reads the values that a call gives by the items that the case's theme has; items that it has not, and values of another kind, are faults. */
export function readInputs(
  items: readonly ItemRow[],
  inputs: readonly ExtensionValueInput[],
  place = 'extensionValues'
): { values: ExtensionValue[]; faults: Fault[] } {
  const byUuid = new Map(items.map((item) => [item.uuid, item]))
  const [values, faults]: [ExtensionValue[], Fault[]] = [[], []]
  inputs.forEach((input, index) => {
    const at = `${place}.${index}`
    const item = byUuid.get(input.extensionItemUuid)
    const read: Read = item
      ? (item.type === 'enums' ? readChoices : readPlain)(item, input, at)
      : { fault: { field: `${at}.extensionItemUuid`, fault: 'unknown_id' } }
    if ('fault' in read) faults.push(read.fault)
    else if (item) values.push({ item: { uuid: item.uuid, name: item.name, type: item.type }, content: read.content })
  })
  return { values, faults }
}

/** What a row holds that is not a choice. */
function plainOf(row: ExtensionRow): ExtensionContent {
  return row.type === 'number' ? row.numberValue : row.type === 'date' ? row.dateValue : row.stringValue
}

/** What the items of cases hold, by case and item; items without a value are missing. */
export function contentsOf(rows: readonly ExtensionRow[]): Map<string, Map<string, ExtensionContent>> {
  const contents = new Map<string, Map<string, ExtensionContent>>()
  for (const row of rows) {
    const own = contents.get(row.projectUuid) ?? new Map<string, ExtensionContent>()
    contents.set(row.projectUuid, own)
    const known = own.get(row.itemUuid)
    const choice = row.enumUuid === null ? null : { uuid: row.enumUuid, name: row.enumName ?? '' }
    own.set(row.itemUuid, choice ? [...(Array.isArray(known) ? known : []), choice] : plainOf(row))
  }
  return contents
}

const keyOf = (content: ExtensionContent): unknown =>
  content !== null && typeof content === 'object'
    ? content
        .map((each) => each.uuid)
        .toSorted()
        .join()
    : content

/** Whether two contents are the same; choices by their ids, in any order. */
export function isSameContent(left: ExtensionContent, right: ExtensionContent): boolean {
  return typeof left === typeof right && keyOf(left) === keyOf(right)
}

/** A value as it is written. */
export function writeOf({ item, content }: ExtensionValue): ExtensionWrite['content'] {
  if (content === null) return null
  if (typeof content === 'number') return { kind: 'number', value: content }
  if (typeof content === 'string')
    return item.type === 'date' ? { kind: 'date', value: content } : { kind: 'string', value: content, search: partTextColumns(content) }
  return { kind: 'enums', uuids: content.map((each) => each.uuid) }
}
