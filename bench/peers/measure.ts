import { loadavg } from 'node:os'
import { memoriesOf } from '../outside/product.ts'
import { type Measure, measures, type Product } from './product.ts'
import { median } from '../median.ts'

/** What a product took for something: milliseconds at the middle of some rounds, and the total it told; a sentence where it did not do it. */
export type Taken = { took: number; rounds: number; total: number | null } | { fault: string }

/** Several people who call the list without a pause. */
export interface Crowd {
  /** Answers a second. */
  rate: number
  /** Milliseconds in which 99 of 100 were answered. */
  p99: number
  errors: number
}

/** How much is measured: rounds of each measure, the milliseconds that a product has for all rounds of one, and for a crowd. */
export interface Effort {
  rounds: number
  limit: number
  people: number
  crowd: number
}

const warmCalls = 40

const sentenceOf = (error: unknown): string => (error instanceof Error ? (error.name === 'AbortError' ? 'not within the limit' : error.message) : String(error))

/** One measure of all products in turns, so that each meets the same machine; who has used up its time is asked no more. */
export async function measureAlternately(products: readonly Product[], measure: Measure, { rounds, limit }: Effort): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>()
  const state = products.map((product) => ({ product, times: [] as number[], used: 0, total: null as number | null }))
  // The first call of each is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const each of state) {
      const { product } = each
      if (each.used > limit || taken.has(product.name)) continue
      try {
        const { took, total } = await product.ask(measure, { round: round + 1, client: 0, limit })
        each.used += took
        each.total = total
        if (round >= 0 || each.used > limit) each.times.push(took)
      } catch (error) {
        taken.set(product.name, { fault: sentenceOf(error) })
      }
    }
  }
  for (const { product, times, total } of state) if (!taken.has(product.name)) taken.set(product.name, { took: median(times), rounds: times.length, total })
  return taken
}

/** Several people who fetch the first page of the list for some seconds, without a pause. */
export async function measureCrowd(product: Product, { people, crowd, limit }: Effort): Promise<Crowd> {
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const goOn = async (client: number): Promise<void> => {
    for (let round = 0; performance.now() - start < crowd; round += 1) {
      const told = await product.ask('list', { round, client, limit }).catch(() => null)
      if (told) times.push(told.took)
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: people }, (_, client) => goOn(client)))
  const seconds = (performance.now() - start) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { rate: times.length / seconds, p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN, errors }
}

/** Everything that was measured, by the names of products. */
export interface Results {
  taken: Record<Measure, Map<string, Taken>>
  crowds: Map<string, Crowd>
  bytes: Map<string, Record<'identity' | 'gzip' | 'br', number>>
  memory: Map<string, Record<'before' | 'after', number>>
  load: { before: number; after: number }
}

const loadNow = (): number => loadavg()[0] ?? 0

function remember(products: readonly Product[], memory: Results['memory'], when: 'before' | 'after'): void {
  for (const { name, pid } of products) {
    if (pid === null) continue
    const megabytes = memoriesOf(pid).reduce((sum, each) => sum + each, 0)
    memory.set(name, { before: Number.NaN, after: Number.NaN, ...memory.get(name), [when]: megabytes })
  }
}

/** A program that was just started is slow: some lists of each before anything counts. */
async function warmUp(products: readonly Product[], { limit }: Effort): Promise<void> {
  for (const product of products) {
    const end = performance.now() + limit
    // What goes wrong is told by the measures.
    for (let round = 0; round < warmCalls && performance.now() < end; round += 1) await product.ask('list', { round, client: 0, limit }).catch(() => null)
  }
}

/** Measures products that run over the same rows; `tell` is called before each part with its name. */
export async function measureAll(products: readonly Product[], effort: Effort, tell: (part: string) => void): Promise<Results> {
  const before = loadNow()
  const memory: Results['memory'] = new Map()
  remember(products, memory, 'before')
  const taken = Object.fromEntries(Object.keys(measures).map((key) => [key, new Map()])) as Results['taken']
  await warmUp(products, effort)
  for (const [key, title] of Object.entries(measures)) {
    tell(title)
    taken[key as Measure] = await measureAlternately(products, key as Measure, effort)
  }
  const [crowds, bytes]: [Results['crowds'], Results['bytes']] = [new Map(), new Map()]
  tell(`${effort.people} people on the list`)
  for (const product of products) crowds.set(product.name, await measureCrowd(product, effort))
  for (const { name, bytesAs } of products)
    if (bytesAs) bytes.set(name, { identity: await bytesAs('identity'), gzip: await bytesAs('gzip'), br: await bytesAs('br') })
  remember(products, memory, 'after')
  return { taken, crowds, bytes, memory, load: { before, after: loadNow() } }
}
