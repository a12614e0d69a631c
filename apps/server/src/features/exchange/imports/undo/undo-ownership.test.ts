import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EffectContext } from '../../../../platform/feature.ts'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'
import { createCompanies } from '../../../companies/provider-companies/testing/provider.factory.ts'
import { scouteeLinks } from '../../../companies/scoutee-links/index.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, undoAs } from '../testing/kinds.factory.ts'

let world: ImportWorld
let tenant: TestTenant
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  tenant = await world.createTenant()
  me = await world.createActor(tenant, { name: '佐伯 真理子' })
})
afterAll(() => world.close())

const path = '/v2/private/scoutees'
const scouteeOf = async (uuid: string) => (await me.call('GET', `${path}/${uuid}`)).body
const notesOf = async (uuid: string) =>
  (await world.admin.selectFrom('scoutees').select('properties').where('uuid', '=', uuid).executeTakeFirstOrThrow()).properties
const context = () => ({ platform: world.platform, tenantUuid: tenant.uuid, requestId: 'test', log: world.platform.log }) as unknown as EffectContext
const sync = () => scouteeLinks.effects?.['scoutee_links.sync']?.(context(), {})
const changeAtProvider = (uuid: string, values: object) =>
  world.admin
    .updateTable('mekiki_scoutees')
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where('uuid', '=', uuid)
    .execute()

let numbers = 5_010_001_000_000
async function linkedScoutee(): Promise<{ uuid: string; providerUuid: string; number: string }> {
  numbers += 1
  const number = String(numbers)
  const [providerUuid = ''] = await createCompanies(world, [
    { name: `株式会社${number}`, tel: '03-1111', stage: 'seed', corporate_number: number, lists: { investors: ['みらい投資'] } }
  ])
  const { body } = await me.call('POST', path, { mekikiScouteeId: providerUuid })
  return { uuid: body.uuid, providerUuid, number }
}

const file = (number: string, tel: string) =>
  csvOf([
    ['企業名', '法人番号', '電話番号', '出資者'],
    [`株式会社${number}`, number, tel, '別の投資']
  ])
const importFile = (number: string, tel = '03-9999') =>
  importAs(world, me, { kind: 'scoutees', bytes: file(number, tel), options: { withDuplicates: false, withProjectIntegrate: true } })

describe('an import taken back gives the values of a company to whom they belonged', () => {
  it('what followed the provider’s database follows it again', async () => {
    const { uuid, providerUuid, number } = await linkedScoutee()
    const before = await notesOf(uuid)
    const done = await importFile(number)
    expect(done.counts).toMatchObject({ updated: 1 })
    expect((await scouteeOf(uuid)).properties.tel).toMatchObject({ source: 'person', isLinking: false })
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 1, changed: 0 })
    expect(await notesOf(uuid)).toEqual(before)
    expect(await scouteeOf(uuid)).toMatchObject({ tel: '03-1111', investors: [{ name: 'みらい投資' }], isAllPropertyLinking: true })
    await changeAtProvider(providerUuid, { tel: '03-2222' })
    await sync()
    expect(await scouteeOf(uuid)).toMatchObject({ tel: '03-2222', isAllPropertyLinking: true })
  })

  it('what the provider told since is taken; what a person had given stays that person’s, with what waits for it', async () => {
    const [followed, own] = [await linkedScoutee(), await linkedScoutee()]
    await me.call('PATCH', `${path}/${own.uuid}`, { tel: '03-7777' })
    const imports = [await importFile(followed.number), await importFile(own.number)]
    for (const { providerUuid } of [followed, own]) await changeAtProvider(providerUuid, { tel: '03-3333' })
    await sync()
    expect((await scouteeOf(followed.uuid)).properties.tel).toMatchObject({ appUpdatedNewValue: '03-3333' })
    for (const done of imports) await undoAs(world, me, done.uuid, { force: true })
    const [after, kept] = [await scouteeOf(followed.uuid), await scouteeOf(own.uuid)]
    expect([after.tel, after.properties.tel]).toMatchObject(['03-3333', { source: 'provider', isLinking: true, appUpdatedNewValue: null }])
    expect([kept.tel, kept.properties.tel]).toMatchObject(['03-7777', { source: 'person', isLinking: false, appUpdatedNewValue: '03-3333' }])
  })
})
