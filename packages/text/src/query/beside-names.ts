import type { QueryTerm } from '../grams.ts'

// As words of their own beside a name: who somebody is, and legal forms in letters, which names have or not.
const BESIDE =
  /^(?:(?:代表取締役)?(?:社長|会長)|代表(?:取締役|者)?|取締役|様|サン|氏|殿|先生|(?:(?:inc|incorporated|co|ltd|limited|llc|kk|gk|plc|gmbh|pte|k\.k|g\.k|kabushiki[kg]aisha|godo[kg]aisha|yugen[kg]aisha)[.,]*)+)$/u

/** The words of a search of names without those that only stand beside them: titles, honorifics and legal forms in letters behind a name. All where nothing is left. */
export function withoutBeside(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const left = terms.filter(({ text, isPhrase }) => isPhrase === true || !BESIDE.test(text))
  return left.length === 0 ? terms : left
}
