import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'

let world: World
let tenant: TestTenant
let me: TestActor
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  tenant = await world.createTenant()
  me = await world.createActor(tenant)
})
afterAll(() => world.close())

const at = '/v2/private/scoutees'
const company = async (name: string, values: object = {}, actor = me): Promise<string> => (await actor.call('POST', at, { name, ...values })).body.id
const person = async (name: string, values: object = {}): Promise<string> => (await me.call('POST', `${at}/people`, { name, ...values })).body.uuid
const similar = async (query: Record<string, string>, actor = me) => (await actor.call('GET', `${at}/similar?${new URLSearchParams(query).toString()}`)).body
const found = async (query: Record<string, string>, actor = me) =>
  (await similar(query, actor)).items.map((item: { name: string; reasons: string[] }) => [item.name, ...item.reasons])
const doubles = async (query = '', actor = me) => (await actor.call('GET', `${at}/duplicates?${query}`)).body
type Pair = { first: { name: string }; second: { name: string }; reasons: string[] }
const pairs = async (query = '') => (await doubles(query)).items.map(({ first, second, reasons }: Pair) => [first.name, second.name, ...reasons])
const notSame = (scouteeId: string, otherScouteeId: string, actor = me) => actor.call('POST', `${at}/not_same`, { scouteeId, otherScouteeId })

