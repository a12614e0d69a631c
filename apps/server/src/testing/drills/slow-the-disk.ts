import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startOwnProduct } from '../slow/own-product.ts'
import { compareLedger, type Differences } from './compare-ledger.ts'
import { firstTheme, lookInto, pointTo, settings, watchFaults } from './drill-product.ts'
import { makeSlowDisk } from './slow-disk.ts'
import { startWriters, type Target } from './writers.ts'

/** Disks that become slow under load. */
export interface SlowPlan {
  times: number
  writers: number
  /** For how long each time, in milliseconds. */
  slowFor: number
}

/** What came of it. Times are in milliseconds. */
export interface SlowReport extends Differences {
  acknowledged: number
  repeated: number
  faults: string[]
  /** Refused writes by their status. */
  refusals: Record<string, number>
  /** The longest write before, and of all. */
  before: number
  longestWrite: number
  /** Reads while the disk was slow, those that failed, and the longest. */
  reads: number
  failedReads: number
  longestRead: number
  /** What `/health/ready` said meanwhile, with the parts that were not well. */
  health: Record<string, number>
  /** The most connections that the database had. */
  connections: number
  /** From the disk being as fast as before until each writer may have written again, the longest. */
  longest: number
}

/** What a look at the health tells: its status and the parts that are not well. */
async function wordOf(answer: Response): Promise<string> {
  const { status, parts = [] } = (await answer.json()) as { status?: string; parts?: { name: string; status: string; reason: string | null }[] }
  const unwell = parts.filter((part) => part.status !== 'ok').map(({ name, reason }) => `${name}: ${reason}`)
  return [answer.status, status, ...unwell].join(' ')
}

const slowest = { bytes: 20_000, times: 4 }

/** Slows the disk of a product's data while people write, and compares what is there with what was acknowledged. @throws where the system has no slow disks. */
export async function slowTheDisk({ times, writers: count, slowFor }: SlowPlan): Promise<SlowReport> {
  const disk = await makeSlowDisk(1500)
  try {
    const dataDir = join(disk.folder, 'data')
    const product = await startOwnProduct(settings, dataDir)
    try {
      const [target, faults]: [Target, Set<string>] = [{ origin: null, token: '' }, new Set()]
      watchFaults(product, faults)
      pointTo(target, product)
      const writers = startWriters(target, await firstTheme(product), count)
      await writers.after(10 * count)
      const { ledger } = writers
      const report = { before: Math.round(Math.max(0, ...ledger.times)), reads: 0, failedReads: 0, longestRead: 0, connections: 0, longest: 0 }
      const health: Record<string, number> = {}
      const look = async (): Promise<void> => {
        const began = performance.now()
        const read = product.call('GET', '/v2/private/projects?per_page=20').catch(() => null)
        const timed = read.finally(() => (report.longestRead = Math.max(report.longestRead, Math.round(performance.now() - began))))
        const [answer, ready] = await Promise.all([timed, fetch(`${target.origin}/health/ready`).then(wordOf)])
        report.reads += 1
        if (answer?.status !== 200) report.failedReads += 1
        health[ready] = (health[ready] ?? 0) + 1
        const { rows } = await lookInto(dataDir, (client) =>
          client.query<{ count: number }>('SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname IS NOT NULL')
        )
        report.connections = Math.max(report.connections, rows[0]?.count ?? 0)
      }
      for (let time = 0; time < times; time += 1) {
        await writers.after(count)
        await disk.slow(product.main.pid ?? 0, slowest)
        for (const end = performance.now() + slowFor; performance.now() < end; await wait(500)) await look()
        await disk.free()
        const began = performance.now()
        await writers.after(count)
        report.longest = Math.max(report.longest, Math.round(performance.now() - began))
      }
      await writers.stop()
      const differences = await lookInto(dataDir, (client) => compareLedger(client, ledger))
      const { acknowledged, repeated, refusals } = ledger
      const longestWrite = Math.round(Math.max(0, ...ledger.times))
      return { ...differences, ...report, health, longestWrite, acknowledged, repeated, refusals: Object.fromEntries(refusals), faults: [...faults] }
    } finally {
      await disk.free()
      await product.stop()
    }
  } finally {
    await disk.remove()
  }
}
