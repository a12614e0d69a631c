import type { projectItem } from '@mekiki/contract/cases/projects/project-item.schemas'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { z } from 'zod'
import type { CategoryRecordRow } from '../log/logs.queries.ts'
import type { ExtensionRow } from './extension-values.queries.ts'

type Item = z.input<typeof projectItem>
/** What of a case stands beside its own row. */
export type Extras = Values & Pick<Item, 'latestRecordsByCategory'>

type Values = Pick<Item, 'extensionStringValues' | 'extensionNumberValues' | 'extensionDateValues' | 'extensionEnumValues'>

/** What stands on cases beside their own row: values of custom items, and the newest record of each category; to be asked by case. */
export class ExtrasBook {
  readonly #values: ReadonlyMap<string, ExtensionRow[]>
  readonly #records: ReadonlyMap<string, CategoryRecordRow[]>

  constructor(values: readonly ExtensionRow[], records: readonly CategoryRecordRow[]) {
    this.#values = Map.groupBy(values, (row) => row.projectUuid)
    this.#records = Map.groupBy(records, (row) => row.projectUuid)
  }

  /** What stands on a case, as far as the caller sees it. */
  present(projectUuid: string, hiddenParts: readonly InsiderProjectProperty[]): Extras {
    const records = this.#records.get(projectUuid) ?? []
    return {
      latestRecordsByCategory: hiddenParts.includes('record_and_file')
        ? null
        : records.map(({ categoryUuid, content, recordedOn }) => ({ projectRecordCategoryUuid: categoryUuid, content, date: recordedOn })),
      ...(hiddenParts.includes('extension') ? hiddenValues : presentExtensionValues(this.#values.get(projectUuid) ?? []))
    }
  }
}

const listed = <V>(rows: readonly ExtensionRow[], valueOf: (row: ExtensionRow) => V | null): { extensionItemUuid: string; value: V }[] =>
  rows.flatMap((row) => {
    const value = valueOf(row)
    return value === null ? [] : [{ extensionItemUuid: row.itemUuid, value }]
  })

const hiddenValues: Values = { extensionStringValues: null, extensionNumberValues: null, extensionDateValues: null, extensionEnumValues: null }

/** The values of a case by their kind. */
export function presentExtensionValues(rows: readonly ExtensionRow[]): Values {
  const enums = Map.groupBy(
    rows.filter((row) => row.enumUuid !== null),
    (row) => row.itemUuid
  )
  return {
    extensionStringValues: listed(rows, (row) => row.stringValue),
    extensionNumberValues: listed(rows, (row) => row.numberValue),
    extensionDateValues: listed(rows, (row) => row.dateValue),
    extensionEnumValues: [...enums].map(([extensionItemUuid, own]) => ({
      extensionItemUuid,
      value: own.flatMap(({ enumUuid, enumName }) => (enumUuid === null ? [] : [{ uuid: enumUuid, name: enumName ?? '' }]))
    }))
  }
}
