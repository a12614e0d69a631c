import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { processEnvironment } from '../../platform/env.ts'
import { makeOwnDirectory, type OwnProduct, startOwnProduct } from '../slow/own-product.ts'
import { countStuck, findProjects, type Found } from './compare-ledger.ts'
import { firstTheme, lookInto, pointTo, settings, watchFaults } from './drill-product.ts'
import { type Ledger, startWriters, type Target, type WrittenProject } from './writers.ts'

const run = promisify(execFile)
const scriptOf = (name: string): string => fileURLToPath(new URL(`../../../../../scripts/${name}.mjs`, import.meta.url))

/** Backups that are taken under load. */
export interface BackupPlan {
  seed: number
  /** How often one is taken and restored. */
  times: number
  writers: number
}

/** What came of it. */
export interface BackupReport {
  acknowledged: number
  /** Writes that were acknowledged while backups were taken. */
  meanwhile: number
  /** Cases and changes that were acknowledged before a backup began, and are not in what was restored. */
  missing: number
  /** Cases and changes in it that were not sent yet when the backup ended. */
  early: number
  /** Cases that are there twice, or that have other entries in the history than changes. */
  torn: number
  /** Effects that the restored product does not carry out. */
  stuck: number
  faults: string[]
  /** The longest, in milliseconds: a backup, a restore, and from the restored product's start to its sign-in and finished effects. */
  longestBackup: number
  longestRestore: number
  longestStart: number
}

/** How many changes of each case are acknowledged; -1 for one whose making is not. */
const progressOf = ({ projects }: Ledger): Map<string, number> =>
  new Map(projects.map(({ name, uuid, changes }: WrittenProject) => [name, uuid === null ? -1 : changes]))

/** Compares what was restored with what was acknowledged before the backup began and what can have been done when it ended. */
function compare(found: Map<string, Found[]>, before: Map<string, number>, after: Map<string, number>): Pick<BackupReport, 'missing' | 'early' | 'torn'> {
  const differences = { missing: 0, early: 0, torn: 0 }
  for (const [name, changes] of before) if (changes >= 0 && Number(found.get(name)?.[0]?.summary ?? -1) < changes) differences.missing += 1
  for (const [name, [first, ...others]] of found) {
    const changes = Number(first?.summary)
    // One more than is acknowledged may be done.
    if (changes > (after.get(name) ?? -2) + 1) differences.early += 1
    if (others.length > 0 || Number(first?.operations) !== changes + 1) differences.torn += 1
  }
  return differences
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return Math.round(performance.now() - began)
}

/** Restores the newest backup into an empty folder, starts the product there and gives what it has. */
async function restoreElsewhere(env: Record<string, string>): Promise<{ found: Map<string, Found[]>; stuck: number; restore: number; start: number }> {
  const dataDir = await makeOwnDirectory('restored')
  let product: OwnProduct | undefined
  try {
    const restore = await timed(() => run(process.execPath, [scriptOf('restore')], { env: { ...processEnvironment, ...env, MEKIKI_DATA: dataDir } }))
    let [found, stuck]: [Map<string, Found[]>, number] = [new Map(), 0]
    const start = await timed(async () => {
      product = await startOwnProduct(settings, dataDir)
      ;({ found, stuck } = await lookInto(dataDir, async (client) => ({ stuck: await countStuck(client), found: await findProjects(client) })))
    })
    return { found, stuck, restore, start }
  } finally {
    await product?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Takes backups of a product while people write, restores each elsewhere, and compares what is there with what was acknowledged. */
export async function backUpProduct({ seed, times, writers: count }: BackupPlan): Promise<BackupReport> {
  const [dataDir, place, random] = [await makeOwnDirectory('drill'), await makeOwnDirectory('backups'), seededNumbers(seed)]
  const product = await startOwnProduct(settings, dataDir)
  try {
    const [target, faults]: [Target, Set<string>] = [{ origin: null, token: '' }, new Set()]
    watchFaults(product, faults)
    pointTo(target, product)
    const { ledger, after: afterMore, stop } = startWriters(target, await firstTheme(product), count)
    const env = { PUBLIC_URL: `http://127.0.0.1:${product.port}`, BACKUP_TO: place, BACKUP_KEY: Buffer.alloc(32, 7).toString('base64') }
    const report = { meanwhile: 0, missing: 0, early: 0, torn: 0, stuck: 0, longestBackup: 0, longestRestore: 0, longestStart: 0 }
    for (let time = 0; time < times; time += 1) {
      await afterMore(1 + Math.floor(random() * 40 * count))
      const [before, acknowledged] = [progressOf(ledger), ledger.acknowledged]
      const backup = await timed(() => run(process.execPath, [scriptOf('backup')], { env: { ...processEnvironment, ...env, MEKIKI_DATA: dataDir } }))
      const [after, meanwhile] = [progressOf(ledger), ledger.acknowledged - acknowledged]
      const { found, stuck, restore, start } = await restoreElsewhere(env)
      const { missing, early, torn } = compare(found, before, after)
      report.meanwhile += meanwhile
      for (const [name, more] of Object.entries({ missing, early, torn, stuck })) report[name as 'stuck'] += more
      for (const [name, ms] of Object.entries({ longestBackup: backup, longestRestore: restore, longestStart: start }))
        report[name as 'longestStart'] = Math.max(report[name as 'longestStart'], ms)
    }
    await stop()
    return { ...report, acknowledged: ledger.acknowledged, faults: [...faults] }
  } finally {
    await product.stop()
    await Promise.all([dataDir, place].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
