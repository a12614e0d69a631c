import { setTimeout as wait } from 'node:timers/promises'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { type OwnProduct, startOwnProduct } from '../slow/own-product.ts'

const perSecond = Number(processEnvironment['SOAK_RATE'] ?? 100)
const minutes = Number(processEnvironment['SOAK_MINUTES'] ?? 30)

/** What members do, with its share of all calls. */
interface Act {
  share: number
  call: (product: OwnProduct, random: () => number, uuids: readonly string[]) => Promise<number>
}

const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status
const one = (uuids: readonly string[], random: () => number): string => uuids[Math.floor(random() * uuids.length)] ?? ''

const acts: readonly Act[] = [
  { share: 0.35, call: ({ call }, random) => statusOf(call('GET', `/v2/private/projects?per_page=50&page=${1 + Math.floor(random() * 2)}`)) },
  { share: 0.3, call: ({ call }, random, uuids) => statusOf(call('GET', `/v2/private/projects/${one(uuids, random)}`)) },
  { share: 0.1, call: ({ call }) => statusOf(call('GET', '/v2/private/notifications?per_page=20')) },
  { share: 0.1, call: ({ call }) => statusOf(call('GET', `/v2/private/search?q=${encodeURIComponent('ロボ')}`)) },
  { share: 0.05, call: ({ call }) => statusOf(call('GET', '/v2/private/themes')) },
  {
    share: 0.1,
    call: ({ call }, random, uuids) =>
      statusOf(call('PATCH', `/v2/private/projects/${one(uuids, random)}`, { scouteeLinkInput: { name: '負荷', summary: String(random()) } }))
  }
]

function choose(random: () => number): Act {
  let rest = random()
  for (const act of acts) if ((rest -= act.share) < 0) return act
  return acts[0] as Act
}

const quantile = (sorted: readonly number[], share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

/** A minute of calls that come when they come, however long the others take; the time of each counts from when it was due. */
async function minute(product: OwnProduct, random: () => number, uuids: readonly string[]) {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < perSecond * 60; sent += 1) {
    const due = began + (sent * 1000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
    const act = choose(random)
    running.push(
      act.call(product, random, uuids).then(
        (status) => {
          times.push(performance.now() - due)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        },
        () => void statuses.set(0, (statuses.get(0) ?? 0) + 1)
      )
    )
  }
  await Promise.all(running)
  times.sort((left, right) => left - right)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), statuses: Object.fromEntries(statuses), megabytes: Math.round(product.memory() / 2 ** 20) }
}

it(`${perSecond} calls a second for ${minutes} minutes`, { timeout: 14_400_000 }, async () => {
  const random = seededNumbers(inject('soakSeed'))
  const product = await startOwnProduct({ MEKIKI_PROCESSES: '2' })
  try {
    const { items } = (await product.call('GET', '/v2/private/projects?per_page=100')).body as { items: { uuid: string }[] }
    const uuids = items.map(({ uuid }) => uuid)
    const told = []
    for (let count = 0; count < minutes; count += 1) {
      const line = await minute(product, random, uuids)
      told.push(line)
      process.stdout.write(`load: minute ${count + 1}: ${JSON.stringify(line)}\n`)
    }
    for (const { statuses } of told) expect(Object.keys(statuses).every((status) => Number(status) >= 200 && Number(status) < 300)).toBe(true)
  } finally {
    await product.stop()
  }
})
