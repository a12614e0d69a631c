import { describe, expect, it } from 'vitest'
import { createCompanies } from '../../../../companies/provider-companies/testing/provider.factory.ts'
import { projectFactory } from '../../../../cases/projects/testing/projects.factory.ts'
import type { TestActor } from '../../../../../testing/world.ts'
import { csvOf } from '../../testing/imports.factory.ts'
import { importAs, type SeenRow } from '../../testing/kinds.factory.ts'
import { openImports } from '../../testing/place.factory.ts'

const world = await openImports()
let taken = 0
const number = (): string => `20${String((taken += 1)).padStart(11, '0')}`

const headers = ['氏名', '所属', '法人番号', 'メールアドレス']

/** Somebody whose workspace has a company, beside two of the provider's database. */
async function scene() {
  const me = await world.createActor(await world.createTenant())
  const [robo, press] = [number(), number()]
  const own = await projectFactory(world, me.tenant).scoutee({ name: '北星ロボ株式会社', corporate_number: robo })
  const [provided = ''] = await createCompanies(world, [{ name: `株式会社ライフ出版${press}`, name_en: 'Life Inc.', corporate_number: press }])
  return { me, own, robo, provided, press, pressName: `株式会社ライフ出版${press}` }
}

const people = (me: TestActor, rows: string[][], options: object = {}, decided: Record<string, unknown>[] = []) =>
  importAs(world, me, { kind: 'scoutees', bytes: csvOf([headers, ...rows]), options: { rowsAre: 'people', ...options }, rows: decided })

const offers = (rows: readonly SeenRow[]) =>
  rows.map(({ provider }) => {
    const told = provider as (SeenRow['provider'] & { scouteeId: string | null; isAffiliation: boolean }) | null
    return told && [told.isAffiliation, told.scouteeId, told.mekikiScouteeId, told.name, told.isSameName, told.fills.map(({ text }) => text)]
  })

const entry = async (me: TestActor, name: string) => {
  const { items } = (await me.call('GET', `/v2/private/scoutees?q=${encodeURIComponent(name)}`)).body
  return (await me.call('GET', `/v2/private/scoutees/${items.find((each: { name: string }) => each.name === name)?.uuid}`)).body
}

