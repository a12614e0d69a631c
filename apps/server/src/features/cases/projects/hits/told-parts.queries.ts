import { type RawBuilder, sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { HitRows } from '../../../../platform/search/hits/index.ts'
import type { Visibility } from '../access/access.ts'
import { fileKindOf, fileRows } from './file-hits.queries.ts'
import type { HitSearch } from './hit-search.queries.ts'
import { noteRows } from './text-hits.queries.ts'

/** How many of some hits are of one theme and one person, and of one month (notes) or kind of file (files). */
export interface TellingPart {
  theme: string | null
  person: string | null
  /** `YYYY-MM`, or a kind of file. */
  value: string
  count: number
}

interface Telling {
  rows: HitRows
  /** The columns of the case, of the theme where a row has one of its own, and of who made the row. */
  project: RawBuilder<string | null>
  theme: RawBuilder<string | null>
  person: RawBuilder<string | null>
  value: RawBuilder<string>
}

/** Found rows by theme, person and value, so many of them at most; gathered as a whole first, as in `findHits`. */
async function countParts(finder: Finder, { rows, project, theme, person, value }: Telling, atMost: number): Promise<TellingPart[]> {
  const found = rows.living.where(rows.byIndex).select([project.as('project_uuid'), theme.as('theme_uuid'), person.as('person'), value.as('value')])
  const parts = await finder.db
    .with(
      (cte) => cte('gathered').materialized(),
      () => found
    )
    .with(
      (cte) => cte('found').materialized(),
      (db) => db.selectFrom('gathered').selectAll().limit(atMost)
    )
    .selectFrom('found as f')
    .leftJoin('projects as p', 'p.uuid', 'f.project_uuid')
    .select((eb) => [
      eb.fn.coalesce('p.theme_uuid', sql<string | null>`${sql.ref('f.theme_uuid')}`).as('theme'),
      sql<string | null>`${sql.ref('f.person')}`.as('person'),
      sql<string>`${sql.ref('f.value')}`.as('value'),
      eb.fn.countAll<number>().as('count')
    ])
    .groupBy(sql`1, 2, 3`)
    .execute()
  return parts.map((part) => ({ ...part, count: Number(part.count) }))
}

const column = (name: string): RawBuilder<string | null> => sql.ref(name)

/** The notes that a search finds by theme, author and month, so many of them at most. */
export function countNoteParts(finder: Finder, search: HitSearch, visibility: Visibility, atMost: number): Promise<TellingPart[]> {
  const value = sql<string>`to_char(${sql.ref('r.recorded_on')}, 'YYYY-MM')`
  const theme = sql<string | null>`null::uuid`
  return countParts(finder, { rows: noteRows(search, visibility), project: column('r.project_uuid'), theme, person: column('r.created_by'), value }, atMost)
}

/** The files that a search finds by theme, who uploaded them, and kind, so many of them at most. */
export function countFileParts(finder: Finder, search: HitSearch, visibility: Visibility, atMost: number): Promise<TellingPart[]> {
  const { all: rows } = fileRows(search, visibility)
  const [project, theme, person] = [column('f.project_uuid'), column('f.theme_uuid'), column('f.created_by')] as const
  return countParts(finder, { rows, project, theme, person, value: fileKindOf() }, atMost)
}
