import { columnOf, type ColumnOf, type ImportedKey, importedKeys, propertyOf, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '@mekiki/i18n'
import { propertyText } from '../../../companies/scoutees/properties/index.ts'
import type { ScouteeTarget } from '../read/cell-values.ts'
import { type ScouteeValues, scouteeValues } from '../read/parsed-row.ts'

/** The keys of a company's values. */
export type ScouteeKey = keyof ScouteeValues

/** What a company or case holds of these values, whatever its source; what is not known of it is absent. */
export type StoredValues = Readonly<Partial<Record<ScouteeKey, unknown>>>

/** The values that a target stands for; the first one is its own, the others go with it. */
export const keysOfTarget: Readonly<Record<ScouteeTarget, readonly [ScouteeKey, ...ScouteeKey[]]>> = Object.fromEntries(
  importedKeys.map((key) => [`scoutee_${columnOf(key)}`, withPair(key)])
) as unknown as { [K in ImportedKey as `scoutee_${ColumnOf<K>}`]: readonly [ScouteeKey, ...ScouteeKey[]] }

// Made once: to make a schema costs more than all else that is done with a row.
const anyValues = scouteeValues.partial()

// Every cell of a row asks for the values of the same company, twice.
const read = new WeakMap<StoredValues, Partial<ScouteeValues>>()

/** The values of a company as far as they can be read from what is stored. */
function known(values: StoredValues): Partial<ScouteeValues> {
  const earlier = read.get(values)
  if (earlier !== undefined) return earlier
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
  const now = anyValues.safeParse(present).data ?? {}
  read.set(values, now)
  return now
}

/** A value of a company as people read it; empty text for nothing. */
export function shownScouteeText(target: ScouteeTarget, held: StoredValues, language: Language): string {
  return propertyText(keysOfTarget[target][0], known(held), language)
}

// Of these kinds people read something else than what is stored.
const otherwiseShown: ReadonlySet<ScouteeTarget> = new Set(
  (Object.keys(keysOfTarget) as ScouteeTarget[]).filter((target) => {
    const { kind, choices } = propertyOf(keysOfTarget[target][0])
    return kind === 'money' || kind === 'count' || kind === 'day' || choices !== undefined
  })
)

/** Whether a text is what a target's value is stored as, and people read it as it is stored. */
export function isShownAsStored(target: ScouteeTarget, values: StoredValues, text: string): boolean {
  return values[keysOfTarget[target][0]] === text && !otherwiseShown.has(target)
}

/** A value of a company as an export writes it; several where it can be written in several ways. */
export function writtenScouteeTexts(target: ScouteeTarget, held: StoredValues, language: Language): string[] {
  const [key, currencyKey] = keysOfTarget[target]
  const shown = shownScouteeText(target, held, language)
  const { kind } = propertyOf(key)
  if (kind === 'count') return [String(known(held)[key] ?? ''), shown]
  if (kind !== 'money' || currencyKey === undefined) return [shown]
  const { [key]: amount, [currencyKey]: currency } = known(held)
  if (amount === undefined) return ['']
  return [currency === 'usd' ? `${amount} USD` : String(amount), shown]
}
