import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { insertScoutees } from '../write/insert-scoutees.ts'

let world: World
let actor: TestActor
let stranger: TestActor
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant(), { name: '高橋 誠' })
  stranger = await world.createActor(await world.createTenant('別の会社'))
})
afterAll(() => world.close())

const people = '/v2/private/scoutees/people'

describe('a person', () => {
  it('is made with ideas, blank ones left out, and is a scoutee of type people', async () => {
    const body = {
      name: '山本 陽子',
      url: ' ',
      belongingTo: '青葉大学',
      email: 'Yoko＠Aoba.EXAMPLE',
      country: 'JP',
      ideas: [{ name: '雪の計量', summary: '' }, { name: ' ', summary: '' }, { summary: '降雪予測' }]
    }
    const made = await actor.call('POST', people, body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      version: 1,
      name: '山本 陽子',
      url: null,
      belongingTo: '青葉大学',
      email: 'Yoko@aoba.example',
      country: 'JP',
      forms: [],
      canEdit: true
    })
    expect(made.body.ideas.map((idea: { name: string; summary: string }) => [idea.name, idea.summary])).toEqual([
      ['雪の計量', ''],
      ['', '降雪予測']
    ])
    expect((await actor.call('GET', `${people}/${made.body.uuid}`)).body).toEqual(made.body)
    const found = (await actor.call('GET', '/v2/private/scoutees?q=降雪予測&scouteeType=people')).body
    expect([found.totalCount, found.items[0].peopleUuid, found.items[0].scouteeType]).toEqual([1, made.body.uuid, 'people'])
    expect((await actor.call('GET', '/v2/private/scoutees?q=降雪予測&scouteeType=scoutee')).body.totalCount).toBe(0)
  })

  it('keeps, changes, adds and drops ideas in one change', async () => {
    const made = (await actor.call('POST', people, { name: '中村 亮', ideas: [{ name: '一' }, { name: '二' }] })).body
    const [first] = made.ideas
    const ideas = [{ uuid: first.uuid, name: '一の改', summary: '改めた' }, { name: '三' }]
    const changed = await actor.call('PATCH', `${people}/${made.uuid}`, { belongingTo: '研究所', ideas }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.version, changed.body.belongingTo]).toEqual([200, 2, '研究所'])
    expect(changed.body.ideas.map((idea: { name: string }) => idea.name)).toEqual(['一の改', '三'])
    expect(changed.body.ideas[0]).toEqual({ uuid: first.uuid, name: '一の改', summary: '改めた', createdAt: first.createdAt })
    const stale = await actor.call('PATCH', `${people}/${made.uuid}`, { name: 'x' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
    const alien = await actor.call('PATCH', `${people}/${made.uuid}`, { ideas: [{ name: 'x' }, { uuid: v7(), name: 'y' }] })
    expect([alien.status, alien.body.fields[0].field]).toEqual([400, 'ideas.1.uuid'])
    expect((await actor.call('GET', '/v2/private/scoutees?q=一の改')).body.totalCount).toBe(1)
  })

  it('is no company: the calls of the one refuse the other', async () => {
    const person = (await actor.call('POST', people, { name: '小林 彩' })).body
    const company = (await actor.call('POST', '/v2/private/scoutees', { name: '小林商店' })).body
    const wrong = await Promise.all([
      actor.call('GET', `${people}/${company.uuid}`),
      actor.call('PATCH', `${people}/${company.uuid}`, { name: 'x' }),
      actor.call('DELETE', `${people}/${company.uuid}`),
      stranger.call('GET', `${people}/${person.uuid}`),
      stranger.call('PATCH', `${people}/${person.uuid}`, { name: 'x' }),
      stranger.call('DELETE', `${people}/${person.uuid}`)
    ])
    expect(wrong.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    const misplaced = await actor.call('PATCH', `/v2/private/scoutees/${person.uuid}`, { capital: 1, name: 'x' })
    expect([misplaced.status, misplaced.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['capital']])
    const renamed = await actor.call('PATCH', `/v2/private/scoutees/${person.uuid}`, { name: '小林 彩子' })
    expect([renamed.status, renamed.body.properties.name.value]).toEqual([200, '小林 彩子'])
    expect((await actor.call('DELETE', `${people}/${person.uuid}`)).body.uuids).toEqual([person.uuid])
    expect((await actor.call('GET', `${people}/${person.uuid}`)).status).toBe(404)
  })
})

describe('investors', () => {
  it('are found by part of the name, those that begin with it first, and by exact names', async () => {
    for (const name of ['みらい投資', '大みらい基金', '株式会社みらい', 'さくら, 組合']) await actor.call('POST', '/v2/private/investors', { name })
    const found = (await actor.call('GET', `/v2/private/investors?name=${encodeURIComponent('ミライ')}`)).body
    expect([found.totalCount, found.items.map((item: { name: string }) => item.name)]).toEqual([3, ['みらい投資', '株式会社みらい', '大みらい基金']])
    expect(Object.keys(found.items[0])).toEqual(['id', 'name'])
    const exact = (
      await actor.call('GET', `/v2/private/investors/get_by_names?names=${encodeURIComponent('さくら, 組合')}&names=${encodeURIComponent('みらい')}`)
    ).body
    expect([exact.totalCount, exact.items[0].name]).toEqual([1, 'さくら, 組合'])
    const taken = await actor.call('POST', '/v2/private/investors', { name: 'みらい投資' })
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
    expect((await stranger.call('GET', `/v2/private/investors?name=${encodeURIComponent('みらい')}`)).body).toEqual({ items: [], totalCount: 0 })
    expect((await stranger.call('POST', '/v2/private/investors', { name: 'みらい投資' })).status).toBe(201)
  })

  it('are asked for by name', async () => {
    const answers = await Promise.all(
      ['/v2/private/investors', '/v2/private/investors/get_by_names'].map((path) => actor.call('GET', path, undefined, { 'accept-language': 'en' }))
    )
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual([
      [400, 'Required parameter name was null or undefined when calling the operation'],
      [400, 'Required parameter names was null or undefined when calling the operation']
    ])
  })
})

describe('categories', () => {
  it('are three trees of up to three levels', async () => {
    const { body } = await actor.call('GET', '/v2/private/mekiki_scoutee_categories')
    expect(Object.keys(body)).toEqual(['horizontal', 'vertical', 'innovation'])
    const production = body.horizontal.find((top: { name: string }) => top.name === '生産・品質')
    expect(production.children.map((middle: { name: string }) => middle.name)).toEqual(['生産管理', '設備保全', '検査・品質管理'])
    expect(production.children[1].children.map((leaf: { name: string }) => leaf.name)).toEqual(['予知保全', '点検・巡回'])
    const rows = await world.admin
      .selectFrom('mekiki_scoutee_categories')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const size = (nodes: { children?: unknown[] }[]): number => nodes.reduce((sum, node) => sum + 1 + size((node.children ?? []) as never), 0)
    expect(size(body.horizontal) + size(body.vertical) + size(body.innovation)).toBe(Number(rows.count))
  })
})

describe('insertScoutees', () => {
  it('makes many at once, in the order given, with lists and search columns', async () => {
    const { tenant } = actor
    const category = await world.admin.selectFrom('mekiki_scoutee_categories').select('uuid').where('name', '=', '予知保全').executeTakeFirstOrThrow()
    const inputs = Array.from({ length: 1200 }, (_, index) => ({
      name: `量産${index}号`,
      categoryIds: index % 2 === 0 ? [category.uuid] : [],
      rawFoundationDate: '平成のころ'
    }))
    const stamp = { tenantUuid: tenant.uuid, userUuid: null, now: new Date() }
    const made = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, inputs))
    expect(made.map((item) => item.name)).toEqual(inputs.map((input) => input.name))
    const found = (await actor.call('GET', `/v2/private/scoutees?q=量産&categoryIds=${category.uuid}&perPage=1`)).body
    expect([found.totalCount, found.items[0].horizontalCategories]).toEqual([
      600,
      [{ id: category.uuid, name: '予知保全', path: '生産・品質>設備保全>予知保全' }]
    ])
    expect(found.items[0]).toMatchObject({ rawFoundationDate: '平成のころ', createdBy: null })
  })
})
