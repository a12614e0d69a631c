import type { listedProjectItem } from '@mekiki/contract/cases/projects/project-columns.schemas'
import {
  exitColumns,
  itemFieldsOfColumns,
  narrowableItemFields,
  narrowableScouteeFields,
  scouteeFieldsOfColumns
} from '@mekiki/contract/cases/projects/project-columns.schemas'
import { itemColumnOf, type ProjectListQuery } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { z } from 'zod'
import type { PresentedItem } from './item.presenter.ts'
import type { ItemPart } from './parts.ts'

type ListedItem = z.input<typeof listedProjectItem>

/** What a list shows of its cases, by the columns that it asks for. */
export interface Narrowing {
  /** What need not be read. */
  unread: ReadonlySet<ItemPart>
  narrow: (item: PresentedItem) => ListedItem
}

/** The columns that the part `scouteeLinks` fills. */
export const scouteeLinkColumns: readonly (keyof typeof scouteeFieldsOfColumns)[] = [
  'scoutee_investors',
  'scoutee_horizontal_categories',
  'scoutee_vertical_categories',
  'scoutee_innovation_categories',
  'scoutee_tags',
  'scoutee_channels'
]

/** Fields that are not there: what is undefined is not written. Taken out by deleting them, they would make each object a slow one. */
const absent = <K extends string>(fields: readonly K[]) => Object.fromEntries(fields.map((field) => [field, undefined])) as Record<K, undefined>

/** What the columns of a query show; null where it names none and everything is shown. */
export function narrowingOf({ column_keys: keys }: Pick<ProjectListQuery, 'column_keys'>): Narrowing | null {
  if (keys === undefined) return null
  const named = new Set<string>(keys)
  const fieldsOf = (columns: Readonly<Record<string, readonly string[]>>): Set<string> =>
    new Set(Object.entries(columns).flatMap(([column, fields]) => (named.has(column) ? fields : [])))
  const [shown, own] = [fieldsOf(scouteeFieldsOfColumns), fieldsOf(itemFieldsOfColumns)]
  const hiddenShown = absent(narrowableScouteeFields.filter((field) => !shown.has(field)))
  const hiddenOwn = absent(narrowableItemFields.filter((field) => !own.has(field)))
  const items = keys.flatMap((key) => itemColumnOf(key) ?? [])
  const uuidsOf = (kind: 'extensionItem' | 'projectRecord'): Set<string> => new Set(items.flatMap((item) => (item.kind === kind ? [item.uuid] : [])))
  const [extensions, records] = [uuidsOf('extensionItem'), uuidsOf('projectRecord')]
  const chosen = <V extends { extensionItemUuid: string }>(values: V[] | null): V[] | null =>
    values?.filter((value) => extensions.has(value.extensionItemUuid)) ?? null
  const unread = new Set<ItemPart>()
  if (extensions.size === 0) unread.add('values')
  if (records.size === 0) unread.add('records')
  if (!scouteeLinkColumns.some((column) => named.has(column))) unread.add('scouteeLinks')
  if (!exitColumns.some((column) => named.has(column))) unread.add('exits')
  return {
    unread,
    narrow: (item) => ({
      ...item,
      ...hiddenOwn,
      shownScoutee: { ...item.shownScoutee, ...hiddenShown },
      latestRecordsByCategory: item.latestRecordsByCategory?.filter((record) => records.has(record.projectRecordCategoryUuid)) ?? null,
      extensionStringValues: chosen(item.extensionStringValues),
      extensionNumberValues: chosen(item.extensionNumberValues),
      extensionDateValues: chosen(item.extensionDateValues),
      extensionEnumValues: chosen(item.extensionEnumValues)
    })
  }
}
