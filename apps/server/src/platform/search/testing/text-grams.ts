import { addGrams, addPairs, nameKey, readingOf, searchText, withoutLength } from '@mekiki/text'
import { FORMER_NAME_MARK, NAME_MARK, type NameSpellings } from '../columns.ts'

/** The grams of a row as texts, put together without haste: what the numbers of `searchColumns` must stand for. */
export function textGrams(name: string, others: readonly string[], { reading, formerNames = [] }: NameSpellings = {}): string[] {
  const found = new Set<string>()
  for (const text of [name, reading ?? '', ...formerNames, ...others]) addGrams(found, searchText(text))
  for (const key of [name, ...formerNames].map(nameKey)) addGrams(found, key)
  addPairs(found, nameKey(name), NAME_MARK)
  for (const formerName of formerNames) addPairs(found, nameKey(formerName), FORMER_NAME_MARK)
  addPairs(found, withoutLength(readingOf(reading ?? '') || readingOf(name)))
  return [...found]
}

/** The numbers in grams that `searchColumns` gave. */
export function numbersOf(grams: string): number[] {
  return grams.slice(1, -1).split(',').filter(Boolean).map(Number)
}
