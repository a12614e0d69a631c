import { type ColumnKey, propertyOf, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '@mekiki/i18n'
import type { Cell } from '../../../../platform/sheets/index.ts'
import { choiceWord } from '../../../companies/scoutees/index.ts'

/** Gives the cell of a property from what holds its value. */
export type PropertyCell = (holder: object, language: Language) => Cell

/** Cells of words: they are looked up once, since countries are many and their names dear. */
function wordsOf(key: ColumnKey, choices: readonly string[]): (value: unknown, language: Language) => Cell {
  const wordsIn = (language: Language) => new Map<unknown, string>(choices.map((choice) => [choice, choiceWord(key, choice, language)]))
  const made: Partial<Record<Language, ReadonlyMap<unknown, string>>> = {}
  return (value, language) => (value ? ((made[language] ??= wordsIn(language)).get(value) ?? null) : null)
}

/** A number without separators, which programs read as one; only a foreign currency is named. */
function money(amount: unknown, currency: unknown): Cell {
  if (typeof amount !== 'number') return null
  return currency === 'usd' ? `${amount} USD` : amount
}

/**
 * What a property has in a file, by its kind; `nameOf` tells under which name what is asked holds it. A day that is none shows what a file gave for it,
 * where that is held as well.
 */
export function propertyCell(key: ColumnKey, nameOf: (key: ColumnKey) => string): PropertyCell {
  const { kind, choices } = propertyOf(key)
  const [own = key, pair = key] = withPair(key).map(nameOf)
  const read = (holder: object, name: string): unknown => Reflect.get(holder, name)
  if (kind === 'money') return (holder) => money(read(holder, own), read(holder, pair))
  if (choices !== undefined) {
    const word = wordsOf(key, choices)
    return (holder, language) => word(read(holder, own), language)
  }
  // A number without separators, too.
  if (kind === 'count') return (holder) => read(holder, own) as number | null | undefined
  const text = (holder: object, name: string): string | null | undefined => read(holder, name) as string | null | undefined
  if (kind !== 'day') return (holder) => text(holder, own)
  return (holder) => {
    const day = text(holder, own)
    return day ? { day } : pair === own ? null : (text(holder, pair) ?? null)
  }
}
