import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { withClient } from '../../platform/db/engine/setup.ts'
import { addressVariables } from '../address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { startOwnProduct } from '../slow/own-product.ts'
import { compareLedger, type Differences } from './compare-ledger.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { firstTheme, pointTo, settings, watchFaults } from './drill-product.ts'
import { startWriters, type Target } from './writers.ts'

/** Cuts of connections to the database under load. */
export interface CutPlan {
  seed: number
  cuts: number
  writers: number
}

/** What came of it. */
export interface CutReport extends Differences {
  acknowledged: number
  repeated: number
  faults: string[]
  /** From a cut until each writer may have written again, in milliseconds: the longest. */
  longest: number
}

// Most calls and answers of the database are shorter: cuts fall into statements, between them, and into answers.
const mostBytes = 20_000

const throughPort = ({ urls }: TestDatabase, port: number): TestDatabase['urls'] => {
  const moved = Object.entries(urls).map(([role, url]) => {
    const address = new URL(url)
    address.port = String(port)
    return [role, address.href]
  })
  return Object.fromEntries(moved) as TestDatabase['urls']
}

/** Cuts connections between a product and its database at random bytes while people write, and compares what is there with what was acknowledged. */
export async function cutConnections({ seed, cuts, writers: count }: CutPlan): Promise<CutReport> {
  const random = seededNumbers(seed)
  const database = await createTestDatabase({ isMigrated: false })
  const proxy = await openCuttingProxy(Number(new URL(database.urls.user).port))
  const product = await startOwnProduct({ ...settings, ...addressVariables(throughPort(database, proxy.port)) })
  try {
    const [target, faults]: [Target, Set<string>] = [{ origin: null, token: '' }, new Set()]
    watchFaults(product, faults)
    pointTo(target, product)
    const writers = startWriters(target, await firstTheme(product), count)
    let longest = 0
    for (let cut = 0; cut < cuts; cut += 1) {
      await writers.after(1)
      await proxy.cutAfter(1 + Math.floor(random() * mostBytes))
      const began = performance.now()
      await writers.after(count)
      longest = Math.max(longest, Math.round(performance.now() - began))
    }
    await writers.stop()
    const { ledger } = writers
    const differences = await withClient(database.adminUrl, (client) => compareLedger(client, ledger))
    return { ...differences, acknowledged: ledger.acknowledged, repeated: ledger.repeated, faults: [...faults], longest }
  } finally {
    await product.stop()
    proxy.close()
    await database.drop()
  }
}
