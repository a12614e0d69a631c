import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { silentLog } from '../platform/db/engine/log.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { databaseGrants, setupDatabase, urlOfDatabase, urlsOf, withClient, type DatabaseUrls } from '../platform/db/engine/setup.ts'

import { addressVariables } from './address-variables.ts'
import { copyToWorkers } from './cluster/distributed-cluster.ts'
import { LARGE_SPACE } from './global-setup.ts'
import { refuseForms } from './cluster/refuse-forms.ts'

/** A database of one test file's own. */
export interface TestDatabase {
  name: string
  /** One address per role, as the running server has them. */
  urls: DatabaseUrls
  /** The superuser's address of this database: for arranging and looking, never for the code under test. */
  adminUrl: string
  /** Removes the database, ending what is still connected to it. */
  drop(): Promise<void>
}

/** What {@link createTestDatabase} can be told. */
export interface TestDatabaseOptions {
  /** False gives an empty database without migrations: for tests of the migrations themselves. */
  isMigrated?: boolean
  /** The database to copy instead of the migrated, empty one. */
  template?: string
  /** Whether it holds so much that it stands on the disk. */
  isLarge?: boolean
}

/**
 * Copies the migrated template into a new database; safe to call from any number of test processes at once.
 * Call it in `beforeAll` and `drop` in `afterAll`.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  refuseForms()
  const { adminUrl, template, passwords, workerUrls } = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  if (options.isMigrated === false) {
    await setupDatabase({ adminUrl, database: name, passwords, log: silentLog })
  } else {
    await withClient(adminUrl, async (client) => {
      // As files and not page by page through the log, which takes half as long again.
      const space = options.isLarge === true ? ` TABLESPACE ${LARGE_SPACE}` : ''
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${options.template ?? template} STRATEGY FILE_COPY${space}`)
      for (const grant of databaseGrants(name)) await client.query(grant)
    })
    await copyToWorkers(inject('testCluster'), name, options.template ?? template)
  }
  return {
    name,
    urls: urlsOf(adminUrl, name, passwords),
    adminUrl: urlOfDatabase(adminUrl, name),
    drop: async () => {
      for (const url of [adminUrl, ...workerUrls]) await withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    }
  }
}

/** The environment of a server whose database is an operator's, with these addresses. */
export const environmentOf = (urls: DatabaseUrls): Env => readEnv(addressVariables(urls))
