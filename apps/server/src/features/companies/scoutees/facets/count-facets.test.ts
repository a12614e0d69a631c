import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPlaces } from './facets.queries.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { openFinder } from '../../../../platform/db/gateways.ts'
import { categoryId, createCompanies } from '../../provider-companies/testing/provider.factory.ts'

let world: World
let actor: TestActor
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

async function made(path: string, body: object): Promise<string> {
  const answer = await actor.call('POST', path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.uuid ?? answer.body.id
}

async function facets(query: Record<string, string> = {}, who = actor) {
  const answer = await who.call('GET', `/v2/private/scoutees/facets?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const byKey = (counts: { key: string; count: number }[]) => Object.fromEntries(counts.map(({ key, count }) => [key, count]))

describe('the counts of choices', () => {
  it('count each filter under all the others, children for their parents too, and what has no value as none', async () => {
    const tag = (name: string, parentUuid?: string) => made('/v2/private/tenant_scoutee_tags', { name, ...(parentUuid !== undefined && { parentUuid }) })
    const above = await tag('製造')
    const below = await tag('機械', above)
    const other = await tag('物流')
    await made('/v2/private/scoutees', { name: '青空工房', stage: 'seed', memberRange: '0_10', tagUuids: [below, above] })
    await made('/v2/private/scoutees', { name: '青空電機', stage: 'series_a', memberRange: '0_10', tagUuids: [other] })
    await made('/v2/private/scoutees', { name: '緑運送', stage: 'seed' })
    const all = await facets()
    expect(byKey(all.stages)).toEqual({ seed: 2, series_a: 1 })
    expect(byKey(all.memberRanges)).toEqual({ '0_10': 2, none: 1 })
    expect(byKey(all.tags)).toEqual({ [above]: 1, [below]: 1, [other]: 1 })
    expect(byKey(all.scouteeTypes)).toEqual({ scoutee: 3 })
    expect(byKey((await facets({ q: '青空' })).stages)).toEqual({ seed: 1, series_a: 1 })
    const seed = await facets({ stages: 'seed' })
    expect(byKey(seed.stages)).toEqual({ seed: 2, series_a: 1 })
    expect(byKey(seed.tags)).toEqual({ [above]: 1, [below]: 1 })
    expect(byKey((await facets({ stages: 'seed', memberRanges: 'none' })).stages)).toEqual({ seed: 1 })
  })

  it('say of the provider’s database what the search of each choice finds', async () => {
    const child = await categoryId(world, '予知保全')
    await createCompanies(world, [
      { name: '数え電機', stage: 'seed', lists: { categoryUuids: [child] } },
      { name: '数え工房', stage: 'seed', member_range: '0_10' },
      { name: '別の会社', stage: 'series_a' }
    ])
    const found = await facets({ scope: 'provider', q: '数え' })
    expect([found.tags, found.channels, found.scouteeTypes]).toEqual([null, null, null])
    expect(byKey(found.stages)).toEqual({ seed: 2 })
    expect(byKey(found.memberRanges)).toEqual({ '0_10': 1, none: 1 })
    const total = async (query: string) =>
      (await actor.call('GET', `/v2/private/scoutees?scope=provider&perPage=1&q=${encodeURIComponent('数え')}&${query}`)).body.totalCount
    expect(found.categories.length).toBeGreaterThan(1)
    for (const { key, count } of found.categories) expect(await total(`categoryIds=${key}`)).toBe(count)
    expect(byKey(found.categories)).toMatchObject({ [child]: 1, [await categoryId(world, '生産・品質')]: 1 })
  })

  it('of places count what lies in each, and find as many', async () => {
    const one = await world.createActor(await world.createTenant())
    const make = async (name: string, address: string | null) => {
      expect((await one.call('POST', '/v2/private/scoutees', { name, address })).status).toBe(201)
    }
    await make('甲', '神奈川県横浜市中区海岸通1')
    await make('乙', '神奈川県横浜市西区みなとみらい2')
    await make('丙', '神奈川県川崎市幸区3')
    await make('丁', '東京都世田谷区松原6-1')
    await make('戊', null)
    const expected = { '14': 3, '14横浜市': 2, '14横浜市中区': 1, '14横浜市西区': 1, '14川崎市': 1, '14川崎市幸区': 1, '13': 1, '13世田谷区': 1, none: 1 }
    expect(byKey((await facets({}, one)).places)).toEqual(expected)
    expect(byKey((await facets({ places: '14横浜市' }, one)).places)).toEqual(expected)
    for (const [places, count] of Object.entries({ ...expected, '14横浜市,13世田谷区': 3, '13,none': 2, '47': 0 })) {
      const { status, body } = await one.call('GET', `/v2/private/scoutees?${new URLSearchParams({ places }).toString()}`)
      expect([places, status, body.totalCount]).toEqual([places, 200, count])
    }
    const bad = await one.call('GET', `/v2/private/scoutees?places=${encodeURIComponent('48,東京')}`)
    const message = '都道府県のコード（01～47）と、必要なら続けて市区町村の名前を指定してください（例：13世田谷区）'
    expect([bad.status, bad.body.fields[0]]).toEqual([400, { field: 'places.0', message }])
  })

  it('of places go on where an address is changed', async () => {
    const one = await world.createActor(await world.createTenant())
    const { body } = await one.call('POST', '/v2/private/scoutees', { name: '移る会社', address: '大阪府大阪市北区梅田1', tel: '06-1111-2222' })
    await one.call('PATCH', `/v2/private/scoutees/${body.id}`, { address: '北海道余市郡余市町朝日町26' })
    expect(byKey((await facets({}, one)).places)).toEqual({ '01': 1, '01余市郡': 1, '01余市郡余市町': 1 })
    await one.call('PATCH', `/v2/private/scoutees/${body.id}`, { address: null })
    expect(byKey((await facets({}, one)).places)).toEqual({ none: 1 })
  })

  it('of places are told without numbers where there are too many companies', async () => {
    await createCompanies(world, [
      { name: '場所甲', address: '沖縄県那覇市泉崎1' },
      { name: '場所乙', address: '沖縄県島尻郡与那原町1' },
      { name: '場所丙', address: '沖縄県那覇市泉崎2' }
    ])
    const finder = openFinder(world.platform.db, actor.tenant.uuid)
    const places = await findPlaces(finder.db, 'mekiki_scoutees')
    expect(places).toEqual(['47島尻郡与那原町', '47那覇市'])
    expect(await findPlaces(finder.db, 'scoutees')).toEqual([])
    const counted = await facets({ scope: 'provider' })
    expect(byKey(counted.places)).toMatchObject({ '47': 3, '47那覇市': 2, '47島尻郡': 1 })
  })

  it('are those of one workspace, and absent without company search', async () => {
    const other = await world.createActor(await world.createTenant())
    expect((await facets({}, other)).stages).toEqual([])
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', other.tenant.uuid).execute()
    expect((await other.call('GET', '/v2/private/scoutees/facets')).status).toBe(404)
  })
})
