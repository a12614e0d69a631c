import { inject } from 'vitest'
import { makePassword } from '../../platform/db/engine/data-directory.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { migrateToLatest } from '../../platform/db/engine/migrate.ts'
import { databaseGrants, LOGIN_ROLES, setupDatabase, withClient } from '../../platform/db/engine/setup.ts'
import { databaseSettings, distributeDatabase, urlAt } from '../../platform/db/machines/distribute.ts'
import { type Running, TEMPLATE, type TestCluster } from './test-cluster.ts'

/** Whether the run's databases stand on several machines. */
export const isDistributed = (): boolean => inject('testCluster').workerUrls.length > 0

/**
 * Prepares a template on the machines of a distributed database that stands already, whose nodes trust each other. Tests' databases are copied from it on
 * every machine.
 */
export async function openDistributedCluster(adminUrl: string, workers: readonly string[]): Promise<Running> {
  const workerUrls = workers.map((worker) => urlAt(adminUrl, worker))
  const stop = async (): Promise<void> => {
    for (const url of [adminUrl, ...workerUrls]) {
      await withClient(url, async (client) => {
        const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
        if (rowCount === 1) await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE false`)
        await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
      })
    }
  }
  await stop()
  const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
  const urls = await setupDatabase({ adminUrl, database: TEMPLATE, passwords, log: silentLog })
  await migrateToLatest(urls.migrate)
  await distributeDatabase({ adminUrl, database: TEMPLATE, workers, tell: () => undefined })
  for (const url of [adminUrl, ...workerUrls]) {
    await withClient(url, (client) => client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`))
    await endConnections(url, TEMPLATE)
  }
  return { cluster: { adminUrl, template: TEMPLATE, passwords, workerUrls }, stop }
}

/** Ends what is connected to a database: a template with a connection is not copied. */
async function endConnections(url: string, database: string): Promise<void> {
  await withClient(url, (client) => client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1::name', [database]))
}

/** Copies what a test's database holds on the other machines, and what no copy has: settings of the database. */
export async function copyToWorkers({ adminUrl, workerUrls }: TestCluster, name: string, template: string): Promise<void> {
  if (workerUrls.length === 0) return
  for (const url of workerUrls) {
    await endConnections(url, template)
    await withClient(url, async (client) => {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
      for (const grant of databaseGrants(name)) await client.query(grant)
    })
  }
  await withClient(adminUrl, async (client) => {
    for (const setting of databaseSettings(name)) await client.query(setting)
  })
}
