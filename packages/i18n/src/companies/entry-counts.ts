import { formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'

/** Numbers of companies and of people, or of both together where they were not told apart. */
export type EntryCount = { companies: number; people: number } | { together: number }

/** What a list of companies and people can have, by its filters. */
export type CountedEntries = 'companies' | 'people' | 'together'

/** A number of what was counted. */
export const countOf = (count: number, of: CountedEntries): EntryCount => (of === 'together' ? { together: count } : { companies: 0, people: 0, [of]: count })

/** How many there are of entries that are at hand. */
export function countEntries(entries: readonly { peopleFlg: boolean }[]): EntryCount {
  const people = entries.filter(({ peopleFlg }) => peopleFlg).length
  return { companies: entries.length - people, people }
}

const english = (count: number, one: string, more: string): string => `${formatNumber(count)} ${count === 1 ? one : more}`

/** A number of companies and people in words: `63社・30名`, `93件`. */
export function entryCount(count: EntryCount, language: Language): string {
  if ('together' in count) {
    return language === 'ja' ? `${formatNumber(count.together)}件` : english(count.together, 'company or person', 'companies and people')
  }
  const { companies, people } = count
  const ofPeople = language === 'ja' ? `${formatNumber(people)}名` : english(people, 'person', 'people')
  if (companies === 0 && people > 0) return ofPeople
  const ofCompanies = language === 'ja' ? `${formatNumber(companies)}社` : english(companies, 'company', 'companies')
  return people === 0 ? ofCompanies : `${ofCompanies}${language === 'ja' ? '・' : ' and '}${ofPeople}`
}
