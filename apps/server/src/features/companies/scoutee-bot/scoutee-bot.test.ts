import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EffectContext } from '../../../platform/feature.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { botRunsPerDay } from '../scoutees/bot/index.ts'
import { readExample, scouteeBot, tidyLooks } from './index.ts'
import { linesPage, listPage } from './testing/company-pages.ts'
import { serveSites, type SitePage, type TestSites } from './testing/sites.ts'

let sites: TestSites
let world: World
let tenant: TestTenant
let me: TestActor
let made = 0

beforeAll(async () => {
  sites = await serveSites()
  world = await createWorld(() => ({ fetchSite: sites.fetchSite }))
})
afterAll(async () => {
  await world.close()
  await sites.close()
})
beforeEach(async () => {
  world.setNow(null)
  tenant = await botTenant()
  me = await world.createActor(tenant)
})

const path = '/v2/private/scoutees'

async function botTenant(enableBot = true): Promise<TestTenant> {
  const created = await world.createTenant()
  await world.admin.updateTable('tenants').set({ enable_bot: enableBot }).where('uuid', '=', created.uuid).execute()
  return created
}

/** A site under a name of its own. */
function site(front: SitePage = linesPage): { host: string; url: string } {
  const host = `company${(made += 1)}.test`
  sites.put(host, { '/': front })
  return { host, url: sites.address(host) }
}

async function create(body: object = {}, by = me): Promise<string> {
  const answer = await by.call('POST', path, { name: '株式会社ヒビキ', url: site().url, ...body })
  expect(answer.status).toBe(201)
  return answer.body.uuid
}

const get = async (uuid: string, by = me) => (await by.call('GET', `${path}/${uuid}`)).body
const look = (uuid: string, by = me) => by.call('POST', `${path}/${uuid}/bot_runs`)
const statesOf = async (uuids: readonly string[], by = me) => (await by.call('GET', `${path}/bot_states?scouteeIds=${uuids.join(',')}`)).body.items
const stateOf = async (uuid: string, by = me) => (await statesOf([uuid], by))[0]
const runsOf = (uuid: string) => world.admin.selectFrom('scoutee_bot_runs').selectAll().where('scoutee_uuid', '=', uuid).orderBy('requested_at').execute()

async function runEffect(of = tenant): Promise<void> {
  const context = { platform: world.platform, tenantUuid: of.uuid, effectUuid: v7(), requestId: 'test', now: world.platform.clock(), log: world.platform.log }
  await scouteeBot.effects?.['scoutee-bot.look']?.(context as unknown as EffectContext, {})
}

/** Does what the queue does: every effect that was emitted, and those that these emit; gives how many failed. */
async function runQueue(of = tenant): Promise<number> {
  let failed = 0
  for (;;) {
    const rows = await world.admin
      .updateTable('outbox')
      .set({ relayed_at: new Date() })
      .where('tenant_uuid', '=', of.uuid)
      .where('kind', '=', 'scoutee-bot.look')
      .where('relayed_at', 'is', null)
      .returning('uuid')
      .execute()
    if (rows.length === 0) return failed
    for (const _ of rows) await runEffect(of).catch(() => (failed += 1))
  }
}

