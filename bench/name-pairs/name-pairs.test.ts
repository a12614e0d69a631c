import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createWorld } from '../../apps/server/src/testing/world.ts'
import { isTold, measureTold, registerPairs, similarPath } from './measure.ts'
import { makePairs } from './pairs.ts'

it('are the same at every run, half of them one company or person', () => {
  const pairs = makePairs()
  expect([pairs.length, pairs.filter(({ isSame }) => isSame).length]).toEqual([5000, 2500])
  expect(makePairs()).toEqual(pairs)
  expect(pairs.filter(({ asked, registered }) => JSON.stringify(asked) === JSON.stringify(registered))).toEqual([])
})

it('are told to be the same by similar entries with a precision of 0.98 and a recall of 0.95 at least', async () => {
  const world = await createWorld()
  const tenant = await world.createTenant()
  const me = await world.createActor(tenant)
  const client = new Client({ connectionString: world.database.adminUrl })
  await client.connect()
  const pairs = makePairs(300)
  const ids = await registerPairs(client, tenant.uuid, pairs)
  await client.end()
  const told: boolean[] = []
  for (const [at, { asked }] of pairs.entries()) {
    const { status, body } = await me.call('GET', similarPath(asked))
    expect(status).toBe(200)
    told.push(isTold(body, ids[at] ?? ''))
  }
  const { precision, recall, kinds } = measureTold(pairs, told)
  const wrong = kinds.map(({ kind, pairs: count, told: yes, wrong: names }) => `${kind}: ${yes} of ${count}; ${names.join(', ')}`)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  await world.close()
})
