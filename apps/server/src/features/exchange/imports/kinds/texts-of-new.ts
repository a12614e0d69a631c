import type { SearchableTexts } from '../../../companies/scoutees/search/index.ts'
import type { ParsedRow } from '../read/parsed-row.ts'
import type { ScouteeRow } from './scoutee-row.ts'

/** How many rows are made ready before what waits may run. */
export const rowsPerStep = 16

/** The ideas that a row gives a person. */
export const ideasOf = ({ ideaName = '', ideaSummary = '' }: ScouteeRow['person']): { name: string; summary: string }[] =>
  ideaName === '' && ideaSummary === '' ? [] : [{ name: ideaName, summary: ideaSummary }]

/** The texts under which what a row makes will be found; none where it names investors, whose names are not known before they are looked up. */
export function textsOfNew({ company, investorNames }: ParsedRow, person: ScouteeRow['person'] = {}): SearchableTexts[] {
  const { belongingTo, email } = person
  return investorNames === undefined ? [{ ...company, belongingTo, email, ideas: ideasOf(person) }] : []
}