describe('at creation', () => {
  it('a ticked company is looked at: its values wait as proposals with their page, and nothing is overwritten', async () => {
    const { url } = site()
    const uuid = await create({ url, tel: '06-9999-9999', withUpdateScouteeByBot: true })
    expect(await stateOf(uuid)).toMatchObject({ state: 'waiting', failure: null, canLook: false, finishedAt: null })
    const before = await get(uuid)
    expect(await runQueue()).toBe(0)
    const after = await get(uuid)
    expect([after.tel, after.representative, after.capital, after.foundationDate]).toEqual(['06-9999-9999', null, null, null])
    expect([after.properties.tel, after.properties.representative, after.properties.capital]).toMatchObject([
      { value: '06-9999-9999', appUpdatedNewValue: '06-1234-5678', newValueSource: 'bot', updatedBy: { uuid: me.uuid } },
      { value: null, appUpdatedNewValue: '響 奏', newValueSource: 'bot', updatedBy: null },
      { value: null, appUpdatedNewValue: 10_000_000, newValueSource: 'bot' }
    ])
    expect([after.botReferenceUrls, after.updatedAt, after.updatedBy]).toEqual([[url], before.updatedAt, before.updatedBy])
    const state = await stateOf(uuid)
    expect(state).toMatchObject({ state: 'done', failure: null, failureMessage: null, pageUrls: [url], canLook: true })
    expect(state.proposals).toContainEqual({ property: 'representative', url, isNew: true, feedbackProperty: 'representative', goodFlg: null })
    expect(state.proposals).toContainEqual({ property: 'tel', url, isNew: true, feedbackProperty: null, goodFlg: null })
    const [told] = await world.admin.selectFrom('audit_log').selectAll().where('entity_uuid', '=', uuid).where('source', '=', 'bot').execute()
    expect(told).toMatchObject({ user_uuid: null, action: 'propose_values', to_value: { source: 'bot', values: { representative: '響 奏' } } })
  })

  it('an accepted value becomes the company’s, a dismissed one does not come back until the site says another', async () => {
    const { host, url } = site()
    const uuid = await create({ url, withUpdateScouteeByBot: true })
    await runQueue()
    expect((await me.call('POST', `${path}/${uuid}/properties/capital/accept`)).body).toMatchObject({ capital: 10_000_000, capitalCurrencyType: 'jpy' })
    expect((await me.call('POST', `${path}/${uuid}/properties/tel/dismiss`)).status).toBe(200)
    expect((await look(uuid)).status).toBe(202)
    await runQueue()
    expect((await get(uuid)).properties).toMatchObject({ capital: { appUpdatedNewValue: null, source: 'bot' }, tel: { value: null, appUpdatedNewValue: null } })
    const known = (await stateOf(uuid)).proposals.filter(({ isNew }: { isNew: boolean }) => !isNew)
    expect(known.map(({ property }: { property: string }) => property)).toEqual(['capital', 'capitalCurrencyType'])
    expect((await stateOf(uuid)).proposals.some(({ property }: { property: string }) => property === 'tel')).toBe(false)
    sites.put(host, { '/': linesPage.replace('06-1234-5678', '06-1111-2222').replace('1,000万円', '2,000万円') })
    await look(uuid)
    await runQueue()
    expect((await get(uuid)).properties).toMatchObject({
      capital: { value: 10_000_000, appUpdatedNewValue: 20_000_000 },
      tel: { value: null, appUpdatedNewValue: '06-1111-2222' }
    })
  })

  it('what the company has already, in other widths or more exactly, is no proposal', async () => {
    const uuid = await create({ representative: '響　奏', foundationDate: '2001-03-03', tel: '06-1234-5678', withUpdateScouteeByBot: true })
    await runQueue()
    expect((await stateOf(uuid)).proposals.map(({ property }: { property: string }) => property).toSorted()).toEqual(['capital', 'capitalCurrencyType'])
    const other = await create({ name: 'カザミ', url: site(listPage).url, foundationDate: '2019-11-11', withUpdateScouteeByBot: true })
    await runQueue()
    expect((await get(other)).properties).toMatchObject({ foundationDate: { appUpdatedNewValue: null }, rawFoundationDate: { appUpdatedNewValue: null } })
  })

  it('cases of ticked companies send it, once for each company; people and companies without a site do not', async () => {
    const make = projectFactory(world, tenant)
    const theme = await make.theme()
    const [one, two] = [await create(), await create({ url: null })]
    const person = (await me.call('POST', `${path}/people`, { name: '響 奏', url: 'https://example.com/' })).body.uuid
    const body = { themeUuid: theme.uuid, scoutees: [one, two, one, person].map((scouteeId) => ({ scouteeId })), withUpdateScouteeByBot: true }
    expect((await me.call('POST', '/v2/private/projects', body)).status).toBe(201)
    expect((await statesOf([one, two, person])).map(({ state, canLook }: { state: string; canLook: boolean }) => [state, canLook])).toEqual([
      ['waiting', false],
      ['never', false],
      ['never', false]
    ])
    expect((await runsOf(one)).length).toBe(1)
    expect((await me.call('POST', '/v2/private/projects', { ...body, withUpdateScouteeByBot: false })).status).toBe(201)
  })

  it('without the flag of the workspace the tick does nothing, and nobody can send the bot', async () => {
    tenant = await botTenant(false)
    me = await world.createActor(tenant)
    const uuid = await create({ withUpdateScouteeByBot: true })
    expect(await stateOf(uuid)).toMatchObject({ state: 'never', canLook: false })
    expect([(await look(uuid)).body.code, (await runsOf(uuid)).length]).toEqual(['bot_not_available', 0])
  })

  it('without the tick nothing is looked at', async () => {
    const uuid = await create()
    expect([await runQueue(), await stateOf(uuid), (await runsOf(uuid)).length]).toMatchObject([0, { state: 'never', canLook: true }, 0])
  })
})

