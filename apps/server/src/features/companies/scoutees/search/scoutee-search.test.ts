import { figures } from '@mekiki/testing/figures'
import { nameKey, queryTerms, queryVariants, searchText } from '@mekiki/text'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { insertScoutees, type NewScoutee } from '../write/insert-scoutees.ts'
import { createProject, createTheme, idOf } from '../testing/scoutees.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const at = (index: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, index))

/**
 * Makes companies in a tenant, each a second younger than the one before.
 * @returns their uuids in order.
 */
async function fill(tenant: TestTenant, inputs: readonly NewScoutee[]): Promise<string[]> {
  const uuids: string[] = []
  for (const [index, input] of inputs.entries()) {
    const stamp = { tenantUuid: tenant.uuid, userUuid: null, now: at(index) }
    const [made] = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, [input]))
    uuids.push(made?.uuid ?? '')
  }
  return uuids
}

async function newTenant(inputs: readonly NewScoutee[]): Promise<{ actor: TestActor; uuids: string[] }> {
  const tenant = await world.createTenant()
  return { actor: await world.createActor(tenant), uuids: await fill(tenant, inputs) }
}

type Query = Record<string, string | readonly string[] | undefined>

/** Names found, in order, and the total. */
async function search(actor: TestActor, query: Query): Promise<{ names: string[]; totalCount: number }> {
  const parameters = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one): [string, string] => [key, one])))
  const answer = await actor.call('GET', `/v2/private/scoutees?${parameters.toString()}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { names: answer.body.items.map((item: { name: string }) => item.name), totalCount: answer.body.totalCount }
}

// Other texts in each run; the name of the test tells which.
const freshSeed = figures.seed

describe('keyword search', () => {
  it('orders by nearness of the name: equal, beginning, part, other text, each newest first', async () => {
    const { actor } = await newTenant([
      { name: '青空工房', summary: 'アオゾラのような会社' },
      { name: '大アオゾラ' },
      { name: 'あおぞら電機' },
      { name: '株式会社アオゾラ' },
      { name: '第二アオゾラ' },
      { name: '㈱ｱｵｿﾞﾗ' },
      { name: '無関係' },
      { name: 'アオゾラ食品' },
      { name: '緑工房', representative: '青空 太郎', summary: '別の アオゾラ' }
    ])
    const order = ['㈱ｱｵｿﾞﾗ', '株式会社アオゾラ', 'アオゾラ食品', 'あおぞら電機', '第二アオゾラ', '大アオゾラ', '緑工房', '青空工房']
    expect(await search(actor, { q: 'あおぞら' })).toEqual({ names: order, totalCount: 8 })
    expect(await search(actor, { q: 'アオゾラ株式会社' })).toEqual({ names: order.slice(0, 6), totalCount: 6 })
    expect(await search(actor, { q: '株式会社　アオゾラ' })).toEqual({ names: order.slice(0, 6), totalCount: 6 })
    const pages = await Promise.all(['1', '2', '3'].map((page) => search(actor, { q: 'あおぞら', perPage: '3', page })))
    expect(pages).toEqual([0, 3, 6].map((start) => ({ names: order.slice(start, start + 3), totalCount: 8 })))
    expect((await search(actor, { q: 'あおぞら', sort: 'created_at', order: 'asc' })).names).toEqual([
      '青空工房',
      '大アオゾラ',
      'あおぞら電機',
      '株式会社アオゾラ',
      '第二アオゾラ',
      '㈱ｱｵｿﾞﾗ',
      'アオゾラ食品',
      '緑工房'
    ])
  })

  it('joins words with and or or, takes one character, and finds nothing that is not there', async () => {
    const { actor } = await newTenant([
      { name: '甲社', summary: '東京と京都で予知保全' },
      { name: '乙社', summary: '振動の解析', url: 'https://www.otsu.example/a' },
      { name: '丙社', summary: '予知保全と振動', corporateNumber: '9876543210987' }
    ])
    expect((await search(actor, { q: '予知保全　振動' })).names).toEqual(['丙社'])
    expect((await search(actor, { q: '予知保全 振動', qOperator: 'or' })).names).toEqual(['丙社', '乙社', '甲社'])
    expect((await search(actor, { q: '東京都' })).totalCount).toBe(0)
    expect((await search(actor, { q: '都' })).names).toEqual(['甲社'])
    expect((await search(actor, { q: 'otsu.example' })).names).toEqual(['乙社'])
    expect((await search(actor, { q: '9876543210987' })).names).toEqual(['丙社'])
    expect((await search(actor, { q: '%' })).totalCount).toBe(0)
    expect((await search(actor, { q: '　' })).totalCount).toBe(3)
    expect((await search(actor, { name: '乙' })).names).toEqual(['乙社'])
    expect((await search(actor, { name: '振動' })).totalCount).toBe(0)
  })

  it.each([7, freshSeed])('agrees with a plain reading of the rules on random texts (seed %i)', async (seed) => {
    const text = fc.string({ unit: fc.constantFrom(...'アあイ株式会社 ー-(%_\\aA1'), minLength: 1, maxLength: 8 })
    const corpus = fc.sample(fc.record({ name: text.filter((name) => name.trim() !== ''), summary: text }), { numRuns: 150, seed })
    const { actor } = await newTenant(corpus)
    const rows = corpus.map((row) => ({ name: row.name, key: nameKey(row.name), lines: [searchText(row.name), nameKey(row.name), searchText(row.summary)] }))
    const hasName = (row: (typeof rows)[number], key: string): boolean => ([...key].length > 1 ? row.key.includes(key) : row.key === key)
    const expected = (q: string, operator: 'and' | 'or'): string[] => {
      const terms = queryTerms(q)
      return rows
        .filter((row) => {
          const hits = terms.map((term) => {
            const ways = queryVariants(term.text).map(({ pattern }) => new RegExp(pattern, 'u'))
            const isWritten = row.lines.some((line) => line.includes(term.text) || ways.some((way) => way.test(line)))
            return isWritten || (term.nameKey !== term.text && hasName(row, term.nameKey))
          })
          return operator === 'or' ? hits.some(Boolean) : hits.every(Boolean) || (terms.length > 1 && hasName(row, nameKey(q)))
        })
        .map((row) => row.name)
    }
    let found = 0
    for (const [index, q] of fc
      .sample(
        text.filter((word) => word.trim() !== ''),
        { numRuns: 60, seed: seed + 4 }
      )
      .entries()) {
      const operator = index % 2 === 0 ? 'and' : 'or'
      const requested = expected(q, operator).toSorted()
      for (const sort of [{}, { sort: 'created_at' }]) {
        const answer = await search(actor, { q, qOperator: operator, perPage: '1000', ...sort })
        expect([q, operator, answer.totalCount, answer.names.toSorted()]).toEqual([q, operator, requested.length, requested])
      }
      found += requested.length
    }
    expect(found).toBeGreaterThan(50)
  })

  it('gives the same pages whether the matches are gathered or, when they are many, walked to step by step', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const stamp = (second: number) => ({ tenantUuid: tenant.uuid, userUuid: null, now: at(second) })
    const near = ['アオゾラ', 'アオ', '大アオ', 'アオイ', '緑アオバ', '小アオ'].map((name) => ({ name }))
    const others = Array.from({ length: 1144 }, (_, index) => ({ name: `無名${index}`, summary: index % 3 === 0 ? '蒼い アオ' : 'アオと書いた' }))
    await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
      for (const [index, company] of near.entries()) await insertScoutees(tx, stamp(20 + index), [company])
      await insertScoutees(tx, stamp(0), others)
    })
    for (const query of [
      {},
      { qOperator: 'or', q: 'アオ 無い' },
      { sort: 'created_at', order: 'asc' },
      { sort: 'scoutee_name', order: 'desc' },
      { sort: 'capital' },
      { name: 'ナ', q: '無' }
    ]) {
      // Few matches for each row that is wanted are gathered, 500 times as many are walked to.
      const whole = await search(actor, { q: 'アオ', ...query, perPage: '1000' })
      expect(whole.totalCount).toBeGreaterThanOrEqual(query.name === undefined ? 1150 : 0)
      for (const page of [1, 2, 3]) {
        const part = await search(actor, { q: 'アオ', ...query, perPage: '1', page: String(page) })
        expect([query, page, part]).toEqual([query, page, { names: whole.names.slice(page - 1, page), totalCount: whole.totalCount }])
      }
    }
    expect((await search(actor, { q: 'アオ', perPage: '8' })).names.slice(0, 6)).toEqual(['アオ', 'アオイ', 'アオゾラ', '小アオ', '緑アオバ', '大アオ'])
  })
})

describe('filters', () => {
  it('narrow by the company’s own values; "none" also means no value', async () => {
    const { actor } = await newTenant([
      { name: '一', stage: 'seed', memberRange: '0_10', country: 'JP', foundationDate: '2016-01-01', financeDate: '2026-03-31' },
      { name: '二', stage: 'none', memberRange: 'none', country: 'none', foundationDate: '2020-12-31' },
      { name: '三', stage: 'ipo', country: 'US' },
      { name: '四', isPerson: true }
    ])
    const names = async (query: Query) => (await search(actor, { ...query, sort: 'created_at', order: 'asc' })).names
    expect(await names({ stages: 'seed,ipo' })).toEqual(['一', '三'])
    expect(await names({ stages: ['seed', 'none'] })).toEqual(['一', '二', '四'])
    expect(await names({ memberRanges: '0_10' })).toEqual(['一'])
    expect(await names({ countries: ['US', 'none'] })).toEqual(['二', '三', '四'])
    expect(await names({ foundationDateFrom: '2016-01-01', foundationDateTo: '2016-01-01' })).toEqual(['一'])
    expect(await names({ foundationDateFrom: '2016-01-02' })).toEqual(['二'])
    expect(await names({ latestFinanceDateTo: '2026-03-31' })).toEqual(['一'])
    expect(await names({ latestFinanceDateFrom: '2026-04-01' })).toEqual([])
    expect(await names({ scouteeType: 'people' })).toEqual(['四'])
    await world.admin
      .updateTable('scoutees')
      .set({ mekiki_scoutee_id: actor.uuid })
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('name', '=', '三')
      .execute()
    expect(await names({ linkingStatuses: 'linked' })).toEqual(['三'])
    expect(await names({ linkingStatuses: 'unlinked' })).toEqual(['一', '二', '四'])
    expect(await names({ linkingStatuses: 'linked,unlinked' })).toHaveLength(4)
    expect(await names({ scouteeLinkedOnly: 'true' })).toEqual(['三'])
    const bad = await actor.call('GET', '/v2/private/scoutees?stages=series_z&foundationDateFrom=2026-02-30&sort=tel')
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([400, ['foundationDateFrom', 'sort', 'stages.0']])
  })

  it('narrow by tags and categories with all below them, by channels, and by names of investors', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const [above, below, other] = [
      await idOf(world, tenant, 'scoutee_tags', '技術'),
      await idOf(world, tenant, 'scoutee_tags', 'センサー'),
      await idOf(world, tenant, 'scoutee_tags', '関東')
    ]
    const channel = await idOf(world, tenant, 'channels', '公募')
    const investor = (await actor.call('POST', '/v2/private/investors', { name: '株式会社みらい, 二号' })).body.id
    const category = async (name: string) =>
      (await world.admin.selectFrom('mekiki_scoutee_categories').select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid
    await fill(tenant, [
      { name: '一', tagUuids: [below], categoryIds: [await category('予知保全')] },
      { name: '二', tagUuids: [other], channelUuids: [channel] },
      { name: '三', tagUuids: [above], investorIds: [investor] }
    ])
    const names = async (query: Query) => (await search(actor, { ...query, sort: 'created_at', order: 'asc' })).names
    expect(await names({ tagUuids: above })).toEqual(['一', '三'])
    expect(await names({ tagUuids: [below, other] })).toEqual(['一', '二'])
    expect(await names({ categoryIds: await category('生産・品質') })).toEqual(['一'])
    expect(await names({ categoryIds: await category('点検・巡回') })).toEqual([])
    expect(await names({ channelUuids: channel })).toEqual(['二'])
    expect(await names({ investorNames: ['ミライ, 二号', '誰でもない'] })).toEqual(['三'])
    expect((await search(actor, { q: 'みらい' })).names).toEqual(['三'])
    const foreign = await idOf(world, await world.createTenant(), 'scoutee_tags', '技術')
    expect(await names({ tagUuids: foreign })).toEqual([])
  })

  it('narrow by one case that meets all conditions, of those that the caller may see', async () => {
    const tenant = await world.createTenant()
    const [all, maker] = [await world.createActor(tenant), await world.createActor(tenant, { permissions: ['create_project'] })]
    const follower = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const [seen, hidden] = await fill(tenant, [{ name: '見える' }, { name: '見えない' }, { name: '案件なし' }])
    const theme = await createTheme(world, tenant)
    const [first, second] = theme.statusUuids
    await createProject(world, theme, { tenant, scouteeUuid: seen ?? '', statusUuid: first, followers: [follower] })
    await createProject(world, theme, { tenant, scouteeUuid: seen ?? '', statusUuid: second, maker })
    await createProject(world, theme, { tenant, scouteeUuid: hidden ?? '', statusUuid: second, followers: [all] })
    const names = async (actor: TestActor, query: Record<string, string>) => (await search(actor, { ...query, sort: 'created_at', order: 'asc' })).names
    expect(await names(all, { statusUuids: second ?? '' })).toEqual(['見える', '見えない'])
    expect(await names(all, { statusUuids: first ?? '', followerUuids: follower.uuid })).toEqual(['見える'])
    expect(await names(all, { statusUuids: second ?? '', followerUuids: follower.uuid })).toEqual([])
    expect(await names(maker, { statusUuids: `${first},${second}` })).toEqual(['見える'])
    expect(await names(maker, { statusUuids: first ?? '' })).toEqual([])
    expect(await names(follower, { statusUuids: `${first},${second}` })).toEqual(['見える'])
    expect(await names(follower, { followerUuids: all.uuid })).toEqual([])
    const flags = async (actor: TestActor) =>
      (await actor.call('GET', '/v2/private/scoutees?order=asc')).body.items.map((item: { hasProject: boolean }) => item.hasProject)
    expect([await flags(all), await flags(maker), await flags(follower)]).toEqual([
      [true, true, false],
      [true, false, false],
      [true, false, false]
    ])
    const followers = async (actor: TestActor) =>
      (await actor.call('GET', `/v2/private/scoutees/${seen}`)).body.relatedFollowers.map((user: { uuid: string }) => user.uuid)
    expect([await followers(all), await followers(maker)]).toEqual([[follower.uuid], []])
  })
})

describe('order and pages', () => {
  it('put empty values last in either direction, and stages in their own order', async () => {
    const { actor } = await newTenant([
      { name: '中野', stage: 'series_a', capital: 5, representative: 'い' },
      { name: '空' },
      { name: '株式会社阿部', nameKana: 'アベ', stage: 'ipo', capital: 10, representative: 'あ' },
      { name: 'わかば', stage: 'seed', capital: 1, representative: 'う' }
    ])
    const names = async (sort: string, order: string) => (await search(actor, { sort, order })).names
    expect(await names('stage', 'asc')).toEqual(['わかば', '中野', '株式会社阿部', '空'])
    expect(await names('stage', 'desc')).toEqual(['株式会社阿部', '中野', 'わかば', '空'])
    expect(await names('capital', 'desc')).toEqual(['株式会社阿部', '中野', 'わかば', '空'])
    expect(await names('representative', 'asc')).toEqual(['株式会社阿部', '中野', 'わかば', '空'])
    expect((await names('scoutee_name', 'asc')).slice(0, 2)).toEqual(['株式会社阿部', 'わかば'])
    expect((await search(actor, {})).names).toEqual(['わかば', '株式会社阿部', '空', '中野'])
    expect(await names('created_at', 'asc')).toEqual(['中野', '空', '株式会社阿部', 'わかば'])
  })

  it('never overlap where values are equal', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const stamp = { tenantUuid: tenant.uuid, userUuid: null, now: at(0) }
    const inputs = Array.from({ length: 25 }, (_, index) => ({ name: `同時${index}`, country: 'JP' as const }))
    await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, inputs))
    for (const query of [{}, { sort: 'country', order: 'asc' }, { sort: 'updated_at', order: 'asc' }, { q: '同時' }]) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => search(actor, { ...query, perPage: '10', page })))
      expect(pages.map((found) => found.totalCount)).toEqual([25, 25, 25])
      expect(new Set(pages.flatMap((found) => found.names)).size).toBe(25)
    }
  })
})

describe('the company list', () => {
  it('is absent without company search', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    expect((await actor.call('GET', '/v2/private/scoutees?scope=tenant')).status).toBe(200)
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', tenant.uuid).execute()
    expect((await actor.call('GET', '/v2/private/scoutees')).status).toBe(404)
  })
})