describe('the company where a person belongs', () => {
  it('is offered by its number or its exact name, of the workspace first, then of the provider’s database', async () => {
    const { me, own, robo, provided, press, pressName } = await scene()
    const mapped = await people(
      me,
      [
        ['甲 一', '北星ロボ', '', ''],
        ['乙 二', '北星ロボ 開発部', robo, ''],
        ['丙 三', '', robo, ''],
        ['丁 四', pressName, '', ''],
        ['戊 五', '別の名前', press, ''],
        ['己 六', 'Life Inc.', press, ''],
        ['庚 七', '知らない会社', '', ''],
        ['辛 八', '北星ロボ株式会社', number(), ''],
        ['壬 九', '', '', '']
      ],
      { dryRun: true }
    )
    expect(offers(mapped.rows)).toEqual([
      [true, own, null, '北星ロボ株式会社', true, []],
      [true, own, null, '北星ロボ株式会社', false, []],
      [true, own, null, '北星ロボ株式会社', true, ['北星ロボ株式会社']],
      [true, null, provided, pressName, true, []],
      [true, null, provided, pressName, false, []],
      [true, null, provided, pressName, true, []],
      null,
      null,
      null
    ])
    expect(mapped.counts).toMatchObject({ created: 9, offered: 6 })
  })

  it('is not offered by a name that several companies of the provider’s database have', async () => {
    const { me } = await scene()
    const name = `同名商事${number()}`
    await createCompanies(world, [
      { name, corporate_number: number() },
      { name, corporate_number: number() }
    ])
    expect(offers((await people(me, [['甲 一', name, '', '']], { dryRun: true })).rows)).toEqual([null])
  })

  it('is the entry that has its number, though it is called otherwise: only a decision for the row joins them', async () => {
    const { me, press, pressName } = await scene()
    const own = await projectFactory(world, me.tenant).scoutee({ name: '別の名前', corporate_number: press })
    const rows = [['甲 一', pressName, '', '']]
    expect(offers((await people(me, rows, { dryRun: true })).rows)).toEqual([[true, own, null, '別の名前', false, []]])
    await people(me, rows, { withProvider: true }, [{ line: 2, link: true }])
    expect((await entry(me, '甲 一')).affiliation).toEqual({ uuid: own, name: '別の名前' })
  })

  it('stays a text unless somebody takes the offer', async () => {
    const { me } = await scene()
    await people(me, [['甲 一', '北星ロボ', '', '']])
    expect(await entry(me, '甲 一')).toMatchObject({ belongingTo: '北星ロボ', affiliation: null })
  })

  it('is joined for all whose names agree, and by a decision for a row; a company of the provider’s database is registered once', async () => {
    const { me, own, robo, provided, press, pressName } = await scene()
    const rows = [
      ['甲 一', '北星ロボ', '', ''],
      ['乙 二', '', robo, ''],
      ['丙 三', '北星ロボ 開発部', robo, ''],
      ['丁 四', pressName, '', ''],
      ['戊 五', '別の名前', press, ''],
      ['己 六', '北星ロボ', '', '']
    ]
    const job = await people(me, rows, { withProvider: true }, [
      { line: 6, link: true },
      { line: 7, link: false }
    ])
    expect(job.counts).toMatchObject({ created: 6 })
    expect(job.rows.map(({ provider }) => provider?.isTaken)).toEqual([true, true, false, true, true, false])
    const registered = (await entry(me, '丁 四')).affiliation
    expect(registered.name).toBe(pressName)
    const found = await Promise.all(rows.map(([name = '']) => entry(me, name)))
    expect(found.map(({ belongingTo, affiliation }) => [belongingTo, affiliation?.uuid ?? null])).toEqual([
      ['北星ロボ', own],
      ['北星ロボ株式会社', own],
      ['北星ロボ 開発部', null],
      [pressName, registered.uuid],
      ['別の名前', registered.uuid],
      ['北星ロボ', null]
    ])
    const company = (await me.call('GET', `/v2/private/scoutees/${own}`)).body
    expect([company.affiliation, company.people.map(({ name }: { name: string }) => name).toSorted()]).toEqual([null, ['乙 二', '甲 一'].toSorted()])
    const follower = (await me.call('GET', `/v2/private/scoutees/${registered.uuid}`)).body
    expect([follower.mekikiScouteeId, follower.people.length]).toEqual([provided, 2])
  })

  it('is that into which it was merged, and ends with another affiliation and with the company', async () => {
    const { me, own } = await scene()
    await people(me, [['甲 一', '北星ロボ', '', '']], { withProvider: true })
    const set = (uuid: string, values: object) => world.admin.updateTable('scoutees').set(values).where('uuid', '=', uuid).execute()
    const survivor = await projectFactory(world, me.tenant).scoutee({ name: '北星グループ' })
    await set(own, { merged_into_uuid: survivor, deleted_at: new Date() })
    expect((await entry(me, '甲 一')).affiliation).toEqual({ uuid: survivor, name: '北星グループ' })
    expect((await me.call('GET', `/v2/private/scoutees/${survivor}`)).body.people.map(({ name }: { name: string }) => name)).toEqual(['甲 一'])
    await set(own, { merged_into_uuid: null })
    expect((await entry(me, '甲 一')).affiliation).toBe(null)
    await set(own, { deleted_at: null })
    const person = await entry(me, '甲 一')
    expect(person.affiliation.uuid).toBe(own)
    await set(person.uuid, { belonging_to: '東北工芸大学' })
    expect((await entry(me, '甲 一')).affiliation).toBe(null)
    expect((await me.call('GET', `/v2/private/scoutees/${own}`)).body.people).toEqual([])
  })

  it('has a number of thirteen digits, and is proposed for the number in a list of people', async () => {
    const { me } = await scene()
    const job = await importAs(world, me, {
      kind: 'scoutees',
      bytes: csvOf([headers, ['甲 一', '北星ロボ', '12', '']]),
      options: { dryRun: true, rowsAre: 'people' }
    })
    expect(job.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([[2]])
  })
})