describe('a look that fails', () => {
  it('for a reason that may pass is tried three times, tells why, and can be asked for again', async () => {
    const { host, url } = site({ status: 503 })
    const uuid = await create({ url })
    expect((await look(uuid)).body).toMatchObject({ state: 'waiting' })
    expect(await runQueue()).toBe(1)
    expect(await stateOf(uuid)).toMatchObject({ state: 'waiting', failure: 'http_error', failureMessage: 'Webサイトがエラーを返しました。' })
    // Not due yet: nothing happens.
    await runEffect()
    expect((await runsOf(uuid))[0]).toMatchObject({ attempts: 1, state: 'waiting' })
    world.setNow(new Date(Date.now() + 60_000))
    await expect(runEffect()).rejects.toThrow('http_error')
    world.setNow(new Date(Date.now() + 120_000))
    await runEffect()
    expect(await stateOf(uuid)).toMatchObject({ state: 'failed', failure: 'http_error', canLook: true, proposals: [] })
    expect(sites.asked(host).filter((asked) => asked.path === '/').length).toBe(3)
    sites.put(host, { '/': linesPage })
    expect((await look(uuid)).status).toBe(202)
    expect(await runQueue()).toBe(0)
    expect([(await stateOf(uuid)).state, (await runsOf(uuid)).length]).toEqual(['done', 2])
  })

  it('for another reason ends at once, in the reader’s language', async () => {
    const uuid = await create({ url: 'http://127.0.0.1:8080/', withUpdateScouteeByBot: true })
    expect(await runQueue()).toBe(0)
    const { body } = await me.call('GET', `${path}/bot_states?scouteeIds=${uuid}`, undefined, { 'accept-language': 'en' })
    expect(body.items[0]).toMatchObject({
      state: 'failed',
      failure: 'not_public',
      failureMessage: 'The website is not on the public internet, so the bot doesn’t visit it.'
    })
    expect((await get(uuid)).botReferenceUrls).toEqual([])
  })

  it('because the company is gone leaves nothing', async () => {
    const uuid = await create({ withUpdateScouteeByBot: true })
    await me.call('DELETE', path, { scouteeIds: [uuid] })
    expect([await runQueue(), (await runsOf(uuid))[0]]).toMatchObject([0, { state: 'failed', failure: 'no_site' }])
  })
})

