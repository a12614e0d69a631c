import { PassThrough } from 'node:stream'
import pino from 'pino'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { plant } from '../../../testing/planted.ts'
import { callWith } from '../../../testing/sign-ins.ts'
import type { TestActor } from '../../../testing/world.ts'
import { newScene } from '../exports/testing/export-files.ts'
import { agentOf } from './reading-agent.ts'

const world = await openWorld()

const path = '/v2/private/living_exports'
const columns = [
  { columnKey: 'scoutee_name', width: 240 },
  { columnKey: 'scoutee_stage', width: 120 },
  { columnKey: 'all_average_score', width: 90 }
]
const settings = { displayedColumns: columns, sortConditions: [{ columnKey: 'registered_at', direction: 'asc' }], groupBy: null, layout: 'table' }

let scene: Awaited<ReturnType<typeof newScene>>
beforeEach(async () => {
  world.setNow(null)
  scene = await newScene(world)
})

/** The cells of each line, just as a program gets them. */
const rowsOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/u, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))

const lastDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

async function saveView(by: TestActor, more: object = {}): Promise<string> {
  const { status, body } = await by.call('POST', '/v2/private/project_views', { name: '製造DX 注目', themeUuid: null, condition: {}, settings, ...more })
  expect(status).toBe(201)
  return body.uuid
}

async function make(by: TestActor, viewUuid: string, more: object = {}): Promise<{ uuid: string; address: string; ending: string }> {
  const { status, body } = await by.call('POST', path, { name: '週次会議の一覧', viewUuid, expiresOn: lastDay(), ...more })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function read(address: string, ending = 'csv', headers: Record<string, string> = {}) {
  const { pathname } = new URL(address)
  const answer = await world.app.server.inject({ method: 'GET', url: `${pathname}.${ending}`, headers })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers, code: answer.statusCode === 200 ? undefined : JSON.parse(answer.body).code }
}

const set = (actor: TestActor, values: object) => world.admin.updateTable('users').set(values).where('uuid', '=', actor.uuid).execute()
const listed = async (by: TestActor, query = '') => (await by.call('GET', `${path}${query}`)).body

