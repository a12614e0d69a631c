import { sql } from 'kysely'

/** Any of a list of ids, as one parameter however long the list is: `.where('uuid', '=', oneOf(uuids))`. An empty list matches nothing. */
export const oneOf = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`
