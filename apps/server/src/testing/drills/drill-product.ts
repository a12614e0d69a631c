import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Client } from 'pg'
import { databaseName } from '../../boot/database/open-database.ts'
import { ADMIN_ROLE, resolvePlace } from '../../platform/db/engine/cluster.ts'
import { withClient } from '../../platform/db/engine/setup.ts'
import type { OwnProduct } from '../slow/own-product.ts'
import type { Target } from './writers.ts'

/** With what the product of a drill is started: several processes for calls, and a log that tells what went wrong. */
export const settings = { MEKIKI_PROCESSES: '2', LOG_LEVEL: 'error', LOG_FORMAT: 'json' }

interface Entry {
  err?: { code?: string; message?: string; stack?: string }
}

/** Has the writers go to this product. */
export const pointTo = (target: Target, { port, token }: OwnProduct): void => void Object.assign(target, { origin: `http://127.0.0.1:${port}`, token })

/** A theme of the demo workspace. */
export async function firstTheme({ call }: OwnProduct): Promise<string> {
  const { items } = (await call('GET', '/v2/private/themes')).body as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** Keeps what the log of a product says of calls that failed unexpectedly, each once. */
export function watchFaults({ main }: OwnProduct, faults: Set<string>): void {
  if (main.stdout === null) return
  createInterface({ input: main.stdout }).on('line', (line) => {
    if (!line.includes('"unexpected error"')) return
    const { err = {} } = JSON.parse(line) as Entry
    faults.add([err.code, err.message, err.stack?.split('\n').slice(0, 6).join(' | ')].join(' '))
  })
}

/** The number of the process and the port of a product's embedded database (PostgreSQL, "postmaster.pid"). */
export function databaseOf(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(join(resolvePlace(dataDir).clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Looks into a product's embedded database as its superuser, whom nothing is hidden from. */
export function lookInto<Result>(dataDir: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const password = encodeURIComponent(resolvePlace(dataDir).record.adminPassword)
  return withClient(`postgres://${ADMIN_ROLE}:${password}@127.0.0.1:${databaseOf(dataDir).port}/${databaseName}`, act)
}