describe('a living export', () => {
  it('gives the cases of the view as they are at each reading, with its columns, order and filter', async () => {
    const { me, theme, make: factory } = scene
    const first = await factory.project({ theme, by: me, shown_name: '=灯台メディカル', shown_stage: 'seed', registered_at: new Date('2026-02-01') })
    await factory.project({ theme, by: me, shown_name: 'トビラ冷蔵', shown_stage: 'seed', registered_at: new Date('2026-01-01') })
    await factory.project({ theme, by: me, shown_name: 'カケハシ航空', shown_stage: 'series_a' })
    const { address } = await make(me, await saveView(me, { condition: { stages: ['seed'] } }))
    const answer = await read(address)
    expect(answer.status).toBe(200)
    expect(answer.body.startsWith('\ufeff企業名,ステージ,')).toBe(true)
    expect(rowsOf(answer.body).slice(1)).toEqual([
      ['トビラ冷蔵', 'シード', ''],
      ["'=灯台メディカル", 'シード', '']
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow'
    })
    await world.admin.updateTable('projects').set({ shown_stage: 'series_a' }).where('uuid', '=', first).execute()
    expect(rowsOf((await read(address)).body).slice(1)).toEqual([['トビラ冷蔵', 'シード', '']])
    const json = JSON.parse((await read(address, 'json')).body)
    expect(json.columns[0]).toEqual({ key: 'scoutee_name', name: '企業名' })
    expect(json.items).toEqual([{ scoutee_name: 'トビラ冷蔵', scoutee_stage: 'シード', all_average_score: null }])
    const book = await read(address, 'xlsx')
    expect([book.status, book.headers['content-type'], book.body.slice(0, 2)]).toEqual([200, expect.stringContaining('spreadsheetml'), 'PK'])
  })

  it('leaves the columns to how its maker has the list, where the view says nothing of them', async () => {
    const { me, theme, make: factory } = scene
    await factory.project({ theme, by: me, shown_name: 'トビラ冷蔵' })
    const viewUuid = await saveView(me, { settings: null })
    const { address } = await make(me, viewUuid, { themeUuid: theme.uuid })
    const heads = async (): Promise<string[] | undefined> => rowsOf((await read(address)).body)[0]
    expect((await heads())?.length).toBeGreaterThan(3)
    await me.call('PUT', '/v2/private/my_project_list_view_settings', {
      themeUuid: theme.uuid,
      displayedColumns: columns.slice(0, 1),
      sortConditions: settings.sortConditions
    })
    expect(await heads()).toEqual(['企業名'])
  })

  it('shows its secret once: of it only a hash and the end are kept, and nothing for a repetition of the call', async () => {
    const { me } = scene
    const viewUuid = await saveView(me)
    const body = { name: ' 週次 ', viewUuid, expiresOn: lastDay() }
    const made = await me.call('POST', path, body, { 'idempotency-key': 'once' })
    expect(made.body.address).toMatch(/\/v2\/public\/living_exports\/mkx_[\w-]{64}$/u)
    const secret = String(made.body.address).split('mkx_')[1] ?? ''
    expect(made.body.ending).toBe(secret.slice(-4))
    const rows = await world.admin.selectFrom('living_exports').selectAll().where('uuid', '=', made.body.uuid).execute()
    const log = await world.admin.selectFrom('audit_log').selectAll().where('entity_uuid', '=', made.body.uuid).execute()
    expect(log.map((entry) => entry.action)).toEqual(['create'])
    const kept = await world.admin.selectFrom('idempotency_keys').selectAll().where('user_uuid', '=', me.uuid).execute()
    const list = await listed(me)
    expect(JSON.stringify([rows, log, kept, list])).not.toContain(secret.slice(0, -4))
    expect(list).toMatchObject({ totalCount: 1, mayMake: true, items: [{ name: '週次', viewUuid, viewName: '製造DX 注目', state: 'active', readsCount: 0 }] })
  })

  it('is read with the rights of its maker: what is hidden from that person is not in it, neither case nor column', async () => {
    const { me, tenant, make: factory } = scene
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const hidden = await factory.theme({ hides: ['review'], insiders: [me] })
    await factory.project({ theme: hidden, by: me, shown_name: '担当の案件', followers: [reader] })
    await factory.project({ theme: hidden, by: me, shown_name: '見えない案件' })
    const { address } = await make(reader, await saveView(reader, { themeUuid: hidden.uuid }))
    expect(rowsOf((await read(address)).body)).toEqual([
      ['企業名', 'ステージ'],
      ['担当の案件', '']
    ])
    await world.admin.deleteFrom('project_followers').where('user_uuid', '=', reader.uuid).execute()
    expect((await read(address)).body).not.toContain('担当の案件')
  })
})

