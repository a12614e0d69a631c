import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, importListAs, undoAs } from '../testing/kinds.factory.ts'
import { createImportPlace, openImports } from '../testing/place.factory.ts'

const world = await openImports()

const living = (actor: TestActor) =>
  world.admin
    .selectFrom('scoutees')
    .select(['name', 'representative', 'address', 'capital', 'belonging_to'])
    .where('tenant_uuid', '=', actor.tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()

const heads = ['企業名', '代表者', '所在地', '資本金', '種別', '所属']
const company = (name: string, representative = '', address = '', capital = '') => [name, representative, address, capital, '', '']
const person = (name: string, belongsTo: string) => [name, '', '', '', '人物', belongsTo]
const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

describe('lines about whom an earlier line of the file makes', () => {
  const rows = [company('株式会社甲', '旧', '東京都', '100'), company('甲', '新', '東京都'), company('(株)甲', '', '大阪府'), company('乙', '乙代表')]
  const same = [3, 4].map((line) => ({ line, choice: 'same' }))

  it('change it when they are the same, and are told as such before anything is written', async () => {
    const actor = await newActor()
    const bytes = csvOf([heads, ...rows])
    const checked = await importAs(world, actor, { kind: 'scoutees', bytes, options: { dryRun: true }, rows: same })
    expect(checked.rows.map(({ kind, changes }) => [kind, changes.map(({ from, to }) => `${from}>${to}`)])).toEqual([
      ['created', []],
      ['updated', ['旧>新']],
      ['updated', ['東京都>大阪府']],
      ['created', []]
    ])
    expect(await living(actor)).toEqual([])
    const done = await importAs(world, actor, { kind: 'scoutees', bytes, rows: same })
    expect([done.state, done.counts]).toMatchObject(['succeeded', { created: 2, updated: 2, duplicate: 0, error: 0 }])
    expect(await living(actor)).toMatchObject([
      { name: '乙', representative: '乙代表' },
      { name: '株式会社甲', representative: '新', address: '大阪府', capital: 100 }
    ])
    expect(new Set(done.rows.slice(0, 3).map(({ entityUuid }) => entityUuid)).size).toBe(1)
    expect((await undoAs(world, actor, done.uuid)).counts).toEqual({ undone: 4, changed: 0 })
    expect(await living(actor)).toEqual([])
  })

  it('are left out without that choice, and made besides when they are new', async () => {
    const actor = await newActor()
    const choices = [{ line: 4, choice: 'new' }]
    expect((await importAs(world, actor, { kind: 'scoutees', bytes: csvOf([heads, ...rows]), rows: choices })).counts).toMatchObject({
      created: 3,
      duplicate: 1
    })
    expect((await living(actor)).map(({ name, address }) => `${name} ${address ?? ''}`)).toEqual(['(株)甲 大阪府', '乙 ', '株式会社甲 東京都'])
  })

  it('find it in earlier blocks too, and say nothing new where nothing is', async () => {
    const actor = await newActor()
    const filler = Array.from({ length: 600 }, (_, at) => company(`会社${at}`))
    const bytes = csvOf([
      heads,
      company('甲', '旧'),
      person('山田 太郎', '大学'),
      ...filler,
      company('甲', '新'),
      company('甲', '旧'),
      person('山田太郎', '会社')
    ])
    const choices = [604, 605, 606].map((line) => ({ line, choice: 'same' }))
    const checked = await importAs(world, actor, { kind: 'scoutees', bytes, options: { dryRun: true }, rows: choices })
    expect(checked.counts).toMatchObject({ updated: 1, unchanged: 1 })
    const done = await importAs(world, actor, { kind: 'scoutees', bytes, options: { onlyValidRows: true }, rows: choices })
    expect(done.counts).toMatchObject({ created: 602, error: 0, duplicate: 0 })
    const found = await living(actor)
    expect(found.length).toBe(602)
    expect(found.filter(({ name }) => name === '山田 太郎')).toMatchObject([{ belonging_to: '会社' }])
  })
})

describe('lines about the same case or theme', () => {
  // More than go into one block.
  const filler = (cells: readonly string[]) => Array.from({ length: 600 }, () => cells)
  const told = { options: { onlyValidRows: true } }
  const faultsOf = ({ rows }: Awaited<ReturnType<typeof importAs>>, lines: readonly number[]) =>
    lines.map((line) => rows.find((row) => row.line === line)).map((row) => [row?.kind, ...(row?.errors ?? []).map(({ message }) => message)])

  it('are refused after the first, however far it is above', async () => {
    const { me, make, theme } = await createImportPlace(world)
    const uuid = await make.project({ theme, name: '甲', by: me })
    const bytes = csvOf([['案件ID', 'ステータス'], [uuid, theme.statuses[1]?.name ?? ''], [uuid, '新規'], ...filler(['x', '']), [uuid.toUpperCase(), '新規']])
    const checked = await importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    const done = await importListAs(world, me, { kind: 'project_updates', bytes, ...told })
    for (const each of [checked, done]) {
      expect(faultsOf(each, [2, 3, 604])).toEqual([['updated'], ['error', '2行目と対象が重複しています'], ['error', '2行目と対象が重複しています']])
    }
    expect((await me.call('GET', `/v2/private/projects/${uuid}`)).body.statusUuid).toBe(theme.statuses[1]?.uuid)
  })

  it('are taken where somebody leaves the first one out, for cases, themes and members alike', async () => {
    const { me, make, theme } = await createImportPlace(world)
    const uuid = await make.project({ theme, name: '乙', by: me })
    const skipped = { rows: [{ line: 2, choice: 'skip' }], options: { dryRun: true } }
    const status = theme.statuses[1]?.name ?? ''
    const files = {
      project_updates: csvOf([
        ['案件ID', 'ステータス'],
        [uuid, '新規'],
        [uuid, status],
        [uuid, status]
      ]),
      themes: csvOf([
        ['テーマ名', '説明'],
        ['新しい', '一つ目'],
        ['新しい', '二つ目'],
        ['新しい', '三つ目']
      ]),
      members: csvOf([
        ['名前', 'メールアドレス'],
        ['山田', 'taro@example.jp'],
        ['山田 太郎', 'taro@example.jp'],
        ['山田', 'taro@example.jp']
      ])
    }
    const same = ['error', '3行目と対象が重複しています']
    const kinds = async (kind: keyof typeof files) => faultsOf(await importListAs(world, me, { kind, bytes: files[kind], ...skipped }), [2, 3, 4])
    expect([await kinds('project_updates'), await kinds('themes'), await kinds('members')]).toEqual(
      ['updated', 'created', 'created'].map((kind) => [['skipped'], [kind], same])
    )
  })

  it('are refused for themes too, those that exist and those that the file makes', async () => {
    const actor = await newActor()
    const { uuid } = await makeTheme(actor, { name: '既存' })
    const bytes = csvOf([
      ['テーマID', 'テーマ名', '説明'],
      [uuid, '', '一つ目'],
      ['', '新しい', '一つ目'],
      ...filler(['x', '', '']),
      ['', '既存', '二つ目'],
      ['', '新しい', '二つ目']
    ])
    for (const options of [{ dryRun: true }, { onlyValidRows: true }]) {
      expect(faultsOf(await importListAs(world, actor, { kind: 'themes', bytes, options }), [2, 3, 604, 605])).toEqual([
        ['updated'],
        ['created'],
        ['error', '2行目と対象が重複しています'],
        ['error', '3行目と対象が重複しています']
      ])
    }
    const { items } = (await actor.call('GET', '/v2/private/themes?page=1&per_page=100')).body
    expect(items.map(({ name, description }: { name: string; description: string }) => `${name} ${description}`).toSorted()).toEqual(
      ['新しい 一つ目', '既存 一つ目'].toSorted()
    )
  })
})
