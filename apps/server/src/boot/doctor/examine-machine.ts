import { existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../platform/db/engine/setup.ts'
import type { Env } from '../../platform/env.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]

/** Looks at the free room of the data directory. */
export async function examineDisk(dataDir: string): Promise<Finding> {
  if (!existsSync(dataDir)) return doubtful('Disk', `${dataDir} is not there yet`, 'The first start makes it.')
  const { bavail, bsize, files, ffree } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / gigabyte).toFixed(1)} GB are free at ${dataDir}`
  const remedy = 'Free some space, or move the data directory (MEKIKI_DATA) to a larger disk.'
  if (free < 256 * megabyte) return wrong('Disk', text, remedy)
  if (free < 2 * gigabyte) return doubtful('Disk', text, remedy)
  if (files > 0 && ffree / files < 0.05) return doubtful('Disk', 'hardly any files can be made', 'Free inodes, or move the data directory to another disk.')
  return fine('Disk', text)
}

/** How many files a process may have open; null where the system does not say. */
function openFilesLimit(): number | null {
  try {
    const soft = /^Max open files\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined || soft === 'unlimited' ? null : Number(soft)
  } catch {
    return null
  }
}

/** Looks at memory, and at how many connections the system allows. */
export function examineMemory({ connections, processes, database }: Pick<Env, 'connections' | 'processes' | 'database'>): Finding[] {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const needed = (database.kind === 'embedded' ? 1 : 0.5) + processes * 0.25
  const text = `${(total / gigabyte).toFixed(1)} GB for ${processes} processes${database.kind === 'embedded' ? ' and the database' : ''}`
  const memory = total < needed * gigabyte ? doubtful('Memory', text, `Give the machine ${needed} GB, or lower MEKIKI_PROCESSES.`) : fine('Memory', text)
  const limit = openFilesLimit()
  const most = Math.ceil(connections.most / processes) + 300
  if (limit === null || limit >= most) return [memory]
  return [memory, doubtful('Open files', `a process may have ${limit} open`, `Raise the limit to ${most} (LimitNOFILE in a unit), or lower MAX_CONNECTIONS.`)]
}

/** Compares this machine's clock with the database's. */
export async function examineClock(url: string): Promise<Finding> {
  const seconds = await withClient(url, async (client) => {
    const before = Date.now()
    const { rows } = await client.query<{ at: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at')
    return ((before + Date.now()) / 2 - (rows[0]?.at ?? 0)) / 1000
  })
  const text = `it is ${seconds.toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's`
  if (Math.abs(seconds) > 30) return wrong('Clock', text, 'Keep the clocks of both machines by NTP: tokens and schedules go by them.')
  if (Math.abs(seconds) > 2) return doubtful('Clock', text, 'Keep the clocks of both machines by NTP.')
  return fine('Clock', 'as the database’s')
}

/** Looks at who may read the keys that the data directory keeps. */
export function examineKeyFile(dataDir: string): Finding | null {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) return null
  return wrong('Keys', `others on this machine may read ${path}`, `chmod 600 ${path}`)
}
