import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

const plainId = /^[\da-f-]+$/iu

/**
 * A list of ids as one parameter. The driver quotes each text of a list by itself, which costs more than all else of sending a statement with hundreds of
 * ids; what is no list of plain ids goes as it is.
 */
export function idList(uuids: unknown): unknown {
  return Array.isArray(uuids) && uuids.every((uuid) => typeof uuid === 'string' && plainId.test(uuid)) ? `{${uuids.join(',')}}` : uuids
}

/** Any of a list of ids, as one parameter however long the list is: `.where('uuid', '=', oneOf(uuids))`. An empty list matches nothing. */
export const oneOf = (uuids: readonly string[]) => sql<string>`any(${idList(uuids)}::uuid[])`

/** Columns of a row, each with the values that it is compared with and their type in the database. */
type Combination = readonly { column: string; values: readonly unknown[]; type: 'uuid' | 'text' | 'timestamptz' }[]

/**
 * Whether columns of a row hold one of these combinations of values, however many there are: `.where(oneOfCombinations([...]))`. In a form that a change of
 * rows may have on a distributed database too, which refuses a list of columns there (`statement-forms.ts`).
 */
export function oneOfCombinations(combination: Combination) {
  const names = combination.map((_, index) => sql.ref(`each.v${index + 1}`))
  const lists = combination.map(({ values, type }) => sql`${values}::${sql.raw(type)}[]`)
  const isSame = combination.map(({ column }, index) => sql`${names[index]} = ${sql.ref(column)}`)
  const columns = sql.join(combination.map((_, index) => sql.ref(`v${index + 1}`)))
  return sql<SqlBool>`exists (select 1 from unnest(${sql.join(lists)}) as each(${columns}) where ${sql.join(isSame, sql` and `)})`
}

/** What a statement gives back for each row that it writes where nobody reads it (`statement-forms.ts`). */
export const nothing = sql<null>`null`.as('nothing')

// oxlint-disable-next-line typescript/no-explicit-any -- a sub-query over any tables; only its selected uuid is read
type UuidQuery = SelectQueryBuilder<any, any, { uuid: string }>

/** The uuids of a sub-query as one array column. */
export function uuidArray(query: UuidQuery) {
  return sql<string[]>`array(${query})`
}

/**
 * What statements give that were started together on one transaction. They follow one another on its connection, but the next is put together
 * while one runs. All have ended before an error of any is raised, so that none is left to run on a connection that somebody else has by then.
 */
export async function allOf<const T extends readonly Promise<unknown>[]>(started: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(started)
  return Promise.all(started)
}
