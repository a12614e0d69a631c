import { describe, expect, it } from 'vitest'
import { createCompanies, linkEntry } from '../../../../companies/provider-companies/testing/provider.factory.ts'
import { projectFactory } from '../../../../cases/projects/testing/projects.factory.ts'
import { listStatements } from '../../../../../testing/statements.ts'
import { csvOf } from '../../testing/imports.factory.ts'
import { importAs, importListAs } from '../../testing/kinds.factory.ts'
import { openImports } from '../../testing/place.factory.ts'

const world = await openImports()
const newcomer = async () => world.createActor(await world.createTenant())
let taken = 0
const number = (): string => `10${String((taken += 1)).padStart(11, '0')}`

async function company(values: object = {}) {
  const corporateNumber = number()
  const [uuid = ''] = await createCompanies(world, [
    {
      name: '株式会社ライフ出版',
      name_en: 'Life Publishing Inc.',
      corporate_number: corporateNumber,
      address: '東京都杉並区高円寺南2-3-4',
      representative: '高尾 進',
      ...values
    }
  ])
  return { uuid, corporateNumber }
}

const headers = ['企業名', '法人番号', '代表者', '所在地', '資本金']
type Actor = Awaited<ReturnType<typeof newcomer>>
const entries = (actor: Actor) =>
  world.admin
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'address', 'representative', 'capital', 'mekiki_scoutee_id'])
    .where('tenant_uuid', '=', actor.tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()

describe('a row with a corporate number of the provider’s database', () => {
  it('is offered its company in the check, with what the row leaves blank', async () => {
    const actor = await newcomer()
    const { uuid, corporateNumber } = await company()
    const other = number()
    const bytes = csvOf([
      headers,
      ['ライフ出版', corporateNumber, '別の 代表', '', '1,000万円'],
      ['知らない会社', other, '', '', ''],
      ['番号なし', '', '', '', '']
    ])
    const job = await importAs(world, actor, { kind: 'scoutees', bytes, options: { dryRun: true } })
    expect([job.counts['created'], job.counts['offered']]).toEqual([3, 1])
    expect(job.rows.map(({ provider }) => provider)).toEqual([
      {
        mekikiScouteeId: uuid,
        scouteeId: null,
        isAffiliation: false,
        name: '株式会社ライフ出版',
        isSameName: true,
        isTaken: false,
        fills: [{ target: 'scoutee_address', text: '東京都杉並区高円寺南2-3-4' }]
      },
      null,
      null
    ])
    const listed = await actor.call('GET', `/v2/private/jobs/${job.uuid}/import_rows?offered=true`)
    expect(listed.body).toMatchObject({ totalCount: 1, items: [{ line: 2 }] })
    expect(await entries(actor)).toEqual([])
  })

  it('stays as it is unless somebody takes the offer', async () => {
    const actor = await newcomer()
    const { corporateNumber } = await company()
    await importAs(world, actor, { kind: 'scoutees', bytes: csvOf([headers, ['ライフ出版', corporateNumber, '', '', '']]) })
    expect(await entries(actor)).toMatchObject([{ name: 'ライフ出版', address: null, mekiki_scoutee_id: null }])
  })

  it('follows it where all offers are taken, never over what the file says, and can go back', async () => {
    const actor = await newcomer()
    const { uuid, corporateNumber } = await company()
    const bytes = csvOf([headers, ['ライフ出版', corporateNumber, '別の 代表', '', '1,000万円']])
    const job = await importAs(world, actor, { kind: 'scoutees', bytes, options: { withProvider: true } })
    expect([job.state, job.counts['created']]).toEqual(['succeeded', 1])
    expect(job.rows[0]?.provider?.isTaken).toBe(true)
    const [entry] = await entries(actor)
    expect(entry).toMatchObject({
      name: 'ライフ出版',
      representative: '別の 代表',
      address: '東京都杉並区高円寺南2-3-4',
      capital: 10_000_000,
      mekiki_scoutee_id: uuid
    })
    expect(job.rows[0]?.entityUuid).toBe(entry?.uuid)
    expect((await actor.call('POST', `/v2/private/jobs/${job.uuid}/undo`, {})).status).toBe(202)
    await world.runEffects(actor.tenant)
    expect(await entries(actor)).toEqual([])
  })

  it('follows it by a decision of its own alone where its name is another', async () => {
    const actor = await newcomer()
    const [one, two, three] = [await company(), await company(), await company()]
    const table = [headers, ...[one, two, three].map(({ corporateNumber }, at) => [`まったく別${at}`, corporateNumber, '', '', ''])]
    const job = await importAs(world, actor, {
      kind: 'scoutees',
      bytes: csvOf(table),
      options: { withProvider: true },
      rows: [
        { line: 3, link: true },
        { line: 4, link: false }
      ]
    })
    expect(job.rows.map(({ provider }) => [provider?.isSameName, provider?.isTaken])).toEqual([
      [false, false],
      [false, true],
      [false, false]
    ])
    expect((await entries(actor)).map((entry) => entry.mekiki_scoutee_id)).toEqual([null, two.uuid, null])
  })

  it('gets its name from there where it has none, once the offer is taken', async () => {
    const actor = await newcomer()
    const { uuid, corporateNumber } = await company()
    const told = {
      kind: 'scoutees',
      bytes: csvOf([
        ['法人番号', '代表者'],
        [corporateNumber, '']
      ])
    } as const
    const check = await importAs(world, actor, { ...told, options: { dryRun: true } })
    expect(check.rows).toMatchObject([{ kind: 'error', provider: { isSameName: true, isTaken: false } }])
    await importAs(world, actor, { ...told, options: { withProvider: true } })
    expect(await entries(actor)).toMatchObject([{ name: '株式会社ライフ出版', mekiki_scoutee_id: uuid }])
  })

  it('is left blank where a cell says so', async () => {
    const actor = await newcomer()
    const { corporateNumber } = await company()
    const bytes = csvOf([headers, ['ライフ出版', corporateNumber, '', '<空欄>', '']])
    const job = await importAs(world, actor, { kind: 'scoutees', bytes, options: { withProvider: true } })
    expect(job.rows[0]?.provider?.fills.map(({ target }) => target)).toEqual(['scoutee_representative'])
    expect(await entries(actor)).toMatchObject([{ address: null, representative: '高尾 進' }])
  })

  it('has no offer of a company that the workspace follows, or that the register hides, nor twice in a file', async () => {
    const actor = await newcomer()
    const [known, hidden, twice] = [await company(), await company(), await company()]
    await world.admin.updateTable('mekiki_scoutees').set({ is_hidden: true }).where('uuid', '=', hidden.uuid).execute()
    const own = (await actor.call('POST', '/v2/private/scoutees', { name: '別名で登録' })).body.id
    await linkEntry(world, own, known.uuid)
    const lines = [known, hidden, twice, twice].map(({ corporateNumber }, at) => [`会社${at}`, corporateNumber, '', '', ''])
    const job = await importAs(world, actor, { kind: 'scoutees', bytes: csvOf([headers, ...lines]), options: { dryRun: true } })
    expect(job.rows.map(({ kind, provider }) => [kind, provider !== null])).toEqual([
      ['created', false],
      ['created', false],
      ['created', true],
      ['duplicate', false]
    ])
  })

  it('is looked up with one statement a block', async () => {
    const actor = await newcomer()
    const some = [await company(), await company(), await company()]
    const bytes = csvOf([headers, ...some.map(({ corporateNumber }, at) => [`会社${at}`, corporateNumber, '', '', ''])])
    const { statements } = await listStatements(() => importAs(world, actor, { kind: 'scoutees', bytes, options: { dryRun: true } }))
    expect(statements.filter((text) => text.includes('"import_key" = any'))).toHaveLength(1)
  })

  it('of a new case makes its company follow, too', async () => {
    const actor = await newcomer()
    const theme = await projectFactory(world, actor.tenant).theme()
    const { uuid, corporateNumber } = await company()
    const key = await world.upload(actor, theme.uuid, csvOf([headers, ['ライフ出版', corporateNumber, '別の 代表', '', '']]))
    const targets = { 企業名: 'scoutee_name', 法人番号: 'scoutee_corporate_number', 代表者: 'scoutee_representative', 所在地: 'scoutee_address' }
    const job = await world.run(actor, { themeUuid: theme.uuid, key, targets, withProvider: true })
    expect([job.state, job.counts['created'], job.counts['offered']]).toEqual(['succeeded', 1, 1])
    expect(await entries(actor)).toMatchObject([
      { name: 'ライフ出版', representative: '別の 代表', address: '東京都杉並区高円寺南2-3-4', mekiki_scoutee_id: uuid }
    ])
    const { items } = (await actor.call('GET', '/v2/private/projects')).body
    expect(items).toMatchObject([{ linkingStatus: 'linked', shownScoutee: { name: 'ライフ出版', representative: '別の 代表' } }])
  })
})

describe('a former name of a company that an entry follows', () => {
  it('tells that a row may be about it', async () => {
    const actor = await newcomer()
    const { uuid, corporateNumber } = await company({ formerNames: ['山猫楽器製造株式会社'] })
    const own = (await actor.call('POST', '/v2/private/scoutees', { mekikiScouteeId: uuid, name: '株式会社ライフ出版' })).body.id
    const table = [
      ['企業名', '法人番号'],
      ['山猫楽器製造', ''],
      ['山猫楽器製造（株）', number()],
      ['山猫', '']
    ]
    const job = await importListAs(world, actor, { kind: 'scoutees', bytes: csvOf(table), options: { dryRun: true } })
    expect(corporateNumber).not.toBe('')
    expect(job.rows.map(({ kind, match }) => [kind, match && { by: match.by, scouteeId: match.scouteeId }])).toEqual([
      ['duplicate', { by: 'former_name', scouteeId: own }],
      ['created', null],
      ['created', null]
    ])
    const stranger = await newcomer()
    const none = await importListAs(world, stranger, { kind: 'scoutees', bytes: csvOf(table), options: { dryRun: true } })
    expect(none.rows.map(({ kind }) => kind)).toEqual(['created', 'duplicate', 'created'])
  })
})
