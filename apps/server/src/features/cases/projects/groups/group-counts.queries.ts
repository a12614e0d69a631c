import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { projectConditions } from '../list/list-filters.queries.ts'
import { build } from '../access/scope.queries.ts'
import type { Visibility } from '../access/visibility.ts'

/** How many cases each set of filters finds within what the caller sees, in the order of the sets, in one statement. */
export async function countProjects(finder: Finder, sets: readonly ProjectFilters[], visibility: Visibility): Promise<number[]> {
  const counts = sets.map((filters) =>
    build()
      .selectFrom('projects as p')
      .where((eb) => projectConditions(eb, filters, visibility))
      .select((eb) => eb.fn.countAll<number>().as('count'))
  )
  const row = await finder.db
    .selectNoFrom(
      sql<number[]>`array[${sql.join(
        counts.map((count) => sql`(${count})`),
        sql`, `
      )}]`.as('counts')
    )
    .executeTakeFirstOrThrow()
  return row.counts.map(Number)
}
