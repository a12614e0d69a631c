import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const visit = (actor: TestActor, uuid: string) => actor.call('PUT', `/v2/private/scoutees/${uuid}/create_visit_log`)
const logs = (actor: TestActor, query = '') => actor.call('GET', `/v2/private/scoutees/visit_logs${query}`)
const whoIn = (answer: { body: { items: { userUuid: string }[] } }): string[] => answer.body.items.map((item) => item.userUuid)

describe('visits of companies and people', () => {
  it('are kept once for each person and day, newest first, with names', async () => {
    const me = await world.createActor(await world.createTenant())
    const colleague = await world.createActor(me.tenant, { permissions: [] })
    const company = await projectFactory(world, me.tenant).scoutee({ name: '目利き製作所' })
    for (const actor of [me, colleague, me]) expect((await visit(actor, company)).status).toBe(204)
    const { status, body } = await logs(colleague, `?scoutee_id=${company}`)
    const entry = (actor: TestActor) => ({
      uuid: expect.any(String),
      scouteeId: company,
      scouteeName: '目利き製作所',
      userUuid: actor.uuid,
      userName: expect.any(String),
      visitedAt: expect.any(String)
    })
    expect([status, body]).toEqual([200, { items: [entry(me), entry(colleague)], totalCount: 2 }])
  })

  it('are found by company, person and group, page by page', async () => {
    const me = await world.createActor(await world.createTenant())
    const colleague = await world.createActor(me.tenant)
    const make = projectFactory(world, me.tenant)
    const [one, other] = [await make.scoutee(), await make.scoutee()]
    const group = await make.group('評価')
    await world.admin.insertInto('user_group_members').values({ tenant_uuid: me.tenant.uuid, user_group_uuid: group, user_uuid: colleague.uuid }).execute()
    await visit(me, one)
    await visit(colleague, other)
    expect(whoIn(await logs(me, `?scoutee_id=${one}`))).toEqual([me.uuid])
    expect(whoIn(await logs(me, `?user_uuid=${colleague.uuid}`))).toEqual([colleague.uuid])
    expect(whoIn(await logs(me, `?user_group_uuid=${group}`))).toEqual([colleague.uuid])
    const page = await logs(me, '?page=2&per_page=1')
    expect([whoIn(page), page.body.totalCount]).toEqual([[me.uuid], 2])
  })

  it('end with the company, and tell nothing to other workspaces', async () => {
    const [me, stranger] = [await world.createActor(await world.createTenant()), await world.createActor(await world.createTenant())]
    const company = await projectFactory(world, me.tenant).scoutee()
    expect((await visit(stranger, company)).status).toBe(404)
    expect((await visit(me, v7())).status).toBe(404)
    await visit(me, company)
    expect((await logs(stranger)).body).toEqual({ items: [], totalCount: 0 })
    expect((await me.call('DELETE', `/v2/private/scoutees?scouteeIds=${company}`)).status).toBe(200)
    expect((await logs(me)).body).toEqual({ items: [], totalCount: 0 })
    expect((await visit(me, company)).status).toBe(404)
  })
})
