import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, mappingsAs, rowsOf, uploadAs } from '../testing/kinds.factory.ts'

let world: ImportWorld
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  me = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

const mapped = async (header: string[], ...rows: string[][]) => {
  const { body } = await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', csvOf([header, ...rows])))
  return body as { rowsAre: { proposed: string; targets: Record<string, (string | null)[]> }; columns: { target: string | null }[] }
}
const proposedFor = async (...header: string[]) =>
  (
    await mapped(
      header,
      header.map(() => 'x')
    )
  ).rowsAre.proposed

const people = csvOf([
  ['氏名', '氏名フリガナ', '所属', 'メールアドレス', 'アイデア名'],
  ['髙田 次郎', 'タカダ ジロウ', '東北工芸大学', 'J.Takada@Tohoku.example', '常温で動く磁気センサー'],
  ['青葉 礼子', '', '理化研', '', '']
])

describe('what the rows of a file are', () => {
  it.each([
    [['氏名', '所属', 'メールアドレス', 'アイデア名'], 'people'],
    [['会社名', '部署', '氏名', 'メール'], 'people'],
    [['Name', 'Affiliation', 'Email'], 'people'],
    [['名称', 'アイデア'], 'companies'],
    [['所属', 'メール'], 'people'],
    [['企業名', '代表者', 'メール'], 'companies'],
    [['Company name', 'Email'], 'companies'],
    [['会社名', '担当者名', 'メール'], 'companies'],
    [['Organization', 'Email'], 'companies']
  ])('is told by its headers: %s', async (header, proposed) => expect(await proposedFor(...header)).toBe(proposed))

  it('is what a column of types says, where there is one', async () => {
    const { rowsAre, columns } = await mapped(['種別', '名称', '所属'], ['企業', '甲社', ''], ['人物', '乙', '丙社'])
    expect([rowsAre.proposed, columns.map(({ target }) => target)]).toEqual(['by_column', ['scoutee_type', 'scoutee_name', 'people_belonging_to']])
    expect(rowsAre.targets['companies']).toEqual([null, 'scoutee_name', null])
  })

  it('changes what the columns become: a company’s name is where people belong', async () => {
    const { rowsAre } = await mapped(['会社名', '氏名', '資本金'], ['甲社', '乙', '100'])
    expect(rowsAre.targets).toEqual({
      companies: ['scoutee_name', null, 'scoutee_capital'],
      people: ['people_belonging_to', 'scoutee_name', null],
      by_column: ['scoutee_name', null, 'scoutee_capital']
    })
  })
})

describe('a file of people', () => {
  it('becomes people with where they belong, address and idea, and is remembered as such', async () => {
    const done = await importAs(world, me, { kind: 'scoutees', bytes: people, options: { rowsAre: 'people' } })
    expect(done.counts).toMatchObject({ created: 2, error: 0 })
    const made = await world.admin
      .selectFrom('scoutees')
      .select(['name', 'people_flg', 'belonging_to', 'email'])
      .where('tenant_uuid', '=', me.tenant.uuid)
      .orderBy('name')
      .execute()
    expect(made.map(({ name, people_flg: isPerson, belonging_to: belongingTo, email }) => [name, isPerson, belongingTo, email])).toEqual([
      ['青葉 礼子', true, '理化研', null],
      ['髙田 次郎', true, '東北工芸大学', 'j.takada@tohoku.example']
    ])
    const [first] = await rowsOf(me, done.uuid)
    expect(first?.stored).toEqual([{ column: 3, text: 'j.takada@tohoku.example' }])
    const again = (await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', people))).body
    expect([again.rowsAre.proposed, again.remembered !== null]).toEqual(['people', true])
  })

  it('is read as companies where somebody wants that, whatever a column of types says', async () => {
    const bytes = csvOf([
      ['種別', '企業名'],
      ['人物', '丁社']
    ])
    const targets = { 種別: 'scoutee_type', 企業名: 'scoutee_name' }
    const done = await importAs(world, me, { kind: 'scoutees', bytes, targets, options: { rowsAre: 'companies' } })
    const made = await world.admin
      .selectFrom('scoutees')
      .select('people_flg')
      .where('tenant_uuid', '=', me.tenant.uuid)
      .where('name', '=', '丁社')
      .executeTakeFirstOrThrow()
    expect([done.counts['created'], made.people_flg]).toEqual([1, false])
  })
})
