import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems } from '../../../cases/projects/testing/extensions.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { csvOf, type Targets } from '../testing/imports.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const world = await openImports()

const wanted = [
  { name: 'メモ', type: 'string' },
  { name: '予算', type: 'number' },
  { name: '期日', type: 'date' },
  { name: '優先度', type: 'enums', enums: [{ name: '高' }, { name: '低' }] }
]

async function arrange() {
  const actor = await world.createActor(await world.createTenant())
  const theme = await makeTheme(actor)
  const { item } = await makeItems(actor, [theme], wanted)
  const targets: Targets = { 企業名: 'scoutee_name', ...Object.fromEntries(wanted.map(({ name }) => [name, `extension_item_${item(name).uuid}`])) }
  return { actor, themeUuid: theme.uuid, item, targets }
}

const header = ['企業名', 'メモ', '予算', '期日', '優先度']
const send = (actor: TestActor, themeUuid: string, rows: readonly string[][]) => world.upload(actor, themeUuid, csvOf([header, ...rows]))

async function projectOf(actor: TestActor, name: string) {
  const { body } = await actor.call('GET', `/v2/private/projects?q=${encodeURIComponent(name)}`)
  return (await actor.call('GET', `/v2/private/projects/${body.items[0].uuid}`)).body
}

describe('custom items as targets of an import', () => {
  it('are offered with their names and proposed by them', async () => {
    const { actor, themeUuid, targets } = await arrange()
    const url = await send(actor, themeUuid, [['甲', 'あ', '1,200', '2026/1/5', '高、低']])
    const { body } = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url }).toString()}`)
    expect(body.customItems).toEqual(wanted.map(({ name, type }) => ({ target: targets[name], name, groupName: 'カスタム', type })))
    expect(body.targets.slice(-4)).toEqual(wanted.map(({ name }) => targets[name]))
    expect(body.columns.map((column: { target: string }) => column.target)).toEqual(header.map((name) => targets[name]))
  })

  it('come into new cases by their kinds, and stay in the remembered mapping', async () => {
    const { actor, themeUuid, item, targets } = await arrange()
    const key = await send(actor, themeUuid, [
      ['甲社', 'あ', '１，２００', '2026/1/5', '低、高'],
      ['乙社', '', '', '', '']
    ])
    const job = await world.run(actor, { themeUuid, key, targets })
    expect([job.state, job.counts]).toMatchObject(['succeeded', { created: 2, error: 0 }])
    const first = await projectOf(actor, '甲社')
    expect(first.extensionStringValues).toEqual([{ extensionItemUuid: item('メモ').uuid, value: 'あ' }])
    expect(first.extensionNumberValues).toEqual([{ extensionItemUuid: item('予算').uuid, value: 1200 }])
    expect(first.extensionDateValues).toEqual([{ extensionItemUuid: item('期日').uuid, value: '2026-01-05' }])
    expect(first.extensionEnumValues.map(({ value }: { value: { name: string }[] }) => value.map(({ name }) => name))).toEqual([['高', '低']])
    expect((await projectOf(actor, '乙社')).extensionStringValues).toEqual([])
    const url = await send(actor, themeUuid, [['丙社', '', '', '', '']])
    const { body } = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url }).toString()}`)
    expect([body.remembered === null, body.columns.map((column: { target: string }) => column.target)]).toEqual([false, header.map((name) => targets[name])])
  })

  it('of a case that exists are replaced; with the same values the case is unchanged', async () => {
    const { actor, themeUuid, targets } = await arrange()
    const run = async (row: string[], dryRun = false) => world.run(actor, { themeUuid, key: await send(actor, themeUuid, [row]), targets, dryRun })
    await run(['甲社', 'あ', '10', '2026/1/5', '高'])
    expect((await run(['甲社', 'あ', '10.0', '2026-01-05', '高'], true)).counts).toMatchObject({ unchanged: 1, updated: 0 })
    expect((await run(['甲社', '', '', '', ''], true)).counts).toMatchObject({ unchanged: 1 })
    expect((await run(['甲社', 'あ', '10', '2026/1/5', '高、低'], true)).counts).toMatchObject({ unchanged: 0, updated: 1 })
    expect((await run(['甲社', 'い', '', '', ''])).counts).toMatchObject({ updated: 1 })
    const { extensionStringValues, extensionNumberValues } = await projectOf(actor, '甲社')
    expect([extensionStringValues[0].value, extensionNumberValues[0].value]).toEqual(['い', 10])
  })

  it('tell for each row what is wrong, naming the item', async () => {
    const { actor, themeUuid, targets } = await arrange()
    const key = await send(actor, themeUuid, [
      ['甲社', '', '約3', '来週', '中'],
      ['乙社', '', '3', '', '']
    ])
    const job = await world.run(actor, { themeUuid, key, targets, dryRun: true })
    expect(job.counts).toMatchObject({ created: 1, error: 1 })
    const { body } = await actor.call('GET', `/v2/private/jobs/${job.uuid}/import_rows?kinds=error`)
    expect(body.items[0].errors).toEqual([
      { column: 2, message: '「約3」を「予算」の数値として読み取れません' },
      { column: 3, message: '「来週」を「期日」の日付として読み取れません（例：2026/1/5）' },
      { column: 4, message: '「中」は「優先度」の選択肢にありません' }
    ])
  })

  it('are those of the theme alone, and none where it hides them', async () => {
    const { actor, themeUuid, targets } = await arrange()
    const other = await makeTheme(actor, { name: '別のテーマ' })
    const start = (theme: string, url: string, target: string) =>
      actor.call('POST', '/v2/private/projects/import_projects', {
        url,
        themeUuid: theme,
        mappings: [
          { column: 0, target: 'scoutee_name' },
          { column: 1, target }
        ],
        options: {}
      })
    const elsewhere = await start(other.uuid, await send(actor, other.uuid, [['甲社', 'あ', '', '', '']]), targets['メモ'] ?? '')
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'invalid_request'])
    const key = await send(actor, themeUuid, [['甲社', 'あ', '', '', '']])
    expect((await start(themeUuid, key, `extension_item_${v7()}`)).status).toBe(400)
    const insiderSetting = { projectProperties: ['extension'], userUuids: [], userGroupUuids: [] }
    await actor.call('PATCH', `/v2/private/themes/${themeUuid}`, { projectSetting: { insiderSetting } })
    const { body } = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url: key }).toString()}`)
    expect([body.customItems, body.targets.filter((target: string) => target.startsWith('extension'))]).toEqual([[], []])
    expect((await start(themeUuid, key, targets['メモ'] ?? '')).status).toBe(400)
  })

  it('that went between start and run end the import, with nothing made', async () => {
    const { actor, themeUuid, targets } = await arrange()
    const key = await send(actor, themeUuid, [['甲社', 'あ', '', '', '']])
    const jobUuid = await world.start(actor, { themeUuid, key, targets })
    const { body: groups } = await actor.call('GET', '/v2/private/extension_item_groups')
    await actor.call('PATCH', `/v2/private/extension_item_groups/${groups.items[0].uuid}`, { items: [] })
    await world.runEffects(actor.tenant)
    expect((await world.job(actor, jobUuid)).state).toBe('failed')
    expect((await actor.call('GET', '/v2/private/projects')).body.totalCount).toBe(0)
  })
})
