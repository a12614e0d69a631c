import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { createCompanies } from '../../companies/provider-companies/testing/provider.factory.ts'
import type { EffectContext } from '../../../platform/feature.ts'
import { scouteeLinks } from '../../companies/scoutee-links/index.ts'

let world: World
let call: TestActor['call']
let member: TestActor
beforeAll(async () => {
  world = await createWorld()
  call = await world.createAdministrator()
  member = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

const path = '/v2/admin/provider_companies'
const faults = (body: { fields: { field: string }[] }): string[] => body.fields.map(({ field }) => field)
const search = async (query: string): Promise<string[]> => (await call('GET', `${path}?${query}`)).body.items.map((item: { name: string }) => item.name)
const asMember = async (query: string): Promise<string[]> =>
  (await member.call('GET', `/v2/private/scoutees?scope=provider&${query}`)).body.items.map((item: { name: string }) => item.name)
const entryOf = async (uuid: string) => (await member.call('POST', '/v2/private/scoutees', { mekikiScouteeId: uuid })).body.uuid as string
const readEntry = async (uuid: string) => (await member.call('GET', `/v2/private/scoutees/${uuid}`)).body
/** Lets the entries of the member's tenant follow, if they were told to. */
async function follow(): Promise<boolean> {
  const told = await world.admin
    .deleteFrom('outbox')
    .where('kind', '=', 'scoutee_links.sync')
    .where('tenant_uuid', '=', member.tenant.uuid)
    .returning('uuid')
    .execute()
  const context = { platform: world.platform, requestId: 'test', log: world.platform.log, tenantUuid: member.tenant.uuid } as unknown as EffectContext
  for (const _ of told) await scouteeLinks.effects?.['scoutee_links.sync']?.(context, {})
  return told.length > 0
}

describe('the provider’s companies', () => {
  it('are searched as the workspaces do, with their conditions and pages; a hidden one is found by its whole number alone', async () => {
    await createCompanies(world, [
      { name: '株式会社ミナモ', stage: 'seed', address: '東京都港区' },
      { name: 'ミナモ商会', stage: 'series_a', lists: { investors: ['凪キャピタル'] } },
      { name: '隠れミナモ', corporate_number: '7000012050002', is_hidden: true }
    ])
    expect((await search(`q=${encodeURIComponent('みなも')}`)).toSorted()).toEqual(['ミナモ商会', '株式会社ミナモ'])
    expect(await search(`q=${encodeURIComponent('ミナモ')}&stages=seed`)).toEqual(['株式会社ミナモ'])
    expect(await search(`investor_names=${encodeURIComponent('凪キャピタル')}`)).toEqual(['ミナモ商会'])
    expect(await search(`q=${encodeURIComponent('ミナモ')}&sort=scoutee_name&sort_direction=asc&per_page=1&page=2`)).toEqual(['ミナモ商会'])
    const hidden = await call('GET', `${path}?q=7000012050002`)
    expect(hidden.body).toMatchObject({ totalCount: 1, items: [{ name: '隠れミナモ', isHidden: true, corporateNumber: '7000012050002' }] })
    expect((await call('GET', `${path}?stages=nothing`)).status).toBe(400)
  })

  it('tell all that is kept of one, and nothing of one that is not there', async () => {
    const rounds = [{ date: '2024-05-01', stage: 'seed', amount: 5_000_000, currency: 'jpy' as const }]
    const [uuid = ''] = await createCompanies(world, [
      { name: '株式会社オオルリ', formerNames: ['ルリ屋'], capital: 100, lists: { investors: ['森ファンド'], rounds } }
    ])
    const { body } = await call('GET', `${path}/${uuid}`)
    expect(body).toMatchObject({
      uuid,
      importKey: expect.stringMatching(/^test:/u),
      formerNames: ['ルリ屋'],
      capital: 100,
      investors: [{ name: '森ファンド' }],
      financeRounds: [{ raisedOn: '2024-05-01', stage: 'seed', amount: 5_000_000, currencyType: 'jpy' }],
      version: new Date(body.updatedAt).getTime()
    })
    expect((await call('GET', `${path}/${v7()}`)).status).toBe(404)
  })
})

describe('an edit of a company', () => {
  it('changes what it names, how the company is found, and the entries that follow it', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '株式会社カワセミ', prefecture: '東京都', city: '港区', street: '1-2', tel: '03-1111-1111' }])
    const entry = await entryOf(uuid)
    const before = (await call('GET', `${path}/${uuid}`)).body
    const edit = {
      name: '株式会社ヤマセミ',
      nameKana: 'ヤマセミ',
      street: '３－４',
      tel: '０３－２２２２－３３３３',
      url: 'https://Yamasemi.example/',
      foundationDate: '2019年4月1日',
      capital: 30_000_000,
      capitalCurrencyType: 'jpy',
      stage: 'series_b',
      summary: '水辺の記録装置',
      investorNames: ['渓流ベンチャーズ', '渓流ベンチャーズ'],
      financeRounds: [{ raisedOn: '2025-01-31', stage: 'series_b', amount: 1, currencyType: 'usd' }]
    }
    const answer = await call('PATCH', `${path}/${uuid}`, edit, { 'if-match': `"${before.version}"` })
    expect(answer.body).toMatchObject({
      name: '株式会社ヤマセミ',
      formerNames: ['株式会社カワセミ'],
      address: '東京都港区３－４',
      tel: '03-2222-3333',
      foundationDate: '2019-04-01',
      capital: 30_000_000,
      stage: 'series_b',
      investors: [{ name: '渓流ベンチャーズ' }],
      financeRounds: [{ raisedOn: '2025-01-31', stage: 'series_b', amount: 1, currencyType: 'usd' }]
    })
    expect(answer.body.version).toBeGreaterThan(before.version)
    for (const found of ['q=ヤマセミ', 'q=カワセミ', 'q=水辺の記録', 'q=yamasemi.example', 'investorNames=渓流ベンチャーズ', 'stages=series_b']) {
      expect([found, await asMember(encodeURI(found))]).toEqual([found, ['株式会社ヤマセミ']])
    }
    expect(await follow()).toBe(true)
    expect(await readEntry(entry)).toMatchObject({ name: '株式会社ヤマセミ', capital: 30_000_000, investors: [{ name: '渓流ベンチャーズ' }] })
  })

  it('empties what is emptied, closes, hides, and leaves everything else', async () => {
    const [uuid = ''] = await createCompanies(world, [
      { name: '株式会社ヒクイナ', summary: '湿地', url: 'https://a.example/', url_domain: 'a.example', stage: 'seed' }
    ])
    const { body } = await call('PATCH', `${path}/${uuid}`, {
      summary: '',
      url: null,
      foundationDate: '2001-05',
      closedOn: '2026-01-05',
      formerNames: ['旧ヒクイナ']
    })
    expect(body).toMatchObject({
      summary: null,
      url: null,
      foundationDate: null,
      rawFoundationDate: '2001-05',
      isClosed: true,
      formerNames: ['旧ヒクイナ'],
      stage: 'seed'
    })
    expect(await asMember(encodeURI('q=旧ヒクイナ'))).toEqual(['株式会社ヒクイナ'])
    expect((await call('PATCH', `${path}/${uuid}`, { isHidden: true })).body.isHidden).toBe(true)
    expect(await asMember(encodeURI('q=ヒクイナ'))).toEqual([])
    const stored = await world.admin.selectFrom('mekiki_scoutees').select('url_domain').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    expect(stored.url_domain).toBeNull()
  })

  it('is refused when it is stale, faulty, or of no company; then nothing changes', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '株式会社クイナ' }])
    const stale = await call('PATCH', `${path}/${uuid}`, { name: 'x' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'stale_version', '株式会社クイナ'])
    const bad = await call('PATCH', `${path}/${uuid}`, { url: 'ftp://x', foundationDate: 'むかし', name: 'y' })
    expect([bad.status, faults(bad.body)]).toEqual([400, ['url', 'foundationDate']])
    const long = await call('PATCH', `${path}/${uuid}`, { name: 'あ'.repeat(10_000), corporateNumber: '1', capital: 0.5 })
    expect([long.status, faults(long.body).toSorted()]).toEqual([400, ['capital', 'corporateNumber', 'name']])
    const unknown = await call('PATCH', `${path}/${uuid}`, { name: 'z', categoryIds: [v7()] })
    expect([unknown.status, faults(unknown.body)]).toEqual([400, ['categoryIds.0']])
    expect((await call('PATCH', `${path}/${v7()}`, { name: 'x' })).status).toBe(404)
    expect((await call('GET', `${path}/${uuid}`)).body.name).toBe('株式会社クイナ')
  })
})

