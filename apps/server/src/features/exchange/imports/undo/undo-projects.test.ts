import { describe, expect, it } from 'vitest'
import { csvOf } from '../testing/imports.factory.ts'
import { importListAs, rowsOf, undoAs } from '../testing/kinds.factory.ts'
import { openImportPlace } from '../testing/place.factory.ts'

const { world, tenant, me, make, theme } = await openImportPlace()

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into freely
const detail = async (uuid: string): Promise<Record<string, any>> => (await me.call('GET', `/v2/private/projects/${uuid}`)).body

describe('taking an import of statuses back', () => {
  const statusAt = (at: number) => theme.statuses[at]?.uuid
  const statusFile = (uuids: readonly string[]) => csvOf([['案件ID', 'ステータス'], ...uuids.map((uuid) => [uuid, theme.statuses[1]?.name ?? ''])])
  const statusOf = async (uuid: string) => (await detail(uuid))['statusUuid']

  it('leaves the days in the status, and the timeline, as they were', async () => {
    const since = new Date('2026-01-05T00:00:00Z')
    const uuids = [
      await make.project({ theme, name: '日数の甲', by: me, status_since: since }),
      await make.project({ theme, name: '日数の乙', by: me })
    ] as const
    const sinceOf = async (uuid: string) =>
      (await world.admin.selectFrom('projects').select('status_since').where('uuid', '=', uuid).executeTakeFirstOrThrow()).status_since
    const staysOf = async (uuid: string) => {
      const { stays } = (await me.call('GET', `/v2/private/projects/timeline?theme_uuid=${theme.uuid}`)).body
      return stays.find(({ projectUuid }: { projectUuid: string }) => projectUuid === uuid).stays
    }
    const before = await staysOf(uuids[0])
    const done = await importListAs(world, me, { kind: 'project_updates', bytes: statusFile(uuids) })
    expect((await staysOf(uuids[0])).length).toBe(before.length + 1)
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 2, changed: 0 })
    expect([await sinceOf(uuids[0]), await sinceOf(uuids[1])]).toEqual([since, null])
    expect(await staysOf(uuids[0])).toEqual(before)
  })

  it('leaves a status that somebody has changed since, unless that is wanted', async () => {
    const uuids = [await make.project({ theme, name: '状態の甲', by: me }), await make.project({ theme, name: '状態の乙', by: me })] as const
    const done = await importListAs(world, me, { kind: 'project_updates', bytes: statusFile(uuids) })
    expect(done.counts['updated']).toBe(2)
    const colleague = await world.createActor(tenant)
    const { version } = await detail(uuids[0])
    const moved = await colleague.call('PATCH', `/v2/private/projects/${uuids[0]}`, { statusUuid: statusAt(2) }, { 'if-match': `"${version}"` })
    expect(moved.status).toBe(200)
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 1, changed: 1 })
    expect([await statusOf(uuids[0]), await statusOf(uuids[1])]).toEqual([statusAt(2), statusAt(0)])
    expect((await undoAs(world, me, done.uuid, { force: true })).counts).toEqual({ undone: 1, changed: 0 })
    expect(await statusOf(uuids[0])).toBe(statusAt(0))
  })

  it('leaves a case that the importer may not change any more, also where all is wanted back', async () => {
    const clerk = await world.createActor(tenant, { permissions: ['read_all_project', 'update_follow_project'] })
    const uuids = [
      await make.project({ theme, name: '権利の甲', followers: [clerk] }),
      await make.project({ theme, name: '権利の乙', followers: [clerk] })
    ] as const
    const done = await importListAs(world, clerk, { kind: 'project_updates', bytes: statusFile(uuids) })
    expect(done.counts['updated']).toBe(2)
    await world.admin.deleteFrom('project_followers').where('project_uuid', '=', uuids[0]).execute()
    for (const force of [false, true]) expect((await undoAs(world, clerk, done.uuid, { force })).counts).toEqual({ undone: force ? 0 : 1, changed: 1 })
    expect([await statusOf(uuids[0]), await statusOf(uuids[1])]).toEqual([statusAt(1), statusAt(0)])
    expect((await rowsOf(clerk, done.uuid)).map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true])
  })
})
