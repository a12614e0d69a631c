import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { makeOwnDirectory, type OwnProduct, startOwnProduct } from '../slow/own-product.ts'
import { compareLedger, countDoneUnanswered, type Differences, noDifferences } from './compare-ledger.ts'
import { databaseOf, firstTheme, lookInto, pointTo, settings, watchFaults } from './drill-product.ts'
import { type Ledger, startWriters, type Target, type Writers } from './writers.ts'

/** What is ended: the whole server by force or in order, one of its processes, or its database. */
export type End = 'server' | 'order' | 'calls' | 'jobs' | 'database' | 'session'

/** Ends of parts of a product under load. */
export interface KillPlan {
  seed: number
  /** What is ended, one after the other. */
  ends: readonly End[]
  writers: number
}

/** What came of it. */
export interface KillReport extends Differences {
  /** Acknowledged writes, and those that were sent more than once. */
  acknowledged: number
  repeated: number
  /** What the server's log says of calls that failed unexpectedly, each once. */
  faults: string[]
  /** Writes that were done by a server that ended in order, and not answered. */
  unanswered: number
  /** From an end to the next acknowledged write, the longest of each kind, in milliseconds. */
  longest: Partial<Record<End, number>>
  /** How long ends in order took at most, in milliseconds, and their codes beside 0. */
  longestOrder: number
  faultyOrders: number
}

interface Scene {
  dataDir: string
  product: OwnProduct
  target: Target
  writers: Writers
  faults: Set<string>
  random: () => number
}

/** The processes that the product's main one has started, by what stands in their command. */
function childrenOf({ main }: OwnProduct, part: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/u).map(Number)
    return parent === main.pid && line.includes(part) && pid !== undefined ? [pid] : []
  })
}

/** One of the processes of the database that serve connections. */
function sessionOf(postmaster: number, random: () => number): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  const pids = lines.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/u).map(Number)
    return parent === postmaster && line.includes('app_user') && pid !== undefined ? [pid] : []
  })
  return pids[Math.floor(random() * pids.length)]
}

/** Sends a signal to what is to end; harmless where it is not there any more. */
function kill({ product, dataDir, random }: Scene, end: Exclude<End, 'order' | 'server'>): void {
  const postmaster = databaseOf(dataDir).pid
  const found = {
    calls: () => childrenOf(product, 'http-process')[0],
    jobs: () => childrenOf(product, 'job')[0],
    database: () => postmaster,
    session: () => sessionOf(postmaster, random)
  }[end]()
  if (found !== undefined) process.kill(found, 'SIGKILL')
}

/** Ends the whole server, looks at what it has left unanswered, and starts it again. */
async function endServer(scene: Scene, report: KillReport, end: 'order' | 'server'): Promise<void> {
  const { product, target, writers, dataDir } = scene
  const began = performance.now()
  product.main.kill(end === 'order' ? 'SIGTERM' : 'SIGKILL')
  const code = await product.ended
  if (end === 'order') {
    report.longestOrder = Math.max(report.longestOrder, Math.round(performance.now() - began))
    if (code !== 0) report.faultyOrders += 1
  }
  // Whoever was amid a call has learnt that the server is gone.
  target.origin = null
  scene.product = await startOwnProduct(settings, dataDir)
  watchFaults(scene.product, scene.faults)
  if (end === 'order') report.unanswered += await lookInto(dataDir, (client) => countDoneUnanswered(client, writers.ledger))
  pointTo(target, scene.product)
}

async function prepare(seed: number, count: number): Promise<Scene> {
  const dataDir = await makeOwnDirectory('drill')
  const product = await startOwnProduct(settings, dataDir)
  const [target, faults]: [Target, Set<string>] = [{ origin: null, token: '' }, new Set()]
  watchFaults(product, faults)
  pointTo(target, product)
  return { dataDir, product, target, faults, writers: startWriters(target, await firstTheme(product), count), random: seededNumbers(seed) }
}

function emptyReport(): KillReport {
  return { ...noDifferences, acknowledged: 0, repeated: 0, faults: [], unanswered: 0, longest: {}, longestOrder: 0, faultyOrders: 0 }
}

const countsOf = ({ acknowledged, repeated }: Ledger) => ({ acknowledged, repeated })

/** Ends parts of a product at random moments while people write, and compares what is there with what was acknowledged. */
export async function killProduct({ seed, ends: planned, writers: count }: KillPlan): Promise<KillReport> {
  const scene = await prepare(seed, count)
  const report = emptyReport()
  try {
    for (const end of planned) {
      // By writes and not by the clock alone, so that a slow machine gets as far.
      await scene.writers.after(1 + Math.floor(scene.random() * 6 * count))
      await wait(scene.random() * 20)
      const began = performance.now()
      if (end === 'server' || end === 'order') await endServer(scene, report, end)
      else kill(scene, end)
      await scene.writers.after(count)
      report.longest[end] = Math.max(report.longest[end] ?? 0, Math.round(performance.now() - began))
    }
    await scene.writers.stop()
    const differences = await lookInto(scene.dataDir, (client) => compareLedger(client, scene.writers.ledger))
    return { ...report, ...differences, ...countsOf(scene.writers.ledger), faults: [...scene.faults] }
  } finally {
    await scene.product.stop()
    await rm(scene.dataDir, { recursive: true, force: true })
  }
}