describe('similar entries', () => {
  it('come with every reason, the surest first, with what tells them apart', async () => {
    const sure = await company('ミライ工業', { corporateNumber: '1180301018771', tel: '03-1111-2222' })
    await company('株式会社ミライ', { url: 'https://www.mirai.example/ja' })
    await company('別の名前', { tel: '03（1111）2222', url: 'https://other.example' })
    await company('無関係')
    const query = { name: 'ﾐﾗｲ', corporateNumber: '１１８０３０１０１８７７１', tel: '+81 3-1111-2222', url: 'mirai.example' }
    expect(await found(query)).toEqual([
      ['ミライ工業', 'corporate_number', 'tel'],
      ['株式会社ミライ', 'name', 'url'],
      ['別の名前', 'tel']
    ])
    const { items, totalCount } = await similar(query)
    expect(totalCount).toBe(3)
    expect(items[0]).toEqual({
      id: sure,
      version: 1,
      name: 'ミライ工業',
      peopleFlg: false,
      address: null,
      url: null,
      tel: '03-1111-2222',
      corporateNumber: '1180301018771',
      belongingTo: null,
      email: null,
      linkingStatus: 'unlinked',
      createdAt: expect.any(String),
      reasons: ['corporate_number', 'tel']
    })
  })

  it('are people for people, by name and e-mail address', async () => {
    await company('鈴木 明')
    await person('鈴木　明', { email: 'Akira@mirai.example', url: 'https://mirai.example' })
    await person('佐藤', { url: 'https://mirai.example' })
    const query = { name: '鈴木明', scouteeType: 'people', email: 'akira@MIRAI.example', url: 'https://mirai.example' }
    expect(await found(query)).toEqual([['鈴木　明', 'email', 'name']])
    expect(await found({ name: '鈴木明' })).toEqual([['鈴木 明', 'name']])
  })

  it('are told apart where people of one name work elsewhere, those of the same organisation first', async () => {
    await person('田中 恵', { belongingTo: '碧海大学' })
    await person('田中恵', { belongingTo: 'ミライ株式会社' })
    const query = { name: '田中　恵', scouteeType: 'people' }
    expect(await found({ ...query, belongingTo: 'ミライ株式会社' })).toEqual([
      ['田中恵', 'name'],
      ['田中 恵', 'namesake']
    ])
    expect(await found(query)).toEqual([
      ['田中 恵', 'name'],
      ['田中恵', 'name']
    ])
  })

  it('are names in another writing or with a slip, not names of which a word differs', async () => {
    for (const name of ['ミライテクノロジー', 'ミライテクニカル', 'ミラオテクノロジーズ', 'Mirai Technologies', 'サイバーエイジェント']) await company(name)
    expect(await found({ name: 'ミライテクノロジーズ株式会社' })).toEqual([
      ['ミライテクノロジー', 'similar_name'],
      ['Mirai Technologies', 'similar_name']
    ])
    expect(await found({ name: 'サイバーエージェント' })).toEqual([['サイバーエイジェント', 'similar_name']])
    expect(await found({ name: '100%_\\' })).toEqual([])
  })

  it('are not those that share a place of many, nor a telephone exchange or site of more than fifty', async () => {
    await company('A', { url: 'https://facebook.com/a' })
    for (let number = 0; number < 51; number += 1) await company(`支店${number}`, { tel: '06-1234-5678', url: 'https://group.example' })
    expect(await similar({ url: 'https://facebook.com/b', tel: '06-1234-5678' })).toEqual({ items: [], totalCount: 0 })
    expect(await similar({ url: 'https://group.example' })).toEqual({ items: [], totalCount: 0 })
    await me.call('DELETE', at, { scouteeIds: [(await similar({ name: '支店0' })).items[0].id] })
    const { items, totalCount } = await similar({ url: 'https://group.example' })
    expect([items.length, totalCount]).toEqual([10, 50])
  })

  it('leave out the entry itself, deleted ones, companies of another number, and other workspaces’', async () => {
    const own = await company('ミライ', { corporateNumber: '1180301018771' })
    await company('ミライ', { corporateNumber: '7000012050002' })
    const gone = await company('ミライ')
    await me.call('DELETE', at, { scouteeIds: [gone] })
    const stranger = await world.createActor(await world.createTenant())
    await company('ミライ', {}, stranger)
    expect(await found({ name: 'ミライ', corporateNumber: '1180301018771', scouteeId: own })).toEqual([])
    expect(await found({ name: 'ミライ', scouteeId: own })).toEqual([['ミライ', 'name']])
    expect((await stranger.call('GET', `${at}/similar?name=x&scouteeId=${own}`)).status).toBe(404)
  })

  it('are none of nothing, and refuse what is no query', async () => {
    await company('ミライ')
    expect(await similar({})).toEqual({ items: [], totalCount: 0 })
    expect(await similar({ name: '　', tel: '12' })).toEqual({ items: [], totalCount: 0 })
    const refused = await me.call('GET', `${at}/similar?name=${'x'.repeat(10_000)}&scouteeType=dog&scouteeId=1`)
    expect([refused.status, refused.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([400, ['name', 'scouteeId', 'scouteeType']])
  })
})

describe('probable doubles', () => {
  it('are pairs, the surest first, then the newest; the older entry stands first', async () => {
    await company('アオゾラ', { tel: '03-1111-2222' })
    await company('ミライ', { corporateNumber: '1180301018771' })
    await company('株式会社アオゾラ', { tel: '03 1111 2222' })
    await company('未来', { corporateNumber: '1180301018771' })
    await company('ソラ', { url: 'https://sora.example' })
    await company('空', { url: 'http://www.sora.example/top' })
    await person('アオゾラ', { email: 'a@sora.example' })
    await person('あおぞら', { email: 'A@sora.example' })
    await company('フェイス', { url: 'https://facebook.com/a' })
    await company('ブック', { url: 'https://facebook.com/b' })
    expect(await pairs()).toEqual([
      ['ミライ', '未来', 'corporate_number'],
      ['アオゾラ', 'あおぞら', 'email', 'name'],
      ['アオゾラ', '株式会社アオゾラ', 'name', 'tel'],
      ['ソラ', '空', 'url']
    ])
    expect(await pairs('scouteeType=people')).toEqual([['アオゾラ', 'あおぞら', 'email', 'name']])
    const paged = await doubles('perPage=2&page=2')
    expect([paged.totalCount, paged.items.map((item: Pair) => item.reasons)]).toEqual([4, [['name', 'tel'], ['url']]])
    expect(await doubles('perPage=2&page=9')).toEqual({ items: [], totalCount: 4 })
    const stranger = await world.createActor(await world.createTenant())
    expect(await doubles('', stranger)).toEqual({ items: [], totalCount: 0 })
  })

  it('are not companies of different numbers, nor what more than twenty share', async () => {
    await company('ミライ', { corporateNumber: '1180301018771' })
    await company('ミライ', { corporateNumber: '7000012050002' })
    for (let number = 0; number < 21; number += 1) await company(`支店 ${number}号`, { tel: '06-1234-5678' })
    expect(await doubles()).toEqual({ items: [], totalCount: 0 })
  })

  it('do not exist where the workspace has no company search', async () => {
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', tenant.uuid).execute()
    expect((await me.call('GET', `${at}/duplicates`)).status).toBe(404)
  })
})

describe('what is not the same', () => {
  it('is remembered in both directions, and can be taken back', async () => {
    const [one, other] = [await company('ミライ'), await company('ミライ')]
    const third = await company('ミライ')
    const said = await notSame(other, one)
    expect([said.status, said.body.createdBy]).toEqual([201, { uuid: me.uuid, name: me.name }])
    expect(new Set([said.body.first.id, said.body.second.id])).toEqual(new Set([one, other]))
    const ids = async (scouteeId: string) => (await similar({ name: 'ミライ', scouteeId })).items.map((item: { id: string }) => item.id)
    expect([await ids(one), await ids(other), await ids(third)]).toEqual([[third], [third], [one, other]])
    expect((await doubles()).totalCount).toBe(2)
    const again = await notSame(one, other)
    expect([again.status, again.body.uuid]).toEqual([201, said.body.uuid])
    const listed = (query: string) => me.call('GET', `${at}/not_same?${query}`)
    expect((await listed('')).body).toEqual({ items: [said.body], totalCount: 1 })
    expect((await listed(`scouteeId=${third}`)).body).toEqual({ items: [], totalCount: 0 })
    expect((await me.call('DELETE', `${at}/not_same/${said.body.uuid}`)).status).toBe(204)
    expect((await me.call('DELETE', `${at}/not_same/${said.body.uuid}`)).status).toBe(404)
    expect([await ids(one), (await doubles()).totalCount]).toEqual([[other, third], 3])
    const log = world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', one).orderBy('uuid')
    expect((await log.execute()).slice(1)).toEqual([
      { action: 'mark_not_same', from_value: null, to_value: { uuid: other, name: 'ミライ' } },
      { action: 'unmark_not_same', from_value: { uuid: other, name: 'ミライ' }, to_value: null }
    ])
  })

  it('is one pair when two people say it at once', async () => {
    const [one, other] = [await company('ミライ'), await company('ミライ')]
    const colleague = await world.createActor(tenant)
    const answers = await Promise.all([notSame(one, other), notSame(other, one, colleague), notSame(one, other)])
    expect([answers.map(({ status }) => status), new Set(answers.map(({ body }) => body.uuid)).size]).toEqual([[201, 201, 201], 1])
  })

  it('is refused for one entry, for a company and a person, for unknown and foreign ones, and without a key', async () => {
    const [one, other, someone] = [await company('ミライ'), await company('ミライ'), await person('ミライ')]
    const same = await notSame(one, one)
    expect([same.status, same.body.fields[0].field]).toEqual([400, 'otherScouteeId'])
    const kinds = await notSame(one, someone)
    expect([kinds.status, kinds.body.code]).toEqual([422, 'merge_kinds_differ'])
    const stranger = await world.createActor(await world.createTenant())
    const foreign = await company('ミライ', {}, stranger)
    const missing = await notSame(one, foreign)
    expect([missing.status, missing.body.uuids]).toEqual([404, [foreign]])
    const reader = await world.createActor(tenant, { permissions: ['delete_tenant_scoutee'] })
    expect((await notSame(one, other, reader)).status).toBe(403)
    const maker = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    const said = await notSame(one, other, maker)
    expect(said.status).toBe(201)
    expect((await stranger.call('DELETE', `${at}/not_same/${said.body.uuid}`)).status).toBe(404)
  })
})
