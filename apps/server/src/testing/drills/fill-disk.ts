import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnProduct, startOwnProduct } from '../slow/own-product.ts'
import { compareLedger, type Differences } from './compare-ledger.ts'
import { firstTheme, lookInto, pointTo, settings, watchFaults } from './drill-product.ts'
import { startWriters, type Target } from './writers.ts'

/** Disks that run full under load. */
export interface FillPlan {
  /** How often the disk is filled and freed. */
  times: number
  writers: number
  megabytes: number
}

/** What came of it. */
export interface FillReport extends Differences {
  acknowledged: number
  repeated: number
  faults: string[]
  /** Refused writes by their status. */
  refusals: Record<string, number>
  /** Reads while the disk was full, and those of them that failed: the database is away while its log finds no room. */
  failedReads: number
  reads: number
  /** From the disk being free until the next acknowledged write, the longest, in milliseconds. */
  longest: number
}

const fullMilliseconds = 20_000

/** Takes all that is free on a disk; gives how it is given back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  // What cannot be written any more is what is meant.
  await writeFile(path, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  return () => rm(path)
}

/** Has the database's log need room that is not there: it ends, and cannot start again before the disk is freed. */
const fillLog = (dataDir: string): Promise<void> =>
  lookInto(dataDir, async (client) => {
    for (;;) {
      await client.query(`SELECT pg_logical_emit_message(false, 'drill', repeat('x', 100000), true)`)
      await client.query('SELECT pg_switch_wal()')
    }
  }).catch(() => undefined)

/** What is asked for, or that the product has ended without being told to. */
function orEnd<Result>({ ended }: OwnProduct, asked: Promise<Result>): Promise<Result> {
  const gone = ended.then((end) => {
    throw new Error(`the product ended by ${end}`)
  })
  return Promise.race([asked, gone])
}

/**
 * Fills the disk of a product's data while people write, and compares what is there with what was acknowledged. Mounts a file system in memory.
 * @throws where the system does not let it mount one.
 */
export async function fillDisk({ times, writers: count, megabytes }: FillPlan): Promise<FillReport> {
  const disk = await mkdtemp(join(tmpdir(), 'mekiki-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'mekiki', disk])
  try {
    const dataDir = join(disk, 'data')
    const product = await startOwnProduct(settings, dataDir)
    try {
      const [target, faults]: [Target, Set<string>] = [{ origin: null, token: '' }, new Set()]
      watchFaults(product, faults)
      pointTo(target, product)
      const writers = startWriters(target, await firstTheme(product), count)
      const report: Pick<FillReport, 'failedReads' | 'reads' | 'longest'> = { failedReads: 0, reads: 0, longest: 0 }
      for (let time = 0; time < times; time += 1) {
        await orEnd(product, writers.after(count))
        const free = await fill(disk)
        if (time % 2 === 1) await fillLog(dataDir)
        for (const end = Date.now() + fullMilliseconds; Date.now() < end; await wait(500)) {
          report.reads += 1
          const answer = await product.call('GET', '/v2/private/projects?per_page=20').catch(() => null)
          if (answer?.status !== 200) report.failedReads += 1
        }
        await free()
        const began = performance.now()
        await orEnd(product, writers.after(count))
        report.longest = Math.max(report.longest, Math.round(performance.now() - began))
      }
      await writers.stop()
      const { ledger } = writers
      const differences = await lookInto(dataDir, (client) => compareLedger(client, ledger))
      const { acknowledged, repeated, refusals } = ledger
      return { ...differences, ...report, acknowledged, repeated, refusals: Object.fromEntries(refusals), faults: [...faults] }
    } finally {
      await product.stop()
    }
  } finally {
    execFileSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}
