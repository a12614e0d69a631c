import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { callWith } from '../../../testing/sign-ins.ts'
import type { TestActor } from '../../../testing/world.ts'
import { newScene } from '../exports/testing/export-files.ts'
import { lastDay, listLiving, makeLiving, readLiving, rowsOf, saveView, viewColumns, viewSettings } from './testing/living.ts'

const world = await openWorld()

const path = '/v2/private/living_exports'

let scene: Awaited<ReturnType<typeof newScene>>
beforeEach(async () => {
  world.setNow(null)
  scene = await newScene(world)
})

const read = (address: string, ending?: string, headers?: Record<string, string>) => readLiving(world, address, ending, headers)

describe('a living export', () => {
  it('gives the cases of the view as they are at each reading, with its columns, order and filter', async () => {
    const { me, theme, make: factory } = scene
    const first = await factory.project({ theme, by: me, shown_name: '=灯台メディカル', shown_stage: 'seed', registered_at: new Date('2026-02-01') })
    await factory.project({ theme, by: me, shown_name: 'トビラ冷蔵', shown_stage: 'seed', registered_at: new Date('2026-01-01') })
    await factory.project({ theme, by: me, shown_name: 'カケハシ航空', shown_stage: 'series_a' })
    const { address } = await makeLiving(me, await saveView(me, { condition: { stages: ['seed'] } }))
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
    const { address } = await makeLiving(me, viewUuid, { themeUuid: theme.uuid })
    const heads = async (): Promise<string[] | undefined> => rowsOf((await read(address)).body)[0]
    expect((await heads())?.length).toBeGreaterThan(3)
    await me.call('PUT', '/v2/private/my_project_list_view_settings', {
      themeUuid: theme.uuid,
      displayedColumns: viewColumns.slice(0, 1),
      sortConditions: viewSettings.sortConditions
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
    const list = await listLiving(me)
    expect(JSON.stringify([rows, log, kept, list])).not.toContain(secret.slice(0, -4))
    expect(list).toMatchObject({ totalCount: 1, mayMake: true, items: [{ name: '週次', viewUuid, viewName: '製造DX 注目', state: 'active', readsCount: 0 }] })
  })

  it('is read with the rights of its maker: what is hidden from that person is not in it, neither case nor column', async () => {
    const { me, tenant, make: factory } = scene
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const hidden = await factory.theme({ hides: ['review'], insiders: [me] })
    await factory.project({ theme: hidden, by: me, shown_name: '担当の案件', followers: [reader] })
    await factory.project({ theme: hidden, by: me, shown_name: '見えない案件' })
    const { address } = await makeLiving(reader, await saveView(reader, { themeUuid: hidden.uuid }))
    expect(rowsOf((await read(address)).body)).toEqual([
      ['企業名', 'ステージ'],
      ['担当の案件', '']
    ])
    await world.admin.deleteFrom('project_followers').where('user_uuid', '=', reader.uuid).execute()
    expect((await read(address)).body).not.toContain('担当の案件')
  })
})

describe('making an address', () => {
  it('takes the right to export, a view that one is offered, and a last day within a year', async () => {
    const { me, tenant } = scene
    const plain = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const viewUuid = await saveView(me)
    const ask = (by: TestActor, more: object) => by.call('POST', path, { name: '一覧', viewUuid, expiresOn: lastDay(), ...more })
    expect((await ask(plain, {})).body.permissions).toEqual(['export_project'])
    expect((await listLiving(plain)).mayMake).toBe(false)
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
