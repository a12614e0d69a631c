import { expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { runWakeUp } from './wake-up.ts'

const world = await openWorld()

async function scene() {
  const tenant = await world.createTenant()
  const [decider, owner, blind] = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(tenant, { permissions: [] })]
  const make = projectFactory(world, tenant)
  const { statuses } = (await decider.call('GET', '/v2/private/status_templates')).body.items[0]
  const exit = statuses.find(({ isExit }: { isExit: boolean }) => isExit)
  const entry = await make.scoutee({ name: 'ミドリ電機', stage: 'seed' })
  const theme = await make.theme()
  const leave = async (options: object, wakesOnChange = true, more: object = {}) => {
    const project = await make.project({ theme, name: 'ミドリ電機', shown_stage: 'seed', scouteeUuid: entry, by: decider, ...options })
    await decider.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: exit.uuid, exit: { wakesOnChange, ...more } })
    return project
  }
  const change = async (body: object) => {
    expect((await decider.call('PATCH', `/v2/private/scoutees/${entry}`, body)).status).toBe(200)
    await deliverOutbox(world, tenant.uuid)
    await deliverOutbox(world, tenant.uuid)
  }
  const told = async (actor: TestActor): Promise<string[]> =>
    (await actor.call('GET', '/v2/private/notifications')).body.items
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => /資金調達が変わりました|当てはまりました/u.test(title))
  const woken = async (reason: string): Promise<string[]> =>
    (await decider.call('GET', `/v2/private/projects?woken_by=${reason}&sort_conditions=woken_by:desc`)).body.items.map(({ uuid }: { uuid: string }) => uuid)
  return { tenant, decider, owner, blind, first: statuses[0], leave, change, told, woken }
}

it('tells those in charge once for each change of the stage or the money of the company, and of nothing else', async () => {
  const { decider, owner, leave, change, told } = await scene()
  await leave({ followers: [owner] })
  await change({ summary: '新しい概要' })
  expect(await told(owner)).toEqual([])
  await change({ stage: 'series_a', finance: 100_000_000 })
  expect([await told(owner), await told(decider)]).toEqual([['見送った「ミドリ電機」の企業のステージか資金調達が変わりました'], []])
  await change({ stage: 'series_a' })
  expect((await told(owner)).length).toBe(1)
  await change({ finance: 200_000_000 })
  expect((await told(owner)).length).toBe(2)
})

it('is one notice of several cases of a company, not of those that went on, nor where it was not wished for, and to nobody who may not see them', async () => {
  const { decider, owner, blind, first, leave, change, told } = await scene()
  await leave({ followers: [owner] })
  await leave({ followers: [owner] })
  await leave({ followers: [blind] }, false)
  await leave({ followers: [blind] })
  const back = await leave({ followers: [owner] })
  await decider.call('PATCH', `/v2/private/projects/${back}`, { statusUuid: first.uuid })
  await change({ stage: 'series_b' })
  expect([(await told(owner)).map((title) => /(\d)件/u.exec(title)?.[1]), await told(blind)]).toEqual([['2'], []])
  // Nobody in charge of the third may read it, so that whoever decided is told.
  expect((await told(decider)).length).toBe(1)
})

it('tells nothing twice when the effect is done again', async () => {
  const { tenant, decider, leave, told } = await scene()
  const project = await leave({})
  const context = { platform: world.platform, tenantUuid: tenant.uuid, effectUuid: project, now: new Date(), requestId: 'r' }
  for (const _ of [1, 2]) await runWakeUp(context as never, { projectUuids: [project] })
  await deliverOutbox(world, tenant.uuid)
  expect((await told(decider)).length).toBe(1)
})

const wish = (condition: object, name = 'シリーズAの製造') => ({ wakesWhen: { name, condition } })

