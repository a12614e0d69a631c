import { stages } from '@mekiki/contract/workspace/constants/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { categoryId, changeLists, createCompanies, linkEntry, type TestCompany } from '../../provider-companies/testing/provider.factory.ts'
import { insertScoutees, type NewScoutee } from '../write/insert-scoutees.ts'
import { createProject, createTheme, idOf } from '../testing/scoutees.factory.ts'

let world: World
let reader: TestActor
beforeAll(async () => {
  world = await createWorld()
  reader = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

type Query = Record<string, string | readonly string[] | undefined>

async function answerTo(actor: TestActor, query: Query) {
  const pairs = Object.entries({ scope: 'provider', ...query }).flatMap(([key, value]) => [value ?? []].flat().map((one): [string, string] => [key, one]))
  const { status, body } = await actor.call('GET', `/v2/private/scoutees?${new URLSearchParams(pairs).toString()}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Names found, in order; the total must be as many as there are. */
async function names(actor: TestActor, query: Query): Promise<string[]> {
  const { items, totalCount } = await answerTo(actor, { perPage: '1000', ...query })
  expect(totalCount).toBe(items.length)
  return items.map((item: { name: string }) => item.name)
}

/** The companies of one test have a word of their own, by which it finds them alone. */
let scenes = 0
async function scene(companies: readonly TestCompany[]) {
  const word = `目印${(scenes += 1)}番`
  const uuids = await createCompanies(
    world,
    companies.map((company) => ({ ...company, summary: `${word} ${company.summary ?? ''}` }))
  )
  const found = (query: Query = {}, actor = reader) =>
    names(actor, { name: '', sort: 'created_at', order: 'asc', ...query, q: `${word} ${typeof query['q'] === 'string' ? query['q'] : ''}` })
  return { word, uuids, found }
}

async function enter(tenant: TestTenant, input: NewScoutee, companyUuid?: string): Promise<string> {
  const stamp = { tenantUuid: tenant.uuid, userUuid: null, now: new Date() }
  const [made] = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, [input]))
  if (!made) throw new Error('nothing was made')
  if (companyUuid !== undefined) await linkEntry(world, made.uuid, companyUuid)
  return made.uuid
}

describe('a keyword in the provider’s database', () => {
  it('orders by nearness of the name, each newest first, and shows no hidden company', async () => {
    const { word } = await scene([
      { name: '緑工房', summary: 'セキランウンのような' },
      { name: '大セキランウン' },
      { name: 'せきらんうん電機' },
      { name: '株式会社セキランウン' },
      { name: '㈱ｾｷﾗﾝｳﾝ' },
      { name: '隠れセキランウン', is_hidden: true },
      { name: '閉じたセキランウン', is_closed: true }
    ])
    const order = ['㈱ｾｷﾗﾝｳﾝ', '株式会社セキランウン', 'せきらんうん電機', '閉じたセキランウン', '大セキランウン', '緑工房']
    expect(await names(reader, { q: 'せきらんうん' })).toEqual(order)
    const pages = await Promise.all(['1', '2', '3'].map((page) => answerTo(reader, { q: 'せきらんうん', perPage: '2', page })))
    expect(pages.map(({ items, totalCount }) => [totalCount, items.map((item: { name: string }) => item.name)])).toEqual(
      [0, 2, 4].map((start) => [6, order.slice(start, start + 2)])
    )
    expect((await names(reader, { q: `${word} 無い`, qOperator: 'or' })).length).toBe(6)
    expect(await names(reader, { q: `${word} 無い` })).toEqual([])
    const inName = ['大セキランウン', 'せきらんうん電機', '株式会社セキランウン', '㈱ｾｷﾗﾝｳﾝ', '閉じたセキランウン']
    expect(await names(reader, { name: 'せきらん', q: word, sort: 'created_at', order: 'asc' })).toEqual(inName)
  })

  it('finds by former and English names, domain, and the whole corporate number', async () => {
    const { word } = await scene([
      {
        name: '新しい名',
        formerNames: ['有限会社ふるなのき'],
        name_en: 'Newname Works',
        url: 'https://www.newname.example/',
        corporate_number: '4000012050005'
      },
      { name: '別の会社', corporate_number: '5000012050004' }
    ])
    for (const q of ['ふるなのき', 'newname works', 'newname.example', '4000012050005', '４００００１２０５０００５', `${word} 4000012050005`]) {
      expect([q, await names(reader, { q })]).toEqual([q, ['新しい名']])
    }
    expect(await names(reader, { q: '40000120500' })).toEqual([])
    expect((await names(reader, { q: '4000012050005 5000012050004', qOperator: 'or' })).toSorted()).toEqual(['別の会社', '新しい名'])
    expect(await names(reader, { q: '4000012050005 5000012050004' })).toEqual([])
  })
})

describe('filters in the provider’s database', () => {
  it('narrow by the company’s own values, "none" also meaning no value', async () => {
    const { found } = await scene([
      { name: '一', stage: 'seed', member_range: '0_10', country: 'JP', foundation_date: '2016-01-01', finance_date: '2026-03-31' },
      { name: '二', stage: 'none', member_range: 'none', country: 'none', foundation_date: '2020-12-31' },
      { name: '三', stage: 'ipo', country: 'US' },
      { name: '四' }
    ])
    expect(await found({ stages: 'seed,ipo' })).toEqual(['一', '三'])
    expect(await found({ stages: ['seed', 'none'] })).toEqual(['一', '二', '四'])
    expect(await found({ memberRanges: '0_10' })).toEqual(['一'])
    expect(await found({ countries: ['US', 'none'] })).toEqual(['二', '三', '四'])
    expect(await found({ foundationDateFrom: '2016-01-01', foundationDateTo: '2016-01-01' })).toEqual(['一'])
    expect(await found({ latestFinanceDateTo: '2026-03-31' })).toEqual(['一'])
    expect(await found({ latestFinanceDateFrom: '2026-04-01' })).toEqual([])
    expect(await found({ scouteeType: 'scoutee' })).toHaveLength(4)
    expect(await found({ scouteeType: 'people' })).toEqual([])
  })

  it('narrow a keyword’s companies by the same values, and by each day within the years that are looked up together', async () => {
    const { found } = await scene([
      { name: '凪一', stage: 'seed', member_range: '0_10', country: 'JP', foundation_date: '2016-01-01', finance_date: '2026-03-31' },
      { name: '凪二', stage: 'none', member_range: '11_50', country: 'none', foundation_date: '2019-12-31' },
      { name: '凪三', stage: 'ipo', member_range: '0_10', country: 'US', foundation_date: '2015-12-31', finance_date: '2025-01-01' },
      { name: '凪四', stage: 'seed', member_range: '0_10', country: 'JP', is_hidden: true },
      { name: '凪五' },
      { name: '別', stage: 'seed', member_range: '0_10', country: 'JP', foundation_date: '2016-01-01' }
    ])
    expect(await found({ q: '凪', stages: 'seed,ipo' })).toEqual(['凪一', '凪三'])
    expect(await found({ q: '凪', stages: 'seed,ipo', countries: 'JP' })).toEqual(['凪一'])
    expect(await found({ q: '凪', stages: 'seed,none', memberRanges: '0_10,11_50' })).toEqual(['凪一', '凪二'])
    expect(await found({ q: '凪', memberRanges: '0_10', countries: 'US' })).toEqual(['凪三'])
    expect(await found({ q: '凪', memberRanges: '0_10', countries: ['US', 'none'] })).toEqual(['凪三'])
    expect(await found({ q: '凪', foundationDateFrom: '2016-01-01' })).toEqual(['凪一', '凪二'])
    expect(await found({ q: '凪', foundationDateFrom: '2015-06-01', foundationDateTo: '2016-01-01', stages: 'seed,ipo' })).toEqual(['凪一', '凪三'])
    expect(await found({ q: '凪', foundationDateFrom: '2016-01-02', stages: 'seed,ipo' })).toEqual([])
    expect(await found({ q: '凪', latestFinanceDateFrom: '2025-01-02', memberRanges: '0_10' })).toEqual(['凪一'])
    expect(await found({ q: '凪', latestFinanceDateTo: '2025-12-31', memberRanges: '0_10' })).toEqual(['凪三'])
  })

  it('narrow by categories with all below them and by names of investors', async () => {
    const { found, uuids } = await scene([
      { name: '一', lists: { categoryUuids: [await categoryId(world, '予知保全')], investors: ['株式会社うきぐも, 二号'] } },
      { name: '二', lists: { investors: ['きりさめ'] } },
      { name: '三' }
    ])
    expect(await found({ categoryIds: await categoryId(world, '生産・品質') })).toEqual(['一'])
    expect(await found({ categoryIds: await categoryId(world, '点検・巡回') })).toEqual([])
    expect(await found({ investorNames: ['ウキグモ, 二号', '誰でもない'] })).toEqual(['一'])
    expect(await found({ investorNames: 'きりさめ' })).toEqual(['二'])
    await changeLists(world, uuids[0] ?? '', { investors: ['きりさめ'], categoryUuids: [] })
    expect(await found({ investorNames: 'きりさめ' })).toEqual(['一', '二'])
    expect(await found({ investorNames: 'うきぐも, 二号' })).toEqual([])
    expect(await found({ categoryIds: await categoryId(world, '生産・品質') })).toEqual([])
    await changeLists(world, uuids[1] ?? '', { categoryUuids: [await categoryId(world, '予知保全')] })
    expect(await found({ categoryIds: await categoryId(world, '予知保全'), investorNames: 'きりさめ' })).toEqual(['二'])
  })

  it('narrow by links, tags, channels and cases of the caller’s own workspace, which no other one sees', async () => {
    const { uuids, found } = await scene([{ name: '一' }, { name: '二' }, { name: '三' }])
    const [first = '', second = ''] = uuids
    const [mine, theirs] = [await world.createTenant(), await world.createTenant()]
    const [me, maker, other] = [
      await world.createActor(mine),
      await world.createActor(mine, { permissions: ['create_project'] }),
      await world.createActor(theirs)
    ]
    const tag = await idOf(world, mine, 'scoutee_tags', '技術')
    const below = await idOf(world, mine, 'scoutee_tags', 'センサー')
    const channel = await idOf(world, mine, 'channels', '公募')
    const own = await enter(mine, { name: '自社の一', tagUuids: [below] }, first)
    await enter(mine, { name: '自社の二', channelUuids: [channel] }, second)
    await enter(mine, { name: '自社だけ', tagUuids: [tag] })
    await enter(theirs, { name: '他社の一' }, first)
    const theme = await createTheme(world, mine)
    const [status = '', next = ''] = theme.statusUuids
    await createProject(world, theme, { tenant: mine, scouteeUuid: own, statusUuid: status, followers: [me] })

    expect(await found({ linkingStatuses: 'linked' }, me)).toEqual(['一', '二'])
    expect(await found({ scouteeLinkedOnly: 'true' }, me)).toEqual(['一', '二'])
    expect(await found({ linkingStatuses: 'unlinked' }, me)).toEqual(['三'])
    expect(await found({ linkingStatuses: 'linked,unlinked' }, me)).toEqual(['一', '二', '三'])
    expect(await found({ linkingStatuses: 'linked' }, other)).toEqual(['一'])
    expect(await found({ linkingStatuses: 'unlinked' }, other)).toEqual(['二', '三'])
    expect(await found({ tagUuids: tag }, me)).toEqual(['一'])
    expect(await found({ tagUuids: tag }, other)).toEqual([])
    expect(await found({ channelUuids: channel }, me)).toEqual(['二'])
    expect(await found({ statusUuids: status }, me)).toEqual(['一'])
    expect(await found({ statusUuids: next }, me)).toEqual([])
    expect(await found({ followerUuids: me.uuid }, me)).toEqual(['一'])
    expect(await found({ statusUuids: status }, maker)).toEqual([])
    expect(await found({ statusUuids: status }, other)).toEqual([])
    await world.admin.updateTable('scoutees').set({ deleted_at: new Date() }).where('uuid', '=', own).execute()
    expect(await found({ linkingStatuses: 'linked' }, me)).toEqual(['二'])
    expect(await found({ statusUuids: status }, me)).toEqual([])
  })
})

describe('orders of the provider’s database', () => {
  const rows: TestCompany[] = [
    {
      name: '中野',
      stage: 'series_a',
      capital: 5,
      representative: 'い',
      address: 'こ',
      country: 'US',
      foundation_date: '2001-01-01',
      finance_date: '2021-01-01'
    },
    { name: '空' },
    {
      name: '株式会社阿部',
      name_kana: 'アベ',
      stage: 'ipo',
      capital: 10,
      representative: 'あ',
      address: 'か',
      country: 'FR',
      foundation_date: '2002-01-01',
      finance_date: '2020-01-01'
    },
    {
      name: 'わかば',
      name_kana: 'ワカバ',
      stage: 'seed',
      capital: 1,
      representative: 'う',
      address: 'き',
      country: 'JP',
      foundation_date: '2000-01-01',
      finance_date: '2022-01-01'
    }
  ]
  const orders: Record<string, string[]> = {
    created_at: ['中野', '空', '株式会社阿部', 'わかば'],
    updated_at: ['中野', '空', '株式会社阿部', 'わかば'],
    stage: ['わかば', '中野', '株式会社阿部', '空'],
    capital: ['わかば', '中野', '株式会社阿部', '空'],
    representative: ['株式会社阿部', '中野', 'わかば', '空'],
    address: ['株式会社阿部', 'わかば', '中野', '空'],
    country: ['株式会社阿部', 'わかば', '中野', '空'],
    foundation_date: ['わかば', '中野', '株式会社阿部', '空'],
    finance_date: ['株式会社阿部', '中野', 'わかば', '空']
  }
  const values = (key: string, names: string[]): string[] => (key.endsWith('_at') ? names.toReversed() : [...names.slice(0, 3).toReversed(), '空'])

  it('put empty values last in either direction, with and without a keyword, page by page', async () => {
    const { found } = await scene(rows)
    const others = await Promise.all(['1', '2', '3'].map((page) => answerTo(reader, { sort: 'capital', order: 'desc', perPage: '1000', page })))
    expect(new Set(others.map(({ totalCount }) => totalCount)).size).toBe(1)
    for (const [sort, ascending] of Object.entries(orders)) {
      expect([sort, await found({ sort, order: 'asc' })]).toEqual([sort, ascending])
      expect([sort, await found({ sort, order: 'desc' })]).toEqual([sort, values(sort, ascending)])
      for (const order of ['asc', 'desc']) {
        const all = await names(reader, { sort, order })
        const shown = all.filter((name) => ascending.includes(name))
        expect([sort, order, shown]).toEqual([sort, order, order === 'asc' ? ascending : values(sort, ascending)])
        const paged: string[] = []
        for (let page = 1; paged.length < all.length; page += 1) {
          const { items } = await answerTo(reader, { sort, order, perPage: '7', page: String(page) })
          if (items.length === 0) break
          paged.push(...items.map((item: { name: string }) => item.name))
        }
        expect([sort, order, paged]).toEqual([sort, order, all])
      }
    }
    expect((await found({ sort: 'scoutee_name', order: 'asc' })).slice(0, 2)).toEqual(['株式会社阿部', 'わかば'])
  })

  it('are the same whether matches are gathered or, when they are many, walked to', async () => {
    const word = '遍在語'
    const many = Array.from({ length: 1150 }, (_, index): TestCompany => ({
      name: index < 6 ? `${word}${index}` : `無名${index}`,
      summary: word,
      capital: index % 3 === 0 ? null : index % 50,
      stage: index % 4 === 0 ? null : (stages[index % stages.length] ?? null),
      representative: index % 2 === 0 ? null : `代表${index % 9}`
    }))
    await createCompanies(world, many)
    for (const query of [{}, { sort: 'created_at', order: 'asc' }, { sort: 'capital', order: 'asc' }, { sort: 'stage' }, { sort: 'representative' }]) {
      const whole = (await answerTo(reader, { q: word, ...query, perPage: '1000' })).items.map((item: { name: string }) => item.name)
      expect(whole).toHaveLength(1000)
      for (const page of [1, 2, 3]) {
        const part = await answerTo(reader, { q: word, ...query, perPage: '1', page: String(page) })
        expect([query, page, part.totalCount, part.items.map((item: { name: string }) => item.name)]).toEqual([query, page, 1150, whole.slice(page - 1, page)])
      }
    }
  })
})

describe('a row of the provider’s database', () => {
  it('has the shape of the list and tells of the caller’s own entry only', async () => {
    const category = await categoryId(world, '予知保全')
    const { uuids, word } = await scene([
      { name: '行の会社', capital: 100, capital_currency_type: 'usd', lists: { investors: ['ひぐれ'], categoryUuids: [category] } }
    ])
    const [uuid = ''] = uuids
    const mine = await world.createTenant()
    const me = await world.createActor(mine)
    const tag = await idOf(world, mine, 'scoutee_tags', 'センサー')
    const own = await enter(mine, { name: '自社での名', tagUuids: [tag] }, uuid)
    const [item] = (await answerTo(me, { q: word })).items
    expect(item).toMatchObject({
      id: uuid,
      uuid,
      version: 1,
      name: '行の会社',
      capital: 100,
      capitalCurrencyType: 'usd',
      mekikiScouteeId: uuid,
      scouteeId: own,
      linkingStatus: 'linked',
      peopleFlg: false,
      scouteeType: 'scoutee',
      investors: [{ name: 'ひぐれ' }],
      tagUuids: [tag],
      horizontalCategories: [{ id: category }],
      hasProject: false,
      createdBy: null,
      canEdit: false,
      canDelete: false
    })
    const [seen] = (await answerTo(reader, { q: word })).items
    expect(seen).toMatchObject({ scouteeId: null, linkingStatus: 'unlinked', isAllPropertyLinking: false, tags: [], hasProject: false })
    const tenantItem = (await me.call('GET', `/v2/private/scoutees?q=${encodeURIComponent('自社での名')}`)).body.items[0]
    expect(Object.keys(item).toSorted()).toEqual(Object.keys(tenantItem).toSorted())
    expect(tenantItem).toMatchObject({ id: own, scouteeId: own, mekikiScouteeId: uuid, isClosed: false })
  })
})
