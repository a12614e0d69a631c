import { addGrams, addPairs, addressText, nameKey, readingOf, searchText, telNumbers, withoutLength, withoutSections } from '@mekiki/text'
import { beginning, type Contact, ENGLISH_MARK, FORMER_NAME_MARK, NAME_MARK, type NameSpellings, READING_MARK } from '../columns.ts'

/** The grams of a row as texts, put together without haste: what the numbers of `searchColumns` must stand for. */
export function textGrams(
  name: string,
  others: readonly string[],
  { reading, formerNames = [], english, people = [] }: NameSpellings = {},
  contact: Contact = {}
): string[] {
  const found = new Set<string>()
  const spoken = people.map((person) => person ?? '')
  for (const text of [name, reading ?? '', english ?? '', ...formerNames, ...others, ...spoken]) addGrams(found, searchText(text))
  for (const person of spoken) addGrams(found, searchText(person).replaceAll(' ', ''))
  for (const key of [name, ...formerNames].map(nameKey)) addGrams(found, key)
  addGrams(found, nameKey(name).replaceAll(/[&+]/gu, ''))
  // Of an English name's key no character stands alone that its text does not have.
  addPairs(found, nameKey(english ?? ''))
  if (nameKey(english ?? '') !== '') addPairs(found, beginning(ENGLISH_MARK, nameKey(english ?? '')))
  addPairs(found, nameKey(name), NAME_MARK)
  for (const formerName of formerNames) addPairs(found, nameKey(formerName), FORMER_NAME_MARK)
  const sound = readingOf(reading ?? '') || readingOf(name)
  addPairs(found, withoutLength(sound))
  const isAll = readingOf(reading ?? '') !== '' || /^[\u30a1-\u30fa]+$/u.test(nameKey(name))
  if (sound !== '' && isAll) addPairs(found, beginning(READING_MARK, sound))
  for (const address of [addressText(contact.address ?? '')]) for (const text of [address, withoutSections(address)]) addPairs(found, text)
  for (const tel of telNumbers(contact.tel ?? '')) for (let at = 0; at + 3 <= tel.length; at += 1) found.add(tel.slice(at, at + 3))
  return [...found]
}

/** The numbers in grams that `searchColumns` gave. */
export function numbersOf(grams: string): number[] {
  return grams.slice(1, -1).split(',').filter(Boolean).map(Number)
}
