import { stem } from './tables.ts'

/** Where a subject is written: a company, a person, or a note about a company. */
export type SubjectPlace = 'company' | 'person' | 'note'

/** Something that queries look for, and the queries by what they try. All of them must find it, and nothing else. */
export interface Subject {
  place: SubjectPlace
  /** The name of a company or person; the text of a note. */
  name: string
  kana?: string
  representative?: string
  number?: string
  url?: string
  address?: string
  tel?: string
  /** What only the provider's database knows; a workspace finds them at companies that it has linked. */
  english?: string
  former?: string
  kind: string
  queries: readonly string[]
}

/** Subjects with stems of their own, from a number on. */
export const numbered = <T>(count: number, from: number, make: (kana: string, at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(stem(from + at), at))