describe('done once', () => {
  it('asking again while one waits gives the same look; repeated effects make no second one', async () => {
    const { host, url } = site()
    const uuid = await create({ url })
    const answers = await Promise.all([look(uuid), look(uuid), look(uuid)])
    expect([answers.map(({ status }) => status), (await runsOf(uuid)).length]).toEqual([[202, 202, 202], 1])
    await Promise.all([runEffect(), runEffect(), runEffect()])
    await runQueue()
    expect([sites.asked(host).map((asked) => asked.path), (await runsOf(uuid)).length]).toEqual([['/robots.txt', '/'], 1])
  })

  it('one whose process ended is made again after ten minutes, and what the dead one still says does not count', async () => {
    const uuid = await create()
    await look(uuid)
    await world.admin.updateTable('scoutee_bot_runs').set({ state: 'running', started_at: new Date(), attempts: 1 }).where('scoutee_uuid', '=', uuid).execute()
    await runEffect()
    expect((await stateOf(uuid)).state).toBe('running')
    world.setNow(new Date(Date.now() + 700_000))
    await runEffect()
    expect((await runsOf(uuid))[0]).toMatchObject({ state: 'done', attempts: 2 })
  })
})

describe('tidying up', () => {
  it('sends the bot to what was left waiting, and forgets old looks but the latest', async () => {
    const uuid = await create()
    await look(uuid)
    await runQueue()
    await look(uuid)
    const emitted = () => world.admin.selectFrom('outbox').select('uuid').where('tenant_uuid', '=', tenant.uuid).where('relayed_at', 'is', null).execute()
    await world.admin.updateTable('outbox').set({ relayed_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).execute()
    expect([await tidyLooks(world.platform, tenant.uuid), (await emitted()).length, (await runsOf(uuid)).length]).toEqual([true, 1, 2])
    expect(await runQueue()).toBe(0)
    expect(await tidyLooks(world.platform, tenant.uuid)).toBe(false)
    world.setNow(new Date(Date.now() + 31 * 86_400_000))
    await tidyLooks(world.platform, tenant.uuid)
    expect((await runsOf(uuid)).length).toBe(1)
    expect((await stateOf(uuid)).state).toBe('done')
  })
})

describe('limits of a workspace', () => {
  const fill = async (count: number, values: object): Promise<void> => {
    const uuid = await create()
    const row = { tenant_uuid: tenant.uuid, scoutee_uuid: uuid, occasion: 'request', requested_at: new Date(), not_before: new Date(), ...values }
    await world.admin
      .insertInto('scoutee_bot_runs')
      .values(Array.from({ length: count }, () => ({ ...row, uuid: v7(), state: 'done', finished_at: new Date() })))
      .execute()
  }

  it('so many looks in 24 hours: asking gets 429 with the limit, a creation keeps the reason, the day after there is room', async () => {
    await fill(botRunsPerDay, {})
    const uuid = await create({ withUpdateScouteeByBot: true })
    expect(await stateOf(uuid)).toMatchObject({ state: 'failed', failure: 'daily_limit', canLook: true })
    const refused = await look(uuid)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'bot_daily_limit', '3600'])
    expect(refused.body.message).toContain(String(botRunsPerDay))
    world.setNow(new Date(Date.now() + 86_400_000 + 1000))
    expect((await look(uuid)).status).toBe(202)
    expect((await runsOf(uuid)).map(({ failure }) => failure)).toEqual(['daily_limit', null])
  })

  it('two at a time', async () => {
    const uuids = [await create(), await create(), await create()]
    for (const uuid of uuids) await look(uuid)
    await world.admin
      .updateTable('scoutee_bot_runs')
      .set({ state: 'running', started_at: new Date(), attempts: 1 })
      .where('scoutee_uuid', 'in', uuids.slice(0, 2))
      .execute()
    await runQueue()
    expect((await statesOf(uuids)).map(({ state }: { state: string }) => state)).toEqual(['running', 'running', 'waiting'])
    await world.admin.updateTable('scoutee_bot_runs').set({ state: 'waiting' }).where('scoutee_uuid', 'in', uuids).execute()
    await runEffect()
    await runQueue()
    expect((await statesOf(uuids)).map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done'])
  })
})

