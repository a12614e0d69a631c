import { beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { exported, rowsOf } from '../testing/export-files.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '三浦 あかね' })
const theme = await make.theme({ name: '製造DX' })
const project = await make.project({ theme, name: '甲社', by: me })
beforeAll(async () => {
  const record = { projectUuid: project, content: '=秘密の面談', publicity: false, date: '2026-11-01' }
  expect((await me.call('POST', '/v2/private/project_records', record)).status).toBe(201)
  expect((await me.call('POST', '/v2/private/project_records', { ...record, content: '公開の面談', publicity: true })).status).toBe(201)
  await me.call('PATCH', `/v2/private/themes/${theme.uuid}`, { description: '新しい説明' })
})

const rows = async (actor: TestActor, path: string, body: object = {}) => rowsOf((await exported(world, actor, path, body)).body)

describe('an export of a history', () => {
  it('writes that of a case as the screen tells it, newest first, and only what its owner sees', async () => {
    const path = `/v2/private/projects/${project}/operation_logs/export`
    const file = await exported(world, me, path, {})
    const [head, ...lines] = rowsOf(file.body)
    expect(head).toEqual(['日時', '操作した人', '経路', 'テーマ', '案件', '案件ID', '操作', '項目', '変更前', '変更後'])
    const screen = (await me.call('GET', `/v2/private/projects/${project}/operation_logs`)).body.items
    expect(lines.length).toBeGreaterThanOrEqual(screen.length)
    expect(lines[0]?.slice(1, 6)).toEqual(['三浦 あかね', '', '製造DX', '甲社', project])
    expect(file.body).toContain("'=秘密の面談")
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/操作履歴_甲社_20\d{10}\.csv/)
    const other = await world.createActor(tenant, { permissions: ['read_all_project', 'export_project'] })
    const seen = await exported(world, other, path, {})
    expect([seen.body.includes('公開の面談'), seen.body.includes('秘密の面談')]).toEqual([true, false])
    const sheet = await exported(world, me, path, { format: 'xlsx' })
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('writes that of a theme with those of its cases that its owner sees', async () => {
    const path = `/v2/private/themes/${theme.uuid}/operation_logs/export`
    const lines = await rows(me, path)
    expect(lines.filter((line) => line[9] === '新しい説明').map((line) => line.slice(3, 6))).toEqual([['', '', '']])
    expect(lines.filter((line) => line[5] === project).length).toBeGreaterThan(1)
    const blind = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_theme'] })
    const few = await rows(blind, path)
    expect([few.some((line) => line[9] === '新しい説明'), few.some((line) => line[5] === project)]).toEqual([true, false])
  })

  it('writes that of a page of the settings', async () => {
    await me.call('POST', '/v2/private/channels', { name: '展示会2026' })
    const lines = await rows(me, '/v2/private/settings_log/export', { kind: 'channels' })
    expect([lines[0], lines[1]?.slice(1)]).toEqual([
      ['日時', '操作した人', '種類', '操作', '内容'],
      ['三浦 あかね', '流入チャネル', expect.stringContaining('展示会2026'), '']
    ])
    const english = await exported(world, me, '/v2/private/settings_log/export', { kind: 'channels', format: 'xlsx' })
    expect(english.job.counts).toEqual({ written: 1 })
  })

  it('is a file by the name of that page, in the language of whoever asks', async () => {
    const nameOf = async (kind: string, language: string) => {
      await me.call('PATCH', '/v2/private/users/current', { language })
      const { headers } = await exported(world, me, '/v2/private/settings_log/export', { kind })
      return decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')
    }
    expect(await nameOf('tenant_scoutee_tags', 'ja')).toMatch(/^設定の変更履歴_企業タグ_\d{12}\.csv$/u)
    expect(await nameOf('project_record_categories', 'en')).toMatch(/^Change_history_Note_categories_\d{12}\.csv$/u)
  })

  it('needs the key of what it is about, and knows no case or theme of another workspace', async () => {
    const stranger = await world.createActor(await world.createTenant())
    const weak = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const paths = [`/v2/private/projects/${project}/operation_logs/export`, `/v2/private/themes/${theme.uuid}/operation_logs/export`]
    expect(await Promise.all(paths.map(async (path) => (await stranger.call('POST', path, {})).status))).toEqual([404, 404])
    const refused = await Promise.all(
      [...paths, '/v2/private/settings_log/export'].map((path) => weak.call('POST', path, path.includes('settings') ? { kind: 'channels' } : {}))
    )
    expect(refused.map(({ status, body }) => [status, body.permissions])).toEqual([
      [403, ['export_project']],
      [403, ['export_theme']],
      [403, ['create_setting', 'update_setting', 'delete_setting']]
    ])
  })
})
