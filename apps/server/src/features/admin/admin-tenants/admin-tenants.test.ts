import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { openAdministration } from '../../../testing/identity.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { logOfTenant, noFigures } from './testing/tenants.ts'

const address = '/v2/admin/tenants'

const { scene, call } = await openAdministration()

describe('listing tenants', () => {
  it('finds by a part of the name, deleted ones when asked, each with its own figures', async () => {
    const [one, two] = [await scene.world.createTenant('100%の会社'), await scene.world.createTenant('100円の会社')]
    const actor = await scene.world.createActor(one)
    const make = projectFactory(scene.world, one)
    const theme = await make.theme()
    for (let made = 0; made < 3; made += 1) await make.project({ theme, by: actor })
    const project = await make.project({ theme, by: actor })
    const [, announced, removed] = [await file(), await file(), await file()]
    function file() {
      return make.file(project, actor, { name: '資料.pdf' })
    }
    await scene.world.admin.updateTable('files').set({ uploaded_flg: false }).where('uuid', '=', announced).execute()
    await scene.world.admin.updateTable('files').set({ deleted_at: new Date() }).where('uuid', '=', removed).execute()
    expect((await call('DELETE', `${address}/${two.uuid}`)).status).toBe(200)
    const names = async (query: string) => (await call('GET', `${address}?${query}`)).body.items.map(({ name }: { name: string }) => name)
    expect(await names(`name=${encodeURIComponent('100%')}`)).toEqual(['100%の会社'])
    expect(await names(`name=${encodeURIComponent('の会社')}`)).toEqual(['100%の会社', '100円の会社'])
    expect(await names(`name=${encodeURIComponent('の会社')}&state=living`)).toEqual(['100%の会社'])
    expect(await names(`name=${encodeURIComponent('の会社')}&state=deleted`)).toEqual(['100円の会社'])
    const page = await call('GET', `${address}?name=${encodeURIComponent('の会社')}&per_page=1&page=2`)
    expect([page.body.totalCount, page.body.items.length]).toEqual([2, 1])
    const single = (await call('GET', `${address}/${one.uuid}`)).body
    expect(single.usage).toEqual({ ...noFigures, activeUsersCount: 1, themesCount: 1, projectsCount: 4, filesCount: 1, filesBytes: 10 })
    expect(page.body.items[0].usage).toEqual(noFigures)
    // How it came to be: this month the last of twelve, today the last of seven days. Lists go without.
    const { trends } = single
    expect([trends.users, trends.projects, trends.filesBytes].map((each: number[]) => [each.length, each.at(0), each.at(-1)])).toEqual([
      [12, 0, 1],
      [12, 0, 4],
      [12, 0, 10]
    ])
    expect(trends.failedJobs).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(page.body.items[0].trends).toBeNull()
    expect((await call('GET', `${address}/${v7()}`)).status).toBe(404)
  })
})

describe('changing a tenant', () => {
  it('changes what is named and leaves the rest, in its log too, and refuses a stale version', async () => {
    const tenant = await scene.createWorkspace()
    const change = { name: '改名後', allow_ip_addresses: ['203.0.113.7'], migration_started_at: '2026-11-01T00:00:00Z', enable_intercom: true }
    const answer = await call('PUT', `${address}/${tenant.uuid}`, change, { 'if-match': '"1"' })
    expect(answer.body).toMatchObject({ name: '改名後', allowIpAddresses: ['203.0.113.7'], migrationStartedAt: '2026-11-01T00:00:00.000Z', version: 2 })
    expect(answer.body.trends).toBeNull()
    expect(answer.body).toMatchObject({ enableIntercom: true, enableTenantScoutees: true, authEmailDomains: [], guestFlg: false })
    const stale = await call('PUT', `${address}/${tenant.uuid}`, { name: '別名' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'stale_version', '改名後'])
    expect(await logOfTenant(scene.world, tenant.uuid)).toMatchObject([
      {
        action: 'update',
        source: 'system',
        from_value: { name: 'テスト株式会社', allowIpAddresses: [] },
        to_value: { name: '改名後', allowIpAddresses: ['203.0.113.7'] }
      }
    ])
    expect((await call('PUT', `${address}/${tenant.uuid}`, { deleted_at: '2026-01-01T00:00:00Z' })).status).toBe(400)
    expect((await call('PUT', `${address}/${v7()}`, { name: '誰' })).status).toBe(404)
  })

  it('lets the rules take effect at the next call: addresses, maintenance', async () => {
    const tenant = await scene.createWorkspace()
    const actor = await scene.world.createActor(tenant)
    const theme = { name: 'テーマ' }
    expect((await actor.call('GET', '/v2/private/tenants/info')).status).toBe(200)
    await call('PUT', `${address}/${tenant.uuid}`, { allow_ip_addresses: ['203.0.113.7'] })
    expect((await actor.call('GET', '/v2/private/tenants/info')).body.code).toBe('ip_not_allowed')
    await call('PUT', `${address}/${tenant.uuid}`, { allow_ip_addresses: [], migration_started_at: new Date().toISOString() })
    expect((await actor.call('POST', '/v2/private/channels', theme)).body.code).toBe('maintenance')
    await call('PUT', `${address}/${tenant.uuid}`, { migration_started_at: null })
    expect((await actor.call('POST', '/v2/private/channels', theme)).status).toBe(201)
  })
})

