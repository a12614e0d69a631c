import { searchText } from '@mekiki/text'
import type { ProjectRecord } from './use-records.ts'

/** Records whose text, author, category or file names have all words, of a category where one is chosen. Widths, case and kana do not matter. */
export function filterRecords(records: readonly ProjectRecord[], query: string, categoryUuid: string): ProjectRecord[] {
  const words = searchText(query).split(' ').filter(Boolean)
  return records.filter((record) => {
    if (categoryUuid !== '' && record.projectRecordCategoryUuid !== categoryUuid) return false
    const text = searchText(
      [record.content, record.createdByName ?? '', record.projectRecordCategoryName ?? '', ...record.files.map(({ name }) => name)].join(' ')
    )
    return words.every((word) => text.includes(word))
  })
}

/** The records that mention a person. */
export function mentioning(records: readonly ProjectRecord[], userUuid: string): ProjectRecord[] {
  return records.filter((record) => record.mentions.some((mention) => mention.uuid === userUuid))
}

/** The beginning of a text on one line. */
export function excerptOf(text: string, length: number): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ')]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('')
}

/** Records by the month of their day (`YYYY-MM`), in the order they come. */
export function byMonth(records: readonly ProjectRecord[]): { month: string; records: ProjectRecord[] }[] {
  return [...Map.groupBy(records, (record) => record.date.slice(0, 7))].map(([month, own]) => ({ month, records: own }))
}

/** The categories of some records with how many have each, in the order of the names. */
export function categoryCounts(records: readonly ProjectRecord[]): { uuid: string; name: string; count: number }[] {
  const counts = new Map<string, { uuid: string; name: string; count: number }>()
  for (const { projectRecordCategoryUuid: uuid, projectRecordCategoryName: name } of records) {
    if (uuid === null || name === null) continue
    const known = counts.get(uuid)
    if (known) known.count += 1
    else counts.set(uuid, { uuid, name, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ja'))
}