describe('news', () => {
  it('are added to a company, shown the newest first and removed', async () => {
    const [uuid = '', other = ''] = await createCompanies(world, [{ name: '株式会社セキレイ' }, { name: '株式会社ハクセキレイ' }])
    const add = (body: object, of = uuid) => call('POST', `${path}/${of}/news`, body)
    const old = await add({ title: '開業', releasedOn: '2020-01-01', category: '' })
    const young = await add({ title: '増資', releasedOn: '2026-01-01', url: 'https://news.example/1', category: '資金調達' })
    expect([old.status, old.body]).toEqual([201, { uuid: old.body.uuid, title: '開業', url: null, releasedOn: '2020-01-01', category: null }])
    const shown = await member.call('GET', `/v2/private/mekiki_scoutees/${uuid}`)
    expect(shown.body.news.map((item: { title: string }) => item.title)).toEqual(['増資', '開業'])
    expect(faults((await add({ title: 'x', url: 'javascript:1' })).body)).toEqual(['url'])
    expect((await add({ title: 'x' }, v7())).status).toBe(404)
    expect((await call('DELETE', `${path}/${other}/news/${young.body.uuid}`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${uuid}/news/${young.body.uuid}`)).status).toBe(204)
    expect((await call('GET', `${path}/${uuid}/news`)).body).toEqual({ items: [old.body], totalCount: 1 })
    expect((await call('GET', `${path}/${v7()}/news`)).status).toBe(404)
  })
})

describe('categories', () => {
  const categories = '/v2/admin/provider_categories'
  const make = async (name: string, parentUuid: string | null = null, kind = 'vertical') => (await call('POST', categories, { kind, parentUuid, name })).body
  const change = (uuid: string, body: object, version?: number) =>
    call('PATCH', `${categories}/${uuid}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })
  const namesBelow = async (parentUuid: string | null, kind = 'vertical'): Promise<string[]> =>
    (await call('GET', categories)).body.items
      .filter((item: { kind: string; parentUuid: string | null }) => item.kind === kind && item.parentUuid === parentUuid)
      .map((item: { name: string }) => item.name)

  it('are made, renamed, put elsewhere with all below them, and stay within three levels', async () => {
    const [top, target] = [await make('鳥類'), await make('水生')]
    const [first, second] = [await make('水鳥', top.uuid), await make('山鳥', top.uuid)]
    const leaf = await make('サギ', first.uuid)
    expect([top.level, leaf.level, leaf.position, second.position]).toEqual([1, 3, 1, 2])
    expect(faults((await call('POST', categories, { kind: 'vertical', parentUuid: leaf.uuid, name: 'x' })).body)).toEqual(['parentUuid'])
    expect(faults((await call('POST', categories, { kind: 'innovation', parentUuid: top.uuid, name: 'x' })).body)).toEqual(['parentUuid'])
    expect((await call('POST', categories, { kind: 'vertical', parentUuid: top.uuid, name: '山鳥' })).body.code).toBe('name_taken')
    const moved = await change(second.uuid, { name: '陸鳥', position: 1 }, 1)
    expect(moved.body).toMatchObject({ name: '陸鳥', position: 1, version: 2 })
    expect(await namesBelow(top.uuid)).toEqual(['陸鳥', '水鳥'])
    expect((await change(second.uuid, { name: 'x' }, 1)).body.code).toBe('stale_version')
    expect((await change(second.uuid, { name: '水鳥' })).body.code).toBe('name_taken')
    for (const [uuid, parentUuid] of [
      [top.uuid, leaf.uuid],
      [top.uuid, top.uuid],
      [top.uuid, target.uuid],
      [first.uuid, v7()]
    ]) {
      expect(faults((await change(uuid, { parentUuid })).body)).toEqual(['parentUuid'])
    }
    expect((await change(first.uuid, { parentUuid: null })).body).toMatchObject({ level: 1, parentUuid: null })
    expect((await call('GET', categories)).body.items.find((item: { uuid: string }) => item.uuid === leaf.uuid).level).toBe(2)
    expect((await change(first.uuid, { parentUuid: target.uuid })).body).toMatchObject({ level: 2, position: 1 })
    const tree = (await member.call('GET', '/v2/private/mekiki_scoutee_categories')).body.vertical
    expect(tree.find((item: { id: string }) => item.id === target.uuid).children).toEqual([
      { id: first.uuid, name: '水鳥', children: [{ id: leaf.uuid, name: 'サギ' }] }
    ])
  })

  it('go: companies get another one or none, entries that follow lose it, those that stand alone keep it', async () => {
    const [gone, kept, above] = [await make('昆虫'), await make('甲虫'), await make('生物')]
    await make('菌類', above.uuid)
    const lists = { categoryUuids: [gone.uuid] }
    const [uuid = '', alone = '', both = ''] = await createCompanies(world, [
      { name: '株式会社タマムシ', lists },
      { name: '株式会社カナブン', lists },
      { name: '株式会社コガネ', lists: { categoryUuids: [gone.uuid, kept.uuid] } }
    ])
    const [entry, free] = [await entryOf(uuid), await entryOf(alone)]
    await member.call('PATCH', `/v2/private/scoutees/${free}/link`, { mekikiScouteeId: null })
    expect((await call('GET', `${categories}/${gone.uuid}/uses`)).body).toEqual({ companiesCount: 3, childrenCount: 0 })
    expect((await call('DELETE', `${categories}/${above.uuid}`)).body.code).toBe('in_use')
    expect(faults((await call('DELETE', `${categories}/${gone.uuid}?move_to_uuid=${gone.uuid}`)).body)).toEqual(['move_to_uuid'])
    const answer = await call('DELETE', `${categories}/${gone.uuid}?move_to_uuid=${kept.uuid}`)
    expect([answer.status, answer.body]).toEqual([200, { companiesCount: 3 }])
    expect((await asMember(`categoryIds=${kept.uuid}`)).length).toBe(3)
    expect(await asMember(`categoryIds=${gone.uuid}`)).toEqual([])
    expect((await call('GET', `${path}/${both}`)).body.categories.map((item: { name: string }) => item.name)).toEqual(['甲虫'])
    expect(await namesBelow(null)).not.toContain('昆虫')
    expect(await follow()).toBe(true)
    const names = async (id: string) => (await readEntry(id)).verticalCategories.map((item: { name: string }) => item.name)
    expect([await names(entry), await names(free)]).toEqual([['甲虫'], ['昆虫']])
    expect((await call('DELETE', `${categories}/${kept.uuid}`)).body).toEqual({ companiesCount: 3 })
    expect((await call('GET', `${path}/${uuid}`)).body.categories).toEqual([])
    for (const [method, at] of [
      ['DELETE', ''],
      ['PATCH', ''],
      ['GET', '/uses']
    ] as const) {
      expect((await call(method, `${categories}/${gone.uuid}${at}`, method === 'PATCH' ? { name: 'x' } : undefined)).status).toBe(404)
    }
    expect(faults((await call('PATCH', `${path}/${uuid}`, { categoryIds: [gone.uuid] })).body)).toEqual(['categoryIds.0'])
  })
})

describe('investors', () => {
  const investors = '/v2/admin/provider_investors'
  const find = async (name: string) => (await call('GET', `${investors}?name=${encodeURIComponent(name)}`)).body
  const idOf = async (name: string): Promise<string> => (await find(name)).items[0].uuid

  it('are listed with what they hold, made and renamed; their companies are found by the new name', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '株式会社トビ', lists: { investors: ['蒼穹ベンチャーズ', '別の投資'] } }])
    const entry = await entryOf(uuid)
    const before = (await find('蒼穹')).items[0]
    expect(before).toMatchObject({ name: '蒼穹ベンチャーズ', companiesCount: 1, version: 1 })
    const made = await call('POST', investors, { name: '碧海投資' })
    expect([made.status, made.body]).toMatchObject([201, { name: '碧海投資', companiesCount: 0 }])
    expect((await call('POST', investors, { name: '碧海投資' })).body.code).toBe('name_taken')
    const rename = (name: string, version: number) => call('PATCH', `${investors}/${before.uuid}`, { name }, { 'if-match': `"${version}"` })
    expect((await rename('碧海投資', 1)).body.code).toBe('name_taken')
    expect((await rename('蒼空キャピタル', 1)).body).toMatchObject({ name: '蒼空キャピタル', version: 2, companiesCount: 1 })
    expect((await rename('x', 1)).body.code).toBe('stale_version')
    expect(await asMember(encodeURI('investorNames=蒼空キャピタル'))).toEqual(['株式会社トビ'])
    expect(await asMember(encodeURI('investorNames=蒼穹ベンチャーズ'))).toEqual([])
    expect(await follow()).toBe(true)
    expect((await readEntry(entry)).investors.map((item: { name: string }) => item.name).toSorted()).toEqual(['別の投資', '蒼空キャピタル'])
    expect((await call('PATCH', `${investors}/${v7()}`, { name: 'x' })).status).toBe(404)
  })

  it('become one: companies are held once, in the place they had', async () => {
    const [one = '', two = ''] = await createCompanies(world, [
      { name: '株式会社ノスリ', lists: { investors: ['朱鷺投資', 'トキ投資', '端'] } },
      { name: '株式会社ハイタカ', lists: { investors: ['端', 'ときとうし'] } }
    ])
    const [into, ...from] = [await idOf('朱鷺投資'), await idOf('トキ投資'), await idOf('ときとうし')]
    const unknown = v7()
    const refused = await call('POST', `${investors}/merge`, { uuids: [...from, unknown], intoUuid: into })
    expect([refused.status, refused.body.uuids]).toEqual([404, [unknown]])
    expect((await call('POST', `${investors}/merge`, { uuids: [...from, into], intoUuid: into })).body).toMatchObject({ name: '朱鷺投資', companiesCount: 2 })
    const names = async (uuid: string) => (await call('GET', `${path}/${uuid}`)).body.investors.map((item: { name: string }) => item.name)
    expect([await names(one), await names(two)]).toEqual([
      ['朱鷺投資', '端'],
      ['端', '朱鷺投資']
    ])
    expect((await asMember(encodeURI('investorNames=朱鷺投資'))).length).toBe(2)
    expect((await find('トキ投資')).totalCount).toBe(0)
  })

  it('go with their places at companies', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '株式会社チョウゲンボウ', lists: { investors: ['消える投資', '残る投資'] } }])
    const gone = await idOf('消える投資')
    expect((await call('DELETE', `${investors}/${gone}`)).body).toEqual({ companiesCount: 1 })
    expect((await call('GET', `${path}/${uuid}`)).body.investors.map((item: { name: string }) => item.name)).toEqual(['残る投資'])
    expect(await asMember(encodeURI('investorNames=消える投資'))).toEqual([])
    expect((await call('DELETE', `${investors}/${gone}`)).status).toBe(404)
  })
})
