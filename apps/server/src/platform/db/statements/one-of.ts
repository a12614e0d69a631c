import { type SelectQueryBuilder, sql } from 'kysely'

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