describe('feedback', () => {
  it('is one for each person and property, keeps the value it was about, and can be changed', async () => {
    const uuid = await create({ withUpdateScouteeByBot: true })
    await runQueue()
    const give = (property: string, goodFlg: unknown, by = me) => by.call('POST', `${path}/${uuid}/bot_value_feedback`, { property, goodFlg })
    expect((await give('representative', true)).body).toEqual({ tenantScouteeId: uuid, userUuid: me.uuid, property: 'representative', goodFlg: true })
    await give('representative', false)
    const colleague = await world.createActor(tenant, { permissions: [] })
    expect((await give('foundation_date', true, colleague)).status).toBe(200)
    const rows = await world.admin.selectFrom('scoutee_bot_feedback').selectAll().where('scoutee_uuid', '=', uuid).orderBy('property').execute()
    expect(rows).toMatchObject([
      { property: 'foundation_date', user_uuid: colleague.uuid, good_flg: true, value: '2001-03-03' },
      { property: 'representative', user_uuid: me.uuid, good_flg: false, value: '響 奏' }
    ])
    const flags = async (by: TestActor) =>
      (await stateOf(uuid, by)).proposals.flatMap(({ feedbackProperty, goodFlg }: { feedbackProperty: string; goodFlg: boolean | null }) =>
        goodFlg === null ? [] : [[feedbackProperty, goodFlg]]
      )
    expect([await flags(me), await flags(colleague)]).toEqual([[['representative', false]], [['foundation_date', true]]])
    expect((await give('tel', true)).status).toBe(400)
    expect((await give('representative', 'yes')).status).toBe(400)
    expect((await me.call('POST', `${path}/${uuid}/bot_value_feedback`, { property: 'tags' })).status).toBe(400)
  })
})

describe('rights', () => {
  it('sending the bot needs a key for companies; others see its state', async () => {
    const uuid = await create()
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const refused = await look(uuid, reader)
    expect([refused.status, refused.body.permissions, (await stateOf(uuid, reader)).canLook]).toEqual([
      403,
      ['update_tenant_scoutee', 'create_tenant_scoutee'],
      false
    ])
    expect((await look(uuid, await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] }))).status).toBe(202)
  })

  it('people and companies without a site have nowhere to look', async () => {
    const person = (await me.call('POST', `${path}/people`, { name: '響 奏', url: 'https://example.com/' })).body.uuid
    for (const uuid of [person, await create({ url: null })]) expect([(await look(uuid)).status, (await look(uuid)).body.code]).toEqual([422, 'bot_no_site'])
  })

  it('another workspace’s companies do not exist, nor does a deleted one', async () => {
    const uuid = await create({ withUpdateScouteeByBot: true })
    await runQueue()
    const other = await world.createActor(await botTenant())
    expect(await statesOf([uuid], other)).toEqual([])
    expect((await look(uuid, other)).status).toBe(404)
    expect((await other.call('POST', `${path}/${uuid}/bot_value_feedback`, { property: 'summary', goodFlg: true })).status).toBe(404)
    await me.call('DELETE', path, { scouteeIds: [uuid] })
    expect([(await statesOf([uuid])).length, (await look(uuid)).status]).toEqual([0, 404])
  })
})

describe('an example', () => {
  it('tells what is read from an address, with its pages and words, and keeps nothing', async () => {
    const { url } = site(listPage)
    const { findings, pages, failure } = await readExample({ ...world.platform, log: world.platform.log }, url)
    expect([failure, pages]).toEqual([null, [{ url, title: '会社案内', encoding: 'utf-8' }]])
    expect(findings).toContainEqual({ property: 'representative', value: '風見 翔', quote: '風見 翔', url, method: 'table' })
    expect(await readExample({ ...world.platform, log: world.platform.log }, 'http://10.0.0.1/')).toEqual({
      url: 'http://10.0.0.1/',
      failure: 'not_public',
      pages: [],
      findings: []
    })
  })
})
