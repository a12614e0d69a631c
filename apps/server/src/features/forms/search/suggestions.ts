import { nameKey, readingOf, searchText, slipsIn, type SpelledName, withoutLength } from '@mekiki/text'
import type { Finder, TenantTransaction } from '../../../platform/db/gateways.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { findNearProjects } from '../../cases/projects/hits/index.ts'
import { findHitRows } from '../../companies/scoutees/read/index.ts'
import { findNearScoutees } from '../../companies/scoutees/search/index.ts'
import { readProjectHits } from './read-hits.queries.ts'

/** What may be meant by words that no name has: cases and entries whose names look or sound alike. */
export interface NearFound {
  projects: readonly string[]
  entries: readonly string[]
  /** How the name sounds that was typed, where entries that sound so are asked for instead of those that are written alike. */
  sound: string | null
}

const mostRead = 30
const mostShown = 3

/** Looks for names that words may mean, where no name has them, among the cases and entries that the caller sees. */
export async function findNear(finder: Finder, q: string, visibility: Visibility, hasCompanies: boolean): Promise<NearFound> {
  return {
    projects: await findNearProjects(finder, q, mostRead, visibility),
    entries: hasCompanies ? await findNearScoutees(finder, q, mostRead) : [],
    sound: null
  }
}

async function namesOf(tx: TenantTransaction, { projects, entries }: NearFound): Promise<SpelledName[]> {
  const cases = projects.length === 0 ? [] : await readProjectHits(tx, projects)
  const items = entries.length === 0 ? [] : rowsInOrder(entries, await findHitRows(tx, entries))
  return [
    ...items.map(({ name, name_kana: kana, name_en: english }) => ({ name, others: [kana, english] })),
    ...cases.map(({ shown_name: name, name_kana: kana }) => ({ name, others: [kana] }))
  ]
}

/** Whether a name's reading, or the name itself where it is in kana, is a sound. */
const isHeard = ({ name, others }: SpelledName, sound: string): boolean =>
  others.some((kana) => readingOf(kana ?? '') === sound) ||
  (/^[\u30a1-\u30fa]+$/u.test(nameKey(name)) && withoutLength(readingOf(nameKey(name))) === withoutLength(sound))

/** The names that words may mean, those with the fewest slips first; each once, and none that is what was typed. */
export async function presentNear(tx: TenantTransaction, q: string, near: NearFound): Promise<string[]> {
  const told = (await namesOf(tx, near)).flatMap((spelled) => {
    const slips = near.sound === null ? slipsIn(q, spelled) : isHeard(spelled, near.sound) ? 0 : null
    return slips === null || searchText(spelled.name) === searchText(q) ? [] : [{ name: spelled.name, slips }]
  })
  const nearest = told.toSorted((one, other) => one.slips - other.slips || one.name.length - other.name.length || (one.name < other.name ? -1 : 1))
  return [...new Map(nearest.map(({ name }) => [nameKey(name), name])).values()].slice(0, mostShown)
}
