import type { Client } from 'pg'
import { EngineFault } from '../engine/faults.ts'
import { findDistributionFaults } from '../machines/check-distribution.ts'
import { withClient } from '../engine/setup.ts'
import { isolationRules } from './rules.ts'

/** What would let tenants see each other in the connected database, one phrase each; empty when they are kept apart. Any role may ask. */
export async function findIsolationFaults(client: Client): Promise<string[]> {
  const faults: string[] = []
  for (const { query, sentence } of isolationRules) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
    faults.push(...rows.map(([subject]) => sentence(subject)).toSorted())
  }
  return [...faults, ...(await findDistributionFaults(client))]
}

const shownFaults = 5

/**
 * Refuses a database that does not keep its tenants apart: roles that can do too much, tables without row-level security, their policy or
 * composite keys, views and functions that go around them. `url` may sign in as any role.
 * @throws EngineFault with one sentence that names the faults.
 */
export async function checkIsolation(url: string): Promise<void> {
  const faults = await withClient(url, findIsolationFaults)
  if (faults.length === 0) return
  const more = faults.length > shownFaults ? `; and ${faults.length - shownFaults} more` : ''
  throw new EngineFault(`The database does not keep workspaces apart, so the server does not start: ${faults.slice(0, shownFaults).join('; ')}${more}.`)
}
