import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../testing/world.ts'
import { createImportWorld, csvOf, type ImportWorld } from './testing/imports.factory.ts'
import { importAs, undoAs } from './testing/kinds.factory.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

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

  it('find it in earlier blocks too, and say nothing new where nothing is', { timeout: 120_000 }, async () => {
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
