import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, importListAs, undoAs } from '../testing/kinds.factory.ts'

let world: ImportWorld
let tenant: TestTenant
let me: TestActor
let make: ProjectFactory
beforeAll(async () => {
  world = await createImportWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  me = await world.createActor(tenant, { name: '佐伯 真理子' })
})
afterAll(() => world.close())

const companies = () =>
  world.admin
    .selectFrom('scoutees')
    .select(['name', 'representative', 'corporate_number', 'people_flg', 'email', 'belonging_to'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()

describe('importing companies and people', () => {
  it('makes new ones, changes those with the same number, and asks about those with the same name', async () => {
    await make.scoutee({ name: '株式会社甲', representative: '旧', corporate_number: '1234567890123' })
    await make.scoutee({ name: '株式会社乙', representative: '乙代表' })
    const bytes = csvOf([
      ['企業名', '法人番号', '代表者', '種別', '所属', 'メールアドレス'],
      ['株式会社甲', '1234567890123', '新', '', '', ''],
      ['乙', '', '別の代表', '企業', '', ''],
      ['丙株式会社', '', '丙代表', '', '', ''],
      ['丙', '', '', '', '', ''],
      ['山田 太郎', '', '', '人物', '大学', 'Taro@Example.com'],
      ['佐藤', '', '社長', '人物', '', '']
    ])
    const checked = await importAs(world, me, { kind: 'scoutees', bytes, options: { dryRun: true } })
    expect(checked.rows.map(({ kind, match }) => [kind, match?.by ?? null])).toEqual([
      ['updated', 'corporate_number'],
      ['duplicate', 'name'],
      ['created', null],
      ['duplicate', 'name'],
      ['created', null],
      ['error', null]
    ])
    expect(checked.rows[0]?.changes).toEqual([{ column: 2, from: '旧', to: '新', isConflict: false }])
    const before = await companies()
    const done = await importAs(world, me, { kind: 'scoutees', bytes, options: { onlyValidRows: true }, rows: [{ line: 3, choice: 'same' }] })
    expect([done.state, done.counts]).toMatchObject(['partly_failed', { created: 2, updated: 2, duplicate: 1, error: 1 }])
    expect(await companies()).toMatchObject(
      [
        { name: '丙株式会社', representative: '丙代表' },
        { name: '山田 太郎', people_flg: true, email: 'taro@example.com', belonging_to: '大学' },
        { name: '株式会社乙', representative: '別の代表' },
        { name: '株式会社甲', representative: '新' }
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    )
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 4, changed: 0 })
    expect(await companies()).toEqual(before)
  })

  it('is for whoever may make or change companies, each row by its own right', async () => {
    const clerk = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    await make.scoutee({ name: '丁社', representative: '旧', corporate_number: '9999999999999' })
    const bytes = csvOf([
      ['企業名', '法人番号', '代表者'],
      ['丁社', '9999999999999', '新'],
      ['新社', '', '']
    ])
    const done = await importAs(world, clerk, { kind: 'scoutees', bytes, options: { onlyValidRows: true } })
    expect(done.rows.map(({ kind }) => kind)).toEqual(['error', 'created'])
  })
})

describe('importing themes', () => {
  const themes = () =>
    world.admin
      .selectFrom('themes')
      .select(['name', 'description'])
      .where('tenant_uuid', '=', tenant.uuid)
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute()

  it('makes new ones, changes those of the same name, and takes both back', async () => {
    const old = await make.theme({ name: '既存テーマ' })
    const bytes = csvOf([
      ['テーマ名', '説明', '担当者', 'テーマタグ'],
      ['既存テーマ', '説明を足す', '佐伯 真理子', ''],
      ['新テーマ', '新しい', '', '脱炭素'],
      ['新テーマ', '二度目', '', ''],
      ['', 'x', '', '']
    ])
    const before = await themes()
    const names = [{ target: 'theme_tag_names', name: '脱炭素', action: 'create' }]
    const done = await importAs(world, me, { kind: 'themes', bytes, names, options: { onlyValidRows: true } })
    expect(done.rows.map(({ kind, changes }) => [kind, changes.map(({ from, to }) => [from, to])])).toEqual([
      [
        'updated',
        [
          ['', '説明を足す'],
          ['', '佐伯 真理子']
        ]
      ],
      ['created', []],
      ['error', []],
      ['error', []]
    ])
    expect(await themes()).toEqual([
      { name: '既存テーマ', description: '説明を足す' },
      { name: '新テーマ', description: '新しい' }
    ])
    expect((await me.call('GET', `/v2/private/themes/${old.uuid}`)).body.personInChargeUserUuids).toEqual([me.uuid])
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 2, changed: 0 })
    expect(await themes()).toEqual(before)
  })

  it('knows a theme again that one row calls by its id and another by its name, whichever comes first', async () => {
    const [one, two] = [await make.theme({ name: '二通り甲' }), await make.theme({ name: '二通り乙' })]
    const bytes = csvOf([
      ['テーマID', 'テーマ名', '説明'],
      [one.uuid, '', 'IDで'],
      ['', '二通り甲', '名前で'],
      ['', '二通り乙', '名前で'],
      [two.uuid.toUpperCase(), '', 'IDで']
    ])
    const { rows } = await importListAs(world, me, { kind: 'themes', bytes, options: { onlyValidRows: true } })
    expect(rows.map(({ kind, errors }) => [kind, ...errors.map(({ message }) => message)])).toEqual([
      ['updated'],
      ['error', '2行目と対象が重複しています'],
      ['updated'],
      ['error', '4行目と対象が重複しています']
    ])
    expect((await themes()).filter(({ name }) => name.startsWith('二通り'))).toEqual([
      { name: '二通り乙', description: '名前で' },
      { name: '二通り甲', description: 'IDで' }
    ])
  })

  it('reads a status by the template that the same row names, also in a later column', async () => {
    const template = async (name: string) =>
      (await me.call('POST', '/v2/private/theme_status_templates', { name, statuses: [{ name: '同じ名前の状態' }] })).body
    const [, second] = [await template('状態甲'), await template('状態乙')]
    const bytes = csvOf([
      ['テーマ名', 'テーマステータス', 'テーマステータステンプレート'],
      ['状態のあるテーマ', '同じ名前の状態', '状態乙'],
      ['どちらか分からないテーマ', '同じ名前の状態', '']
    ])
    const { rows } = await importAs(world, me, { kind: 'themes', bytes, options: { onlyValidRows: true } })
    expect(rows.map(({ kind, errors }) => [kind, errors.map(({ column }) => column)])).toEqual([
      ['created', []],
      ['error', [1]]
    ])
    const { body } = await me.call('GET', `/v2/private/themes/${rows[0]?.entityUuid ?? ''}`)
    expect(body).toMatchObject({ themeStatusUuid: second.statuses[0].uuid, themeStatusTemplateUuid: second.uuid })
  })
})

describe('cases taken back', () => {
  it('go with the companies that the import made, and stay where somebody worked on them', async () => {
    const theme = await make.theme()
    const key = await world.upload(me, theme.uuid, csvOf([['企業名'], ['取消一社'], ['取消二社']]))
    const done = await world.run(me, { themeUuid: theme.uuid, key, targets: { 企業名: 'scoutee_name' } })
    const of = (table: 'projects' | 'scoutees') =>
      world.admin.selectFrom(table).select('uuid').where('tenant_uuid', '=', tenant.uuid).where('deleted_at', 'is', null).execute()
    const [projects, all] = [await of('projects'), await of('scoutees')]
    const worked = projects[0]?.uuid ?? ''
    await me.call('PATCH', `/v2/private/projects/${worked}`, { statusUuid: theme.statuses[1]?.uuid })
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 1, changed: 1 })
    expect([(await of('projects')).map(({ uuid }) => uuid), (await of('scoutees')).length]).toEqual([[worked], all.length - 1])
    expect((await undoAs(world, me, done.uuid, { force: true })).counts).toEqual({ undone: 1, changed: 0 })
    expect([(await of('projects')).length, (await of('scoutees')).length]).toEqual([0, all.length - 2])
  })
})