describe('an address that may not be read', () => {
  const expectStopped = async (address: string, state: string) => {
    expect([(await read(address)).status, (await read(address)).code]).toEqual([403, 'living_export_stopped'])
    expect((await listed(scene.me)).items[0]?.state ?? state).toBe(state)
  }

  it('is refused once its maker is inactive, may not export, is a guest, or has been deleted', async () => {
    const { tenant, me } = scene
    const maker = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const { address } = await make(maker, await saveView(maker))
    const stateOf = async () => (await listed(me, '?scope=all')).items[0]?.state
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
    const { address } = await make(me, await saveView(me), { expiresOn: '2026-05-02' })
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
    const [mine, theirs] = [await make(me, viewUuid), await make(colleague, viewUuid)]
    expect((await read(theirs.address)).status).toBe(200)
    await me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: [], userGroupUuids: [] })
    expect([(await read(theirs.address)).status, (await read(theirs.address)).code]).toEqual([404, 'living_export_view_gone'])
    expect((await listed(colleague)).items[0]).toMatchObject({ state: 'view_gone', viewName: null })
    expect((await read(mine.address)).status).toBe(200)
    await me.call('DELETE', `/v2/private/project_views/${viewUuid}`)
    expect((await read(mine.address)).code).toBe('living_export_view_gone')
    expect((await read(mine.address)).body).toContain('ビューは削除されたか')
  })

  it('is as unknown as one that never was, once it has been ended', async () => {
    const { me } = scene
    const { address, uuid } = await make(me, await saveView(me))
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
    const { address } = await make(me, await saveView(me))
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
    const { address, uuid } = await make(me, await saveView(me), { expiresOn: '2026-05-30' })
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

describe('what read an address', () => {
  it('is counted by day and program; the log has the first reading of each', async () => {
    const { me } = scene
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const { address, uuid } = await make(me, await saveView(me), { expiresOn: '2026-05-30' })
    const excel = { 'user-agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)' }
    const google = { 'user-agent': 'Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)' }
    for (const headers of [excel, excel, google]) await read(address, 'csv', headers)
    world.setNow(new Date('2026-05-02T00:00:00Z'))
    await read(address, 'csv', excel)
    const { items } = (await me.call('GET', `${path}/${uuid}/reads`)).body
    expect(items.map((item: Record<string, unknown>) => [item['day'], item['agent'], item['readsCount']]).toSorted()).toEqual([
      ['2026-05-01', 'excel', 2],
      ['2026-05-01', 'google', 1],
      ['2026-05-02', 'excel', 1]
    ])
    expect((await listed(me)).items[0]).toMatchObject({ lastReadBy: 'excel', lastReadAt: '2026-05-02T00:00:00.000Z', readsCount: 4 })
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'source'])
      .where('entity_uuid', '=', uuid)
      .where('action', '=', 'download')
      .execute()
    expect(log).toEqual(Array.from({ length: 3 }, () => ({ action: 'download', source: 'api' })))
  })

  it('is told from what it says of itself', () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
    expect(['Mozilla/4.0 (compatible; ms-office; MSOffice 16)', browser, 'curl/8.5', ''].map(agentOf)).toEqual(['excel', 'browser', 'other', 'other'])
  })

  it('is its maker’s and administrators’ to know and to end', async () => {
    const { me, tenant } = scene
    const maker = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const other = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const { uuid } = await make(maker, await saveView(maker))
    expect((await listed(other)).items).toEqual([])
    expect((await other.call('GET', `${path}?scope=all`)).status).toBe(403)
    expect((await other.call('GET', `${path}/${uuid}/reads`)).status).toBe(404)
    expect((await other.call('DELETE', `${path}/${uuid}`)).status).toBe(404)
    expect((await listed(me, '?scope=all')).items).toMatchObject([{ uuid, isMine: false, viewName: null, maker: { uuid: maker.uuid } }])
    expect((await me.call('GET', `${path}/${uuid}/reads`)).status).toBe(200)
    expect((await me.call('DELETE', `${path}/${uuid}`)).status).toBe(204)
  })
})

describe('making an address', () => {
  it('takes the right to export, a view that one is offered, and a last day within a year', async () => {
    const { me, tenant } = scene
    const plain = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const viewUuid = await saveView(me)
    const ask = (by: TestActor, more: object) => by.call('POST', path, { name: '一覧', viewUuid, expiresOn: lastDay(), ...more })
    expect((await ask(plain, {})).body.permissions).toEqual(['export_project'])
    expect((await listed(plain)).mayMake).toBe(false)
    const colleague = await world.createActor(tenant)
    expect((await ask(colleague, {})).status).toBe(404)
    expect((await ask(me, { viewUuid: v7() })).status).toBe(404)
    const far = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
    for (const expiresOn of ['2020-01-01', far]) {
      const { status, body } = await ask(me, { expiresOn })
      expect([status, body.fields[0].field]).toEqual([400, 'expiresOn'])
    }
  })

  it('is not for tokens, and ends at twenty for each person', async () => {
    const { me } = scene
    const viewUuid = await saveView(me)
    const { token } = (await me.call('POST', '/v2/private/my_api_tokens', { name: 'a', scope: 'read_write' })).body
    const body = { name: '一覧', viewUuid, expiresOn: lastDay() }
    expect((await callWith(world, token)('POST', path, body)).body.code).toBe('session_required')
    const answers = await Promise.all(Array.from({ length: 22 }, () => me.call('POST', path, body)))
    expect(answers.filter(({ status }) => status !== 201).map((answer) => answer.body.code)).toEqual(['living_export_limit', 'living_export_limit'])
  })
})

describe('the secret of an address', () => {
  it('is in no line of the log, also where the log has every request', async () => {
    const { me } = scene
    const { address } = await make(me, await saveView(me))
    const lines = new PassThrough().setEncoding('utf8')
    const planted = await plant(world, {}, {}, { platform: { log: pino({ level: 'debug' }, lines) } })
    const { pathname } = new URL(address)
    expect((await planted.send({ method: 'GET', url: `${pathname}.csv` })).status).toBe(200)
    expect((await planted.send({ method: 'GET', url: `${pathname}x.csv` })).status).toBe(404)
    await planted.close()
    const text = String(lines.read())
    expect(text).toContain('/v2/public/living_exports/')
    expect(text).not.toContain(pathname.slice(-30))
  })
})
