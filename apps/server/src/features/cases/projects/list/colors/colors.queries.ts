import { listParameters } from '@mekiki/contract/cases/project-filters/list-parameters'
import type { ProjectFilterCondition } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Finder } from '../../../../../platform/db/gateways.ts'
import type { DB } from '../../../../../platform/db/types.ts'
import { build, type ProjectDb } from '../../access/scope.queries.ts'
import type { Visibility } from '../../access/access.ts'
import { matchingProjects } from '../list-filters.queries.ts'

/** The places of the conditions that cases meet first, by the ids of the cases; those that meet none are not there. */
export type ColorPlaces = Readonly<Record<string, number>>

/** The conditions that colour the cases of a list, in their order, and who looks at it; absent or empty where nothing colours them so. */
export interface Coloring {
  conditions: readonly ProjectFilterCondition[] | undefined
  visibility: Visibility
}

/** The cases that are listed, as one of the conditions finds them. */
type ListedDb = ProjectDb & { listed: { uuid: string } }

/** The listed cases that meet a condition, as the list itself would find them by it: what hides from the caller there is met by no case here. */
function meeting(condition: ProjectFilterCondition, place: number, visibility: Visibility) {
  const { projects } = matchingProjects(listParameters(condition), visibility)
  return (projects as unknown as SelectQueryBuilder<ListedDb, 'p', object>)
    .innerJoin('listed', 'listed.uuid', 'p.uuid')
    .select(['p.uuid', sql<number>`${sql.lit(place)}::integer`.as('place')])
}

/** Of each listed case that meets any of the conditions the place of the first one, as one object; null where no case does. */
function placesOf([first, ...rest]: readonly ReturnType<typeof meeting>[]): Expression<ColorPlaces | null> {
  if (!first) return sql<null>`NULL`
  const all = rest.reduce((one, other) => one.unionAll(other), first)
  const met = build()
    .selectFrom(all.as('m'))
    .groupBy('m.uuid')
    .select((eb) => ['m.uuid', eb.fn.min('m.place').as('place')])
  return build()
    .selectFrom(met.as('met'))
    .select(
      sql<ColorPlaces | null>`jsonb_object_agg(${sql.ref('met.uuid')}, ${sql.ref('met.place')})`.as('places')
    ) as unknown as Expression<ColorPlaces | null>
}

/**
 * The only row of a finder statement that lists cases by `uuids`, and which conditions colour these, in the same statement: each condition is asked of the
 * cases that are listed, however many others meet it. `colors` is null where no conditions colour the list.
 */
export async function findColored<R extends { uuids: string[] }>(
  finder: Finder,
  row: SelectQueryBuilder<DB, never, R>,
  { conditions = [], visibility }: Coloring
): Promise<R & { colors: ColorPlaces | null }> {
  if (conditions.length === 0) return { ...((await row.executeTakeFirstOrThrow()) as R), colors: null }
  const found = await finder.db
    .with(
      (cte) => cte('found').materialized(),
      () => row
    )
    .with(
      (cte) => cte('listed').materialized(),
      (db) => db.selectFrom('found' as never).select(sql<string>`unnest(${sql.ref('found.uuids')})`.as('uuid'))
    )
    .selectFrom('found' as never)
    .selectAll('found' as never)
    .select(sql<ColorPlaces | null>`(${placesOf(conditions.map((condition, place) => meeting(condition, place, visibility)))})`.as('colors'))
    .executeTakeFirstOrThrow()
  const { colors } = found as { colors: ColorPlaces | null }
  return { ...(found as unknown as R), colors: colors ?? {} }
}
