import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { newScene } from '../exports/testing/export-files.ts'
import { listLiving, makeLiving, readLiving, rowsOf, saveView } from './testing/living.ts'

const world = await openWorld()

const path = '/v2/private/living_exports'

let scene: Awaited<ReturnType<typeof newScene>>
beforeEach(async () => {
  world.setNow(null)
  scene = await newScene(world)
})

const read = (address: string, ending?: string, headers?: Record<string, string>) => readLiving(world, address, ending, headers)
const set = (actor: TestActor, values: object) => world.admin.updateTable('users').set(values).where('uuid', '=', actor.uuid).execute()

describe('an address that may not be read', () => {
  const expectStopped = async (address: string, state: string) => {
    expect([(await read(address)).status, (await read(address)).code]).toEqual([403, 'living_export_stopped'])
    expect((await listLiving(scene.me)).items[0]?.state).toBe(state)
  }

  it('is refused once its maker is inactive, may not export, is a guest, or has been deleted', async () => {
    const { tenant, me } = scene
    const maker = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const { address } = await makeLiving(maker, await saveView(maker))
    const stateOf = async () => (await listLiving(me, '?scope=all')).items[0]?.state
    expect([(await read(address)).status, await stateOf()]).toEqual([200, 'active'])
    await set(maker, { active_flg: false })
    expect([(await read(address)).code, await stateOf()]).toEqual(['living_export_stopped', 'maker_inactive'])
    await set(maker, { active_flg: true })
    const { permission_group_uuid: group } = await world.admin
      .selectFrom('users')
      .select('permission_group_uuid')
      .where('uuid', '=', maker.uuid)
      .executeTakeFirstOrThrow()
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['read_follow_project'] })
      .where('uuid', '=', group)
      .execute()
    expect([(await read(address)).code, await stateOf()]).toEqual(['living_export_stopped', 'not_permitted'])
    await set(maker, { deleted_at: new Date() })
    expect((await read(address)).code).toBe('living_export_stopped')
  })

  it('is refused from the end of its last day in Tokyo on', async () => {
    const { me } = scene
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const { address } = await makeLiving(me, await saveView(me), { expiresOn: '2026-05-02' })
    world.setNow(new Date('2026-05-02T14:59:59Z'))
    expect((await read(address)).status).toBe(200)
    world.setNow(new Date('2026-05-02T15:00:00Z'))
    await expectStopped(address, 'expired')
  })

  it('says so when the view is gone, or no longer its maker’s to see', async () => {
    const { me, tenant } = scene
    const colleague = await world.createActor(tenant)
    const viewUuid = await saveView(me)
    await me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: [colleague.uuid], userGroupUuids: [] })
    const [mine, theirs] = [await makeLiving(me, viewUuid), await makeLiving(colleague, viewUuid)]
    expect((await read(theirs.address)).status).toBe(200)
    await me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: [], userGroupUuids: [] })
    expect([(await read(theirs.address)).status, (await read(theirs.address)).code]).toEqual([404, 'living_export_view_gone'])
    expect((await listLiving(colleague)).items[0]).toMatchObject({ state: 'view_gone', viewName: null })
    expect((await read(mine.address)).status).toBe(200)
    await me.call('DELETE', `/v2/private/project_views/${viewUuid}`)
    expect((await read(mine.address)).code).toBe('living_export_view_gone')
    expect((await read(mine.address)).body).toContain('ビューは削除されたか')
  })

  it('of a view shared with its maker gives what its owner changes it to, within the maker’s rights, and is still listed when the view is deleted', async () => {
    const { me, tenant, theme, make } = scene
    const colleague = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const hidden = await make.theme({ hides: ['review'], insiders: [me] })
    await make.project({ theme, by: me, shown_name: '灯台メディカル', shown_stage: 'seed', followers: [colleague] })
    await make.project({ theme: hidden, by: me, shown_name: '灯台カメラ', shown_stage: 'series_a', followers: [colleague] })
    await make.project({ theme, by: me, shown_name: '見えない案件', shown_stage: 'series_a' })
    const viewUuid = await saveView(me, { condition: { stages: ['seed'] } })
    await me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: [colleague.uuid], userGroupUuids: [] })
    const { address, uuid } = await makeLiving(colleague, viewUuid)
    const namesOf = async () => rowsOf((await read(address)).body).map(([name]) => name)
    expect(await namesOf()).toEqual(['企業名', '灯台メディカル'])
    const change = (body: object) => me.call('PATCH', `/v2/private/project_views/${viewUuid}`, body)
    expect((await change({ condition: { stages: ['series_a'] }, name: '新しい名前' })).status).toBe(200)
    expect(await namesOf()).toEqual(['企業名', '灯台カメラ'])
    expect((await listLiving(colleague)).items[0]).toMatchObject({ state: 'active', viewName: '新しい名前' })
    await me.call('DELETE', `/v2/private/project_views/${viewUuid}`)
    expect((await read(address)).code).toBe('living_export_view_gone')
    for (const query of ['', `?view_uuid=${viewUuid}`]) {
      expect((await listLiving(colleague, query)).items).toMatchObject([{ uuid, state: 'view_gone', viewName: null, name: '週次会議の一覧' }])
    }
    expect((await listLiving(me, '?scope=all')).items).toMatchObject([{ uuid, state: 'view_gone' }])
    expect((await colleague.call('GET', `${path}/${uuid}/reads`)).body.totalCount).toBe(1)
    expect((await colleague.call('DELETE', `${path}/${uuid}`)).status).toBe(204)
  })

  it('says so when the view came by a group that is deleted, or whose member its maker no longer is', async () => {
    const { me, tenant, make } = scene
    const group = await make.group('営業部')
    const colleague = await world.createActor(tenant, { userGroupUuids: [group] })
    const viewUuid = await saveView(me)
    await me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: [], userGroupUuids: [group] })
    const { address } = await makeLiving(colleague, viewUuid)
    expect((await read(address)).status).toBe(200)
    expect((await me.call('DELETE', `/v2/private/user_groups/${group}`)).status).toBe(204)
    expect([(await read(address)).code, (await listLiving(colleague)).items[0].state]).toEqual(['living_export_view_gone', 'view_gone'])
  })

  it('is as unknown as one that never was, once it has been ended', async () => {
    const { me } = scene
    const { address, uuid } = await makeLiving(me, await saveView(me))
    expect((await me.call('DELETE', `${path}/${uuid}`)).status).toBe(204)
    const gone = await read(address)
    const never = await read(address.replace(/.{4}$/u, 'AAAA'))
    const without = ({ body }: { body: string }) => ({ ...JSON.parse(body), requestId: '' })
    expect([gone.status, without(gone)]).toEqual([404, without(never)])
    for (const ending of ['pdf', 'csv.csv', '']) expect((await read(address, ending)).status).toBe(404)
    expect((await me.call('DELETE', `${path}/${uuid}`)).status).toBe(404)
  })

  it('is refused from elsewhere than the workspace allows, and of a workspace that is gone or under maintenance', async () => {
    const { me, tenant } = scene
    const { address } = await makeLiving(me, await saveView(me))
    const workspace = (values: object) => world.admin.updateTable('tenants').set(values).where('uuid', '=', tenant.uuid).execute()
    await workspace({ allow_ip_addresses: ['203.0.113.0/24'] })
    expect((await read(address)).code).toBe('ip_not_allowed')
    await workspace({ allow_ip_addresses: [], migration_started_at: new Date() })
    expect((await read(address)).code).toBe('maintenance')
    await workspace({ migration_started_at: null, deleted_at: new Date() })
    expect((await read(address)).status).toBe(403)
  })

  it('is refused after sixty readings within an hour, with the time to wait', async () => {
    const { me } = scene
    const start = Date.UTC(2026, 4, 1)
    world.setNow(new Date(start))
    const { address, uuid } = await makeLiving(me, await saveView(me), { expiresOn: '2026-05-30' })
    await read(address)
    await world.admin.updateTable('living_exports').set({ hour_reads: 59 }).where('uuid', '=', uuid).execute()
    world.setNow(new Date(start + 10 * 60_000))
    expect((await read(address)).status).toBe(200)
    const refused = await read(address)
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '3000'])
    world.setNow(new Date(start + 61 * 60_000))
    expect((await read(address)).status).toBe(200)
  })
})