it('tells once that the company meets the search that was set for the case, whatever changed, and of another search again', async () => {
  const { decider, owner, leave, change, told } = await scene()
  const project = await leave({ followers: [owner] }, false, wish({ stages: ['series_a'], searchQuery: '蓄熱' }))
  await change({ stage: 'series_a' })
  expect(await told(owner)).toEqual([])
  await change({ summary: '蓄熱の装置' })
  expect([await told(owner), await told(decider)]).toEqual([['見送った「ミドリ電機」の企業が「シリーズAの製造」に当てはまりました'], []])
  await change({ summary: '蓄熱の装置と運用' })
  expect((await told(owner)).length).toBe(1)
  const read = await decider.call('GET', `/v2/private/projects/${project}`)
  expect(read.body.exit.wakesWhen).toEqual({ name: 'シリーズAの製造', condition: { stages: ['series_a'], searchQuery: '蓄熱' } })
  await decider.call('PATCH', `/v2/private/projects/${project}`, { exit: wish({ stages: ['series_b'] }, 'シリーズB') })
  await change({ stage: 'series_b' })
  expect(await told(owner)).toContain('見送った「ミドリ電機」の企業が「シリーズB」に当てはまりました')
  expect((await told(owner)).length).toBe(2)
})

it('is one notice where both are wished for, of several cases too, and none of cases that went on nor to who may not see them', async () => {
  const { decider, owner, blind, first, leave, change, told } = await scene()
  await leave({ followers: [owner] }, true, wish({ stages: ['series_a'] }))
  await leave({ followers: [owner] }, true, wish({ stages: ['series_b'] }))
  await leave({ followers: [blind] }, false, wish({ stages: ['series_a'] }))
  const back = await leave({ followers: [owner] }, false, wish({ stages: ['series_a'] }))
  await decider.call('PATCH', `/v2/private/projects/${back}`, { statusUuid: first.uuid })
  await change({ stage: 'series_a' })
  expect([(await told(owner)).map((title) => /(\d)件/u.exec(title)?.[1]), await told(blind), (await told(decider)).length]).toEqual([['2'], [], 1])
})

it('takes no search that asks for cases, for nothing, or for what is unknown, and keeps the rest when something of it is deleted', async () => {
  const { decider, owner, first, leave, change, told } = await scene()
  const project = await leave({ followers: [owner] })
  const fields = async (condition: object) => {
    const { status, body } = await decider.call('PATCH', `/v2/private/projects/${project}`, { exit: wish(condition) })
    return [status, body.fields?.map(({ field }: { field: string }) => field)]
  }
  expect(await fields({})).toEqual([400, ['exit.wakesWhen.condition']])
  expect((await fields({ statusUuids: [first.uuid] }))[0]).toBe(400)
  const other = await world.createActor(await world.createTenant())
  const foreign = (await other.call('POST', '/v2/private/tenant_scoutee_tags', { name: '他社' })).body.uuid
  expect(await fields({ tenantScouteeTags: [foreign] })).toEqual([400, ['exit.wakesWhen.condition.tenantScouteeTags.0']])
  const tag = (await decider.call('POST', '/v2/private/tenant_scoutee_tags', { name: '注目' })).body.uuid
  expect((await fields({ tenantScouteeTags: [tag] }))[0]).toBe(200)
  await decider.call('DELETE', `/v2/private/tenant_scoutee_tags/${tag}`)
  await change({ summary: '別の概要' })
  expect(await told(owner)).toEqual([])
})

it('can be found in the case list by what brought it back, where the notice of several leads, and counts on the day of who is in charge', async () => {
  const { decider, owner, blind, leave, change, woken } = await scene()
  const changed = await leave({ followers: [owner] })
  const met = await leave({ followers: [owner, blind] }, false, wish({ stages: ['series_a'] }))
  const calm = await leave({ followers: [owner] }, false)
  await change({ stage: 'series_a' })
  expect([await woken('company_changed'), await woken('search_met'), await woken('day_come')]).toEqual([[changed], [met], []])
  const { items } = (await owner.call('GET', '/v2/private/notifications')).body
  const [notice] = items.filter(({ title }: { title: string }) => title.includes('2件'))
  expect(notice.description).toMatch(/\/project_groups\/all\?woken_by=company_changed,search_met&sort_conditions=woken_by:desc$/u)
  const dayOf = async (actor: TestActor) => (await actor.call('GET', '/v2/private/my_day')).body.woken.totalCount
  expect([await dayOf(owner), await dayOf(decider), await dayOf(blind)]).toEqual([2, 0, 0])
  expect((await blind.call('GET', '/v2/private/projects?woken_by=company_changed,search_met')).body.totalCount).toBe(0)
  expect(await woken('day_come,company_changed,search_met')).not.toContain(calm)
})
