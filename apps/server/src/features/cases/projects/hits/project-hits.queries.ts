import { expressionBuilder, sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import {
  byNearness,
  conditionOf,
  conditionsOf,
  type Evidence,
  exactly,
  findNearest,
  keywordEvidence,
  nearNames,
  nearnessSteps
} from '../../../../platform/search/index.ts'
import { farWalk, type HitOrder, type HitQuestion, type HitRows } from '../../../../platform/search/hits/index.ts'
import { walkPlaces } from '../../../companies/places/index.ts'
import type { Visibility } from '../access/access.ts'
import { always, build, inScope, never, type ProjectDb } from '../access/scope.queries.ts'
import { matchingProjects } from '../list/list-filters.queries.ts'
import { columnsOfProject } from '../list/list-keyword.queries.ts'
import { hasFacts } from '../list/project-facts.queries.ts'
import { type HitSearch, holdsNone, isNarrow } from './hit-search.queries.ts'

const lastChanged: readonly HitOrder[] = [
  { value: sql.ref('p.updated_at'), type: 'timestamptz', direction: 'desc' },
  { value: sql.ref('p.uuid'), type: 'uuid', direction: 'asc' }
]

// Names, readings and English names that are equal to a keyword are few, whatever it is.
const rareSteps = 2
// To name the cases that an index over names has takes no longer than to look at more than these.
const nearWalk = 2000

/** The cases that a keyword finds, the nearest by name first, then the last changed. */
export function projectHits(search: HitSearch, visibility: Visibility): HitQuestion {
  const { q, excluded, facts } = search
  const columns = columnsOfProject('p')
  const eb = expressionBuilder<ProjectDb, 'p'>()
  const living = build().selectFrom('projects as p').where('p.deleted_at', 'is', null)
  const common = [inScope(eb, visibility.scope), hasFacts(eb, facts), holdsNone(columns, excluded)]
  const rowsOf = (text: Evidence, walked: number, order = lastChanged, isRare = false): HitRows => {
    const words = isNarrow(visibility, facts) ? conditionsOf(text) : [conditionOf(text)]
    const [byIndex, byText] = [eb.and([...words, ...common]), eb.and([text.exact, ...common])]
    return { id: 'p.uuid', order, living, byIndex, byText, walked, isRare }
  }
  if (q === '') return { rows: rowsOf(exactly(always), farWalk), counts: search }
  const text = keywordEvidence(columns, q, 'and') ?? exactly(never)
  const steps = nearnessSteps(columns, q, 'and')
  const nearest: HitOrder = { value: stepOf(steps), type: 'integer', direction: 'asc' }
  const walkedOf = (place: number) => (place < rareSteps ? 0 : place < steps.length ? nearWalk : farWalk)
  // The last step has what is found by more than its name: nearly all that a word finds which many have.
  const isRare = (place: number) => place >= rareSteps && place < steps.length - 1
  const kinds = byNearness(text, steps).map((step, place) => rowsOf(step, walkedOf(place), lastChanged, isRare(place)))
  return { rows: rowsOf(text, 0, [nearest, ...lastChanged]), counts: search, steps: kinds }
}

/** How many of the cases that a search finds lie in each place, as the address that they show tells. */
export async function countProjectPlaces(finder: Finder, search: HitSearch, visibility: Visibility): Promise<ReadonlyMap<string, number>> {
  const { q, excluded, facts } = search
  const columns = columnsOfProject('p')
  const words = q === '' ? [] : [conditionOf(keywordEvidence(columns, q, 'and') ?? exactly(never))]
  const found = build()
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.and([...words, inScope(eb, visibility.scope), hasFacts(eb, facts), holdsNone(columns, excluded)]))
    .select('p.place')
  const rows = await finder.db
    .with(
      (cte) => cte('found').materialized(),
      () => found
    )
    .selectFrom('found as f')
    .where('f.place', 'is not', null)
    .groupBy('f.place')
    .select((eb) => ['f.place', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.flatMap(({ place, count }) => (place === null ? [] : [[place, Number(count)] as const])))
}

/** The places that cases lie in which a caller sees. */
export async function findProjectPlaces(db: Finder['db'], { scope }: Visibility): Promise<string[]> {
  const seen = db
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where((eb) => inScope(eb, scope))
  if (scope.kind === 'all') return walkPlaces(db, sql.ref<string>('p.place'), seen)
  const rows = await seen.where('p.place', 'is not', null).select('p.place').distinct().execute()
  return rows.flatMap(({ place }) => place ?? [])
}

/** How near case `p` is: the number of the first step that it meets. */
function stepOf(steps: readonly Evidence[]) {
  const places = steps.map(({ exact }, place) => sql`when ${exact} then ${sql.lit(place)}`)
  return places.length === 0 ? sql<number>`0` : sql<number>`case ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`
}

/** The cases whose names may be meant by a keyword that was typed with slips, those that share most with it first. */
export function findNearProjects(finder: Finder, q: string, limit: number, visibility: Visibility): Promise<string[]> {
  const near = nearNames(columnsOfProject('p'), q)
  if (near === null) return Promise.resolve([])
  const cases = matchingProjects({}, visibility)
    .projects.where(near.condition)
    .select(['p.uuid', near.shared.as('shared'), near.apart.as('apart')])
  return findNearest(finder, cases, limit)
}
