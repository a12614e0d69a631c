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
  const leave = async (options: object, wakesOnChange = true) => {
    const project = await make.project({ theme, name: 'ミドリ電機', shown_stage: 'seed', scouteeUuid: entry, by: decider, ...options })
    await decider.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: exit.uuid, exit: { wakesOnChange } })
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
      .filter((title: string) => title.includes('資金調達が変わりました'))
  return { tenant, decider, owner, blind, first: statuses[0], leave, change, told }
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
