import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { insertScoutees } from '../scoutees/write/index.ts'
import { categoryId, createCompanies, linkEntry, type TestCompany } from './testing/provider.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const get = (actor: TestActor, uuid: string) => actor.call('GET', `/v2/private/mekiki_scoutees/${uuid}`)
const suggest = (actor: TestActor, name: string) => actor.call('GET', `/v2/private/mekiki_scoutees/suggestions?name=${encodeURIComponent(name)}`)
const create = async (...companies: TestCompany[]): Promise<string[]> => createCompanies(world, companies)

/** Makes an entry that is linked to a company. */
async function register(actor: TestActor, name: string, company: string): Promise<string> {
  const stamp = { tenantUuid: actor.tenant.uuid, userUuid: actor.uuid, now: new Date() }
  const [made] = await withTenant(world.platform.db.user, actor.tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, [{ name }]))
  if (!made) throw new Error('nothing was made')
  await linkEntry(world, made.uuid, company)
  return made.uuid
}

describe('one company of the provider’s database', () => {
  it('answers all that is known of it, finance rounds and news newest first', async () => {
    const actor = await newActor()
    const category = await categoryId(world, '予知保全')
    const [uuid = ''] = await create({
      name: '株式会社青空',
      name_kana: 'アオゾラ',
      name_en: 'Aozora Inc.',
      formerNames: ['有限会社蒼空'],
      corporate_number: '7000012050002',
      prefecture: '東京都',
      prefecture_code: '13',
      city: '港区',
      city_code: '13103',
      street: '芝1',
      postcode: '1050014',
      address: '東京都港区芝1',
      capital: 30_000_000,
      capital_currency_type: 'jpy',
      stage: 'series_a',
      is_closed: true,
      closed_on: '2026-03-31',
      successor_number: '1000012050004',
      lists: {
        investors: ['みらい投資', 'あおば投資'],
        categoryUuids: [category],
        rounds: [
          { date: '2020-01-01', stage: 'seed', amount: 1000, currency: 'jpy' },
          { date: '2024-01-01', stage: 'series_a', amount: 5_000_000_000_000, currency: 'jpy' },
          { date: null, stage: null, amount: null, currency: null }
        ],
        news: [
          { title: '古い', url: null, releasedOn: '2020-05-01', category: null },
          { title: '新しい', url: 'https://news.example/1', releasedOn: '2024-05-01', category: '資金調達' }
        ]
      }
    })
    const { status, body } = await get(actor, uuid)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: uuid,
      mekikiScouteeId: uuid,
      scouteeId: null,
      name: '株式会社青空',
      nameEn: 'Aozora Inc.',
      formerNames: ['有限会社蒼空'],
      corporateNumber: '7000012050002',
      prefecture: '東京都',
      prefectureCode: '13',
      city: '港区',
      cityCode: '13103',
      street: '芝1',
      postcode: '1050014',
      linkingStatus: 'unlinked',
      isClosed: true,
      closedOn: '2026-03-31',
      successorNumber: '1000012050004',
      canEdit: false,
      canDelete: false,
      horizontalCategories: [{ id: category, name: '予知保全' }],
      financeRounds: [
        { raisedOn: '2024-01-01', stage: 'series_a', amount: 5_000_000_000_000, currencyType: 'jpy' },
        { raisedOn: '2020-01-01', stage: 'seed', amount: 1000, currencyType: 'jpy' },
        { raisedOn: null, stage: null, amount: null, currencyType: null }
      ]
    })
    expect(body.investors.map((investor: { name: string }) => investor.name)).toEqual(['みらい投資', 'あおば投資'])
    expect(body.news).toMatchObject([
      { title: '新しい', url: 'https://news.example/1', releasedAt: '2024-04-30T15:00:00.000Z', category: '資金調達' },
      { title: '古い', url: null, releasedAt: '2020-04-30T15:00:00.000Z' }
    ])
    expect([body.capital, body.capitalCurrencyType]).toEqual([30_000_000, 'jpy'])
  })

  it('names the living entry of the caller’s own workspace, never one of another', async () => {
    const [first, second] = [await newActor(), await newActor()]
    const [uuid = ''] = await create({ name: '共有の会社' })
    const own = await register(first, '自社での名', uuid)
    expect((await get(first, uuid)).body).toMatchObject({ scouteeId: own, linkingStatus: 'linked', name: '共有の会社', hasProject: false })
    expect((await get(second, uuid)).body).toMatchObject({ scouteeId: null, linkingStatus: 'unlinked' })
    await world.admin.updateTable('scoutees').set({ deleted_at: new Date() }).where('uuid', '=', own).execute()
    expect((await get(first, uuid)).body).toMatchObject({ scouteeId: null, linkingStatus: 'unlinked' })
  })

  it('does not exist when it is hidden, unknown, or the workspace has no company search', async () => {
    const actor = await newActor()
    const [hidden = '', shown = ''] = await create({ name: '隠れた会社', is_hidden: true }, { name: '見える会社' })
    expect([(await get(actor, hidden)).status, (await get(actor, actor.uuid)).status, (await get(actor, shown)).status]).toEqual([404, 404, 200])
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', actor.tenant.uuid).execute()
    expect([(await get(actor, shown)).status, (await suggest(actor, '見')).status]).toEqual([404, 404])
  })
})

