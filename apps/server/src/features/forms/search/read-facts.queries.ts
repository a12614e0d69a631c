import { namedBy, type SearchFact } from '@mekiki/text'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { findProjectPlaces } from '../../cases/projects/hits/index.ts'
import type { ProjectFact } from '../../cases/projects/list/index.ts'
import { isPrefecture, placesNamed } from '../../companies/places/index.ts'
import { findPlaces } from '../../companies/scoutees/search/index.ts'

interface Named {
  uuid: string
  name: string
}

type Reading = (finder: Finder, hasCompanies: boolean) => Promise<{ things: Named[]; others: Named[] }>

const ofWorkspace = (finder: Finder, table: 'project_categories' | 'scoutee_tags' | 'statuses' | 'themes' | 'users'): Promise<Named[]> =>
  finder.db.selectFrom(table).select(['uuid', 'name']).where('deleted_at', 'is', null).execute()

/** The living things of a workspace that the values of each operator name. */
const readings: Readonly<Record<Exclude<SearchFact['field'], 'place'>, Reading>> = {
  status: async (finder) => ({ things: await ofWorkspace(finder, 'statuses'), others: [] }),
  theme: async (finder) => ({ things: await ofWorkspace(finder, 'themes'), others: [] }),
  owner: async (finder) => ({
    things: await ofWorkspace(finder, 'users'),
    others: await finder.db.selectFrom('user_groups').select(['uuid', 'name']).execute()
  }),
  tag: async (finder, hasCompanies) => ({
    things: await ofWorkspace(finder, 'project_categories'),
    others: hasCompanies ? await ofWorkspace(finder, 'scoutee_tags') : []
  })
}

/** For whom operators are read. */
interface FactsReader {
  visibility: Visibility
  hasCompanies: boolean
}

const idsOf = (value: string, things: readonly Named[]): string[] => namedBy(value, things, ({ name }) => name).map(({ uuid }) => uuid)

/** The places that a name means; where it means no prefecture, the entries of a workspace are asked for theirs, and the cases that the caller sees. */
async function readPlaces({ db }: Finder, name: string, visibility: Visibility): Promise<string[]> {
  if (isPrefecture(name)) return placesNamed(name, [])
  return placesNamed(name, [...new Set([...(await findPlaces(db, 'scoutees')), ...(await findProjectPlaces(db, visibility))])])
}

/**
 * What the operators of a search name, by the names of the workspace's statuses, people and groups, themes and tags, or places; of companies' tags where the caller
 * has companies. A name that nothing has stands for nothing: no case has it. Names alone say nothing of cases: what is narrowed is what the caller sees.
 */
export async function readFacts(finder: Finder, facts: readonly SearchFact[], { visibility, hasCompanies }: FactsReader): Promise<ProjectFact[]> {
  const read = new Map<string, Awaited<ReturnType<Reading>>>()
  const found: ProjectFact[] = []
  for (const { field, value, isExcluded } of facts) {
    if (field === 'place') {
      found.push({ field, isExcluded, uuids: [], otherUuids: [], places: await readPlaces(finder, value, visibility) })
      continue
    }
    const known = read.get(field) ?? (await readings[field](finder, hasCompanies))
    read.set(field, known)
    found.push({ field, isExcluded, uuids: idsOf(value, known.things), otherUuids: idsOf(value, known.others), places: [] })
  }
  return found
}
