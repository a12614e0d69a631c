import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { createCompanies } from '../../provider-companies/testing/provider.factory.ts'
import { insertScoutees } from '../write/insert-scoutees.ts'
import { type PackScoutee, packScoutees, type PackId, type PackQuery, searchPack } from '../testing/search-pack.ts'

let world: World
let actor: TestActor
const idsOf = new Map<string, PackId>()
const entries = Object.entries(packScoutees) as [PackId, PackScoutee][]
const queries = Object.entries(searchPack).flatMap(([group, list]) => list.map((query): [string, PackQuery] => [group, query]))

beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  actor = await world.createActor(tenant)
  const inputs = entries.map(([, { name, kana, number, url, summary, english }]) => ({
    name,
    nameKana: kana,
    corporateNumber: number,
    url,
    summary: [summary, english].filter((text) => text !== undefined).join(' ')
  }))
  const stamp = { tenantUuid: tenant.uuid, userUuid: actor.uuid, now: new Date() }
  const made = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, inputs))
  await createCompanies(
    world,
    entries.map(([, { name, kana, number, url, summary, english, former }]) => ({
      name,
      name_kana: kana ?? null,
      name_en: english ?? null,
      corporate_number: number ?? null,
      url: url ?? null,
      summary: summary ?? null,
      formerNames: [...(former ?? [])]
    }))
  )
  for (const [index, [id]] of entries.entries()) idsOf.set(made[index]?.name ?? '', id)
})
afterAll(() => world.close())

/** What a search finds, by the pack's ids. */
async function find({ q, operator }: PackQuery, scope: 'tenant' | 'provider'): Promise<string[]> {
  const parameters = new URLSearchParams({ q, scope, perPage: '100', ...(operator && { qOperator: operator }) })
  const answer = await actor.call('GET', `/v2/private/scoutees?${parameters.toString()}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const names: string[] = answer.body.items.map((item: { name: string }) => item.name)
  expect(answer.body.totalCount).toBe(names.length)
  return names.map((name) => idsOf.get(name) ?? name).toSorted()
}

test('the pack is large and tells every company apart', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(idsOf.size).toBe(entries.length)
})

describe('companies of the workspace', () => {
  test.each(queries)('%s: %j', async (_, query) => {
    expect(await find(query, 'tenant')).toEqual(query.hits.toSorted())
  })
})

describe('the provider’s database', () => {
  test.each(queries)('%s: %j', async (_, query) => {
    expect(await find(query, 'provider')).toEqual([...query.hits, ...(query.formerHits ?? [])].toSorted())
  })
})

describe('a part of the name', () => {
  const named: [string, PackId[]][] = [
    ['aozora', ['aozora', 'aozoraNpo']],
    ['kōbō', ['aozora', 'violin']],
    ['㈱高橋', ['takahashi', 'takahashiShoji']],
    ['オーサカ', ['osaka']],
    ['味噌', []],
    ['房', ['aozora', 'violin']]
  ]
  test.each(named)('%s', async (name, hits) => {
    for (const scope of ['tenant', 'provider']) {
      const answer = await actor.call('GET', `/v2/private/scoutees?${new URLSearchParams({ name, scope, perPage: '100' }).toString()}`)
      const found: string[] = answer.body.items.map((item: { name: string }) => idsOf.get(item.name) ?? item.name)
      expect([answer.status, found.toSorted()]).toEqual([200, hits.toSorted()])
    }
  })
})
