import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTheme } from '../scoutees/testing/scoutees.factory.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { createCompanies } from '../provider-companies/testing/provider.factory.ts'

// From the oldest to the newest: the order must not follow from the age.
const companies = [
  { name: '松霧園' },
  { name: '見本松霧工房' },
  { name: '緑霧ヶ丘園' },
  { name: '第一商会', representative: '松霧 太郎' },
  { name: '第二商会', address: '東京都世田谷区松霧６丁目１番２号', tel: '03-7311-5678' },
  { name: '第三商会', address: '北海道札幌市北区緑霧が丘三丁目1', tel: '+81 11 7311 5678' }
]

let world: World
let actor: TestActor
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  await createCompanies(world, companies)
  const theme = await createTheme(world, actor.tenant)
  for (const company of companies) {
    const made = await actor.call('POST', '/v2/private/scoutees', company)
    const body = { scoutees: [{ scouteeId: made.body.id }], themeUuid: theme.uuid, withProjectIntegrate: false }
    expect([made.status, (await actor.call('POST', '/v2/private/projects', body)).status]).toEqual([201, 201])
  }
  const typedIn = { scoutees: [{ scouteeLinkInput: { name: '第四商会', tel: '072-7311-9999' } }], themeUuid: theme.uuid, withProjectIntegrate: false }
  expect((await actor.call('POST', '/v2/private/projects', typedIn)).status).toBe(201)
})
afterAll(() => world.close())

async function found(path: string, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await actor.call('GET', `/v2/private/${path}?${new URLSearchParams(query).toString()}`)
  expect([query, status]).toEqual([query, 200])
  return body.items.map((item: { name?: string; shownScoutee?: { name: string } }) => item.shownScoutee?.name ?? item.name)
}

describe.each(['tenant', 'provider'])('in the scope %s', (scope) => {
  it('what an address has comes after all that names and other texts have', async () => {
    expect(await found('scoutees', { q: '松霧', scope })).toEqual(['松霧園', '見本松霧工房', '第一商会', '第二商会'])
    expect(await found('scoutees', { q: '緑霧ケ丘', scope })).toEqual(['緑霧ヶ丘園', '第三商会'])
  })

  it.each([
    ['世田谷', ['第二商会']],
    ['東京都世田谷区松霧', ['第二商会']],
    ['松霧6丁目', ['第二商会']],
    ['松霧六丁目', ['第二商会']],
    ['松霧６－', ['第二商会']],
    ['松霧6-1-2', ['第二商会']],
    ['第二　世田谷', ['第二商会']],
    ['緑霧が丘3-1', ['第三商会']],
    ['松霧16丁目', []],
    ['03-7311-5678', ['第二商会']],
    ['0373115678', ['第二商会']],
    ['０３－７３１１－５６７８', ['第二商会']],
    ['(03)7311-5678', ['第二商会']],
    ['+81 3 7311 5678', ['第二商会']],
    ['011-7311', ['第三商会']],
    ['第二 5678', ['第二商会']],
    ['7311 5678', ['第三商会', '第二商会']],
    ['567', []],
    ['1037311567812', []],
    ['037311567812', []]
  ])('%s finds %j', async (q, names) => {
    expect(await found('scoutees', { q, scope })).toEqual(names)
  })

  it('one character is not looked for in addresses', async () => {
    expect(await found('scoutees', { q: '谷', scope })).toEqual([])
    expect(await found('scoutees', { q: '霧', scope })).toHaveLength(4)
  })
})

describe('cases', () => {
  it.each([
    ['世田谷', ['第二商会']],
    ['松霧６－１', ['第二商会']],
    ['0373115678', ['第二商会']],
    ['+81 72-7311-9999', ['第四商会']],
    ['谷', []]
  ])('%s finds %j', async (q, names) => {
    expect(await found('projects', { q })).toEqual(names)
  })
})
