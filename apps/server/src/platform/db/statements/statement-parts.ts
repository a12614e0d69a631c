import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DB } from '../types.ts'

/**
 * Begins parts of a statement: a finder adds the tenant to the whole of a statement, and parts that had theirs would get it twice. They reach the database
 * within a statement of a finder alone; run by themselves they have none and find nothing.
 */
export const statementParts = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
})
