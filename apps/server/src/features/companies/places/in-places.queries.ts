import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { prefixPattern } from '../../../platform/db/statements/like.ts'
import type { DB } from '../../../platform/db/types.ts'

/** That a place (`placeOf`) lies in one of some others: it begins with it. An index over the places serves it, the more so where these are few. */
export function liesIn(place: RawBuilder<unknown>, places: readonly string[]): RawBuilder<SqlBool> {
  const ways = places.map((each) => sql<SqlBool>`${place} like ${prefixPattern(each)}`)
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any table that has places
type Rows = SelectQueryBuilder<any, any, object>

/** The places that some rows have, from one to the next in an index over them: however many rows are in each, one is looked at. Nothing is selected of the rows yet. */
export async function walkPlaces(db: Kysely<DB>, place: RawBuilder<string>, rows: Rows): Promise<string[]> {
  const next = (after: Expression<SqlBool>) =>
    rows
      .where(sql<SqlBool>`${place} is not null`)
      .where(after)
      .select(place.as('place'))
      .orderBy(place)
      .limit(1)
  const found = await db
    .withRecursive('known(place)', (known) =>
      known
        .selectFrom(next(sql<SqlBool>`true`).as('first'))
        .select(sql<string | null>`${sql.ref('first.place')}`.as('place'))
        .unionAll(
          known
            .selectFrom('known as k')
            .where('k.place', 'is not', null)
            .select(sql<string | null>`${next(sql<SqlBool>`${place} > ${sql.ref('k.place')}`)}`.as('place'))
        )
    )
    .selectFrom('known')
    .select('known.place')
    .execute()
  return found.flatMap(({ place: known }) => known ?? [])
}
