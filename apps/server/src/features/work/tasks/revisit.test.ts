import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { revisit } from './revisit.ts'

const world = await openWorld()

/** An instant by the clock in Tokyo. */
const tokyo = (text: string): Date => new Date(`${text}:00+09:00`)

interface Status {
  uuid: string
  isExit: boolean
}

async function scene() {
  world.setNow(tokyo('2026-11-29T10:00'))
  const tenant = await world.createTenant()
  const [decider, owner, other] = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(tenant)]
  const make = projectFactory(world, tenant)
  const { statuses } = (await decider.call('GET', '/v2/private/status_templates')).body.items[0]
  const exit = statuses.find((status: Status) => status.isExit)
  const decline = async (project: string, revisitOn: string) => {
    const body = { statusUuid: exit.uuid, exit: { remark: '実証の結果を見る', revisitOn } }
    expect((await decider.call('PATCH', `/v2/private/projects/${project}`, body)).status).toBe(200)
  }
  const notices = async (actor: TestActor): Promise<{ title: string; description: string }[]> =>
    (await actor.call('GET', '/v2/private/notifications')).body.items.filter(({ title }: { title: string }) => title.includes('再検討日'))
  const told = async (actor: TestActor): Promise<string[]> => (await notices(actor)).map(({ title }) => title)
  const tasksOf = async (project: string) => (await decider.call('GET', `/v2/private/tasks?project_uuid=${project}`)).body.items
  const run = async (at: string) => {
    world.setNow(tokyo(at))
    const counts = await revisit(world.platform, 'test')
    await deliverOutbox(world, tenant.uuid)
    return counts
  }
  return { tenant, make, notices, decider, owner, other, first: statuses[0], exit, decline, told, tasksOf, run }
}

describe('the day to look at a case again', () => {
  it('is told at 9:00 to those in charge, once, with a task; the status stays', async () => {
    const { make, decider, owner, other, exit, decline, told, tasksOf, run } = await scene()
    const project = await make.project({ theme: await make.theme(), by: decider, followers: [owner] })
    await decline(project, '2027-04-05')
    await run('2027-04-05T08:59')
    expect(await told(owner)).toEqual([])
    await run('2027-04-05T09:00')
    await Promise.all([run('2027-04-05T10:00'), run('2027-04-05T10:00')])
    await run('2027-04-06T09:00')
    expect([(await told(owner)).length, await told(decider), await told(other)]).toEqual([1, [], []])
    const tasks = await tasksOf(project)
    expect(tasks).toMatchObject([{ name: expect.stringContaining('再検討：'), dueDate: '2027-04-05', doneFlg: false, detail: '実証の結果を見る' }])
    const { body } = await decider.call('GET', `/v2/private/projects/${project}`)
    expect([body.statusUuid, body.unDoneProjectTasksCount]).toEqual([exit.uuid, 1])
  })

  it('is told to whoever decided where nobody is in charge, also when the server was off that day', async () => {
    const { make, decider, other, decline, told, tasksOf, run } = await scene()
    const project = await make.project({ theme: await make.theme(), by: decider })
    await decline(project, '2027-04-05')
    await run('2027-04-20T09:00')
    expect([(await told(decider)).length, await told(other), (await tasksOf(project)).length]).toEqual([1, [], 1])
  })

  it('is one notice of all cases that come due at once, for each person those that the person may see; later ones are told as well', async () => {
    const { make, decider, owner, other, decline, notices, tasksOf, run } = await scene()
    const theme = await make.theme()
    const names = ['株式会社アマネ', '碧海マテリアル', '灯台メディカル']
    const own: string[] = []
    for (const name of names) own.push(await make.project({ theme, name, by: decider, followers: name === '灯台メディカル' ? [owner, other] : [owner] }))
    for (const project of own) await decline(project, '2027-04-05')
    await run('2027-04-05T09:00')
    await run('2027-04-05T10:00')
    expect((await notices(owner)).map(({ title }) => title)).toEqual(['再検討日になった案件が3件あります'])
    const [all] = await notices(owner)
    for (const name of names) expect(all?.description).toContain(name)
    expect(all?.description).toMatch(/http:\/\/mekiki.test\/project_groups\/all\?woken_by=day_come&sort_conditions=revisit_on:asc$/u)
    expect((await notices(other)).map(({ title }) => title)).toEqual(['「灯台メディカル」の再検討日になりました'])
    for (const project of own) expect((await tasksOf(project)).length).toBe(1)
    const late = [
      await make.project({ theme, name: '後の一', by: decider, followers: [owner] }),
      await make.project({ theme, name: '後の二', followers: [owner] })
    ]
    for (const project of late) await decline(project, '2027-04-06')
    await world.admin.updateTable('project_exits').set({ revisit_on: '2027-04-05' }).where('project_uuid', 'in', late).execute()
    await run('2027-04-05T11:00')
    await run('2027-04-05T12:00')
    expect((await notices(owner)).length).toBe(2)
    expect(
      (await notices(owner)).some(({ title, description }) => title.includes('2件') && description.includes('後の一') && description.includes('後の二'))
    ).toBe(true)
  })

  it('names as many of many cases as there is room for, and says how many more there are', async () => {
    const { make, decider, owner, decline, notices, run } = await scene()
    const theme = await make.theme()
    for (let at = 0; at < 12; at += 1) {
      const name = `${'長い名前の会社'.repeat(5)}${String(at).padStart(2, '0')}`
      await decline(await make.project({ theme, name, by: decider, followers: [owner] }), '2027-04-05')
    }
    await run('2027-04-05T09:00')
    const [notice] = await notices(owner)
    expect(notice?.title).toContain('12件')
    const shown = [...(notice?.description ?? '').matchAll(/会社\d\d/gu)].length
    expect([shown > 0, notice?.description.includes(`ほか${12 - shown}件`)]).toEqual([true, true])
  })

  it('is told of no case that went on or was deleted, and to nobody who may not see it', async () => {
    const { tenant, make, decider, first, decline, told, tasksOf, run } = await scene()
    const theme = await make.theme()
    const stranger = await world.createActor(tenant, { permissions: [] })
    const [gone, back, hidden] = [
      await make.project({ theme, by: decider }),
      await make.project({ theme, by: decider }),
      await make.project({ theme, by: decider })
    ]
    for (const project of [gone, back, hidden]) await decline(project, '2027-04-05')
    await decider.call('DELETE', '/v2/private/projects', { uuids: [gone] })
    await decider.call('PATCH', `/v2/private/projects/${back}`, { statusUuid: first.uuid })
    await world.admin.updateTable('project_exits').set({ decided_by: stranger.uuid }).where('project_uuid', '=', hidden).execute()
    await run('2027-04-05T09:00')
    expect([await told(decider), await told(stranger), await tasksOf(back), await tasksOf(hidden)]).toEqual([[], [], [], []])
  })

  it('waits for the end of maintenance', async () => {
    const { tenant, make, decider, decline, told, run } = await scene()
    const project = await make.project({ theme: await make.theme(), by: decider })
    await decline(project, '2027-04-05')
    const maintain = (since: Date | null) => world.admin.updateTable('tenants').set({ migration_started_at: since }).where('uuid', '=', tenant.uuid).execute()
    await maintain(tokyo('2027-04-05T08:00'))
    await run('2027-04-05T09:00')
    await maintain(null)
    expect(await told(decider)).toEqual([])
    await run('2027-04-05T10:00')
    expect((await told(decider)).length).toBe(1)
  })
})