describe('suggestions', () => {
  const names = async (actor: TestActor, typed: string): Promise<string[]> =>
    (await suggest(actor, typed)).body.items.map((item: { name: string }) => item.name)

  it('come by the beginning of the name, its reading, the corporate number and the domain', async () => {
    const actor = await newActor()
    const [uuid = ''] = await create(
      {
        name: '株式会社緑風堂',
        name_kana: 'リョクフウドウ',
        url: 'https://www.ryokufu.example/x',
        url_domain: 'ryokufu.example',
        corporate_number: '2000012050007'
      },
      { name: '緑風堂商事', name_kana: 'リョクフウドウショウジ' },
      { name: '大緑風堂', name_kana: 'ダイリョクフウドウ' },
      { name: '緑風堂閉鎖', name_kana: 'リョクフウドウヘイサ', is_closed: true },
      { name: '緑風堂隠し', is_hidden: true }
    )
    expect(await names(actor, '緑風')).toEqual(['株式会社緑風堂', '緑風堂商事', '緑風堂閉鎖'])
    expect(await names(actor, 'ﾘｮｸﾌｳ')).toEqual(['株式会社緑風堂', '緑風堂商事', '緑風堂閉鎖'])
    expect(await names(actor, '株式会社緑風堂')).toEqual(['株式会社緑風堂', '緑風堂商事', '緑風堂閉鎖'])
    expect(await names(actor, '20000120500')).toEqual(['株式会社緑風堂'])
    expect(await names(actor, 'ryokufu.')).toEqual(['株式会社緑風堂'])
    expect(await names(actor, 'https://www.ryokufu.example/other')).toEqual(['株式会社緑風堂'])
    for (const typed of ['りょくふ', 'りょ', 'ryokufuudou', 'ryokufudo', 'Ryokufū', 'ryokuf'])
      expect([typed, await names(actor, typed)]).toEqual([typed, ['株式会社緑風堂', '緑風堂商事', '緑風堂閉鎖']])
    expect(await names(actor, 'rykf')).toEqual([])
    expect(await names(actor, '風堂')).toEqual([])
    expect(await names(actor, '緑%')).toEqual([])
    const own = await register(actor, '緑', uuid)
    const { items } = (await suggest(actor, '緑風堂')).body
    expect(items[0]).toEqual({
      mekikiScouteeId: uuid,
      scouteeId: own,
      name: '株式会社緑風堂',
      nameKana: 'リョクフウドウ',
      representative: null,
      address: null,
      url: 'https://www.ryokufu.example/x',
      corporateNumber: '2000012050007',
      isClosed: false
    })
    expect((await suggest(await newActor(), '緑風堂')).body.items[0].scouteeId).toBeNull()
  })

  it('are ten at most, closed companies last; a name must be typed', async () => {
    const actor = await newActor()
    await create({ name: 'おわりの会社', is_closed: true }, ...Array.from({ length: 12 }, (_, index) => ({ name: `おわりの会社${index}` })))
    const found = await names(actor, 'おわりの会社')
    expect([found.length, found.includes('おわりの会社')]).toEqual([10, false])
    expect((await actor.call('GET', '/v2/private/mekiki_scoutees/suggestions')).body.code).toBe('required_parameter')
    const long = await suggest(actor, 'あ'.repeat(10_000))
    expect([long.status, long.body.fields[0].field]).toEqual([400, 'name'])
  })
})
