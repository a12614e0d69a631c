import type { Draw } from './words.ts'

/** A company or person as somebody types it in or as it is registered. */
export interface Entry {
  isPerson: boolean
  name: string
  corporateNumber?: string
  url?: string
  tel?: string
  email?: string
  belongingTo?: string
}

/** Two entries, and whether they are one company or person: by how they were made, not by what anything says of them. */
export interface Pair {
  kind: string
  isSame: boolean
  asked: Entry
  registered: Entry
}

/** Makes the two entries of one pair. */
export type Rule = (draw: Draw, number: number) => [Entry, Entry]

export const company = (name: string, values: Partial<Entry> = {}): Entry => ({ isPerson: false, name, ...values })
export const person = (name: string, values: Partial<Entry> = {}): Entry => ({ isPerson: true, name, ...values })

/** A corporate number that no other pair has; the check digit is not looked at by what compares numbers. */
export const numberOf = (number: number, place: 0 | 1): string => String(9_000_000_000_000 + number * 2 + place)