describe('deleting a tenant', () => {
  it('refuses every sign-in until it is restored', async () => {
    const tenant = await scene.createWorkspace()
    const actor = await scene.world.createActor(tenant)
    const status = async () => (await actor.call('GET', '/v2/private/users/current')).status
    const info = async () => (await scene.world.anonymous('GET', `/v2/public/tenant_info?tenant_uuid=${tenant.uuid}`)).status
    expect([await status(), await info()]).toEqual([200, 200])
    const deleted = await call('DELETE', `${address}/${tenant.uuid}`)
    expect([deleted.status, deleted.body.deletedAt, deleted.body.erasureRequestedAt]).toEqual([200, expect.any(String), null])
    expect([await status(), await info()]).toEqual([401, 404])
    const restored = await call('PUT', `${address}/${tenant.uuid}`, { deleted_at: null })
    expect([restored.status, restored.body.deletedAt]).toEqual([200, null])
    expect([await status(), await info()]).toEqual([200, 200])
    expect((await logOfTenant(scene.world, tenant.uuid)).map(({ action }) => action)).toEqual(['delete', 'restore'])
  })
})

describe('the users of the dashboard', () => {
  it('are counted by role, and each role has a dashboard that it sees first', async () => {
    const [tenant, other] = [await scene.createWorkspace(), await scene.createWorkspace()]
    await scene.world.createActor(tenant, { permissions: ['update_dashboard', 'read_report'] })
    await scene.world.createActor(tenant, { permissions: ['read_report'] })
    await scene.world.createActor(tenant, { permissions: ['read_report'] })
    await scene.world.createActor(tenant, { permissions: ['read_follow_project'] })
    await scene.world.createActor(tenant, { permissions: ['update_dashboard'], isActive: false })
    const list = async (uuid: string) => (await call('GET', `${address}/${uuid}/dashboard_users`)).body
    expect(await list(tenant.uuid)).toEqual({
      items: [
        { role: 'admin', initialDashboardId: null, usersCount: 1, updatedAt: null, version: null },
        { role: 'scouter', initialDashboardId: null, usersCount: 2, updatedAt: null, version: null },
        { role: 'guest', initialDashboardId: null, usersCount: 1, updatedAt: null, version: null }
      ],
      totalCount: 3
    })
    const offered = (await call('GET', `${address}/${tenant.uuid}/dashboards`)).body
    expect(offered.items[0]).toEqual({ uuid: readyMade[0]?.uuid, name: expect.any(String), isReady: true, role: null })
    const dashboard = offered.items[0].uuid
    const patch = (body: unknown, role = 'scouter', version?: string) =>
      call('PATCH', `${address}/${tenant.uuid}/dashboard_users/${role}`, body, version === undefined ? {} : { 'if-match': version })
    expect((await patch({ initial_dashboard_id: dashboard })).body).toMatchObject({ role: 'scouter', initialDashboardId: dashboard, usersCount: 2, version: 1 })
    expect((await patch({ initial_dashboard_id: null }, 'scouter', '"1"')).body).toMatchObject({ initialDashboardId: null, version: 2 })
    const stale = await patch({ initial_dashboard_id: dashboard }, 'scouter', '"1"')
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
    expect((await patch({ initial_dashboard_id: dashboard }, 'owner')).status).toBe(404)
    const unknown = await patch({ initial_dashboard_id: v7() })
    expect([unknown.status, unknown.body.fields[0].field]).toEqual([400, 'initial_dashboard_id'])
    expect((await call('GET', `${address}/${v7()}/dashboards`)).status).toBe(404)
    expect((await patch({ initial_dashboard_id: dashboard, role: 'admin' })).status).toBe(400)
    expect((await list(other.uuid)).items.every((item: { initialDashboardId: unknown }) => item.initialDashboardId === null)).toBe(true)
    expect((await call('GET', `${address}/${v7()}/dashboard_users`)).status).toBe(404)
    expect((await call('PATCH', `${address}/${v7()}/dashboard_users/admin`, { initial_dashboard_id: null })).status).toBe(404)
  })
})

describe('the jobs of a tenant', () => {
  it('are listed newest first with who began them, those of this tenant alone, and failures of the last seven days are counted', async () => {
    const [tenant, other] = [await scene.createWorkspace(), await scene.createWorkspace()]
    const actor = await scene.world.createActor(tenant)
    const day = 86_400_000
    const job = (tenantUuid: string, state: string, daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * day)
      const ends = state === 'running' ? null : at
      return {
        tenant_uuid: tenantUuid,
        uuid: v7(),
        kind: 'exports.projects',
        state,
        created_by: actor.uuid,
        created_at: at,
        finished_at: ends,
        request_id: 'x',
        input: '{}'
      }
    }
    const jobs = [job(tenant.uuid, 'running', 0), job(tenant.uuid, 'failed', 1), job(tenant.uuid, 'failed', 8), job(other.uuid, 'failed', 1)]
    await scene.world.admin.insertInto('jobs').values(jobs).execute()
    const first = (await call('GET', `${address}/${tenant.uuid}/jobs?per_page=2`)).body
    expect(first.totalCount).toBe(3)
    expect(first.items.map(({ state }: { state: string }) => state)).toEqual(['running', 'failed'])
    expect(first.items[0]).toEqual({
      uuid: jobs[0]?.uuid,
      kind: 'exports.projects',
      state: 'running',
      doneCount: 0,
      totalCount: null,
      errorCode: null,
      createdByName: expect.any(String),
      createdAt: expect.stringMatching(/Z$/u),
      startedAt: null,
      finishedAt: null
    })
    expect((await call('GET', `${address}/${tenant.uuid}/jobs?per_page=2&page=2`)).body.items).toHaveLength(1)
    const { usage, trends } = (await call('GET', `${address}/${tenant.uuid}`)).body
    expect([usage.failedJobsCount, trends.failedJobs.reduce((sum: number, count: number) => sum + count, 0)]).toEqual([1, 1])
    expect((await call('GET', `${address}/${v7()}/jobs`)).status).toBe(404)
  })
})
