import { namedBy, type SearchFact } from '@mekiki/text'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { ProjectFact } from '../../cases/projects/list/index.ts'

interface Named {
  uuid: string
  name: string
}

type Reading = (finder: Finder, hasCompanies: boolean) => Promise<{ things: Named[]; others: Named[] }>

const ofWorkspace = (finder: Finder, table: 'project_categories' | 'scoutee_tags' | 'statuses' | 'themes' | 'users'): Promise<Named[]> =>
  finder.db.selectFrom(table).select(['uuid', 'name']).where('deleted_at', 'is', null).execute()

/** The living things of a workspace that the values of each operator name. */
const readings: Readonly<Record<SearchFact['field'], Reading>> = {
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

const idsOf = (value: string, things: readonly Named[]): string[] => namedBy(value, things, ({ name }) => name).map(({ uuid }) => uuid)

/**
 * What the operators of a search name, by the names of the workspace's statuses, people and groups, themes and tags; of companies' tags where the caller
 * has companies. A name that nothing has stands for nothing: no case has it. Names alone say nothing of cases: what is narrowed is what the caller sees.
 */
export async function readFacts(finder: Finder, facts: readonly SearchFact[], hasCompanies: boolean): Promise<ProjectFact[]> {
  const read = new Map<string, Awaited<ReturnType<Reading>>>()
  const found: ProjectFact[] = []
  for (const { field, value, isExcluded } of facts) {
    const known = read.get(field) ?? (await readings[field](finder, hasCompanies))
    read.set(field, known)
    found.push({ field, isExcluded, uuids: idsOf(value, known.things), otherUuids: idsOf(value, known.others) })
  }
  return found
}
