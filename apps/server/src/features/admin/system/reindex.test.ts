import { grams, NORMALISER_VERSION, searchText } from '@mekiki/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runWaitingBatches } from '../../../platform/batches/index.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { batchesOf } from '../../../platform/feature.ts'
import { gramNumber } from '../../../platform/search/index.ts'
import { createEverything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { features } from '../../index.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { createCompanies } from '../../companies/provider-companies/testing/provider.factory.ts'
import { reindexTenant } from '../../cases/search-columns/index.ts'
import { reindexAll, requestReindexing } from './index.ts'

let world: World
let actor: TestActor
let projectUuid: string
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  actor = await world.createActor(tenant)
  const company = await actor.call('POST', '/v2/private/scoutees', {
    name: '㈱髙橋ｱｵｿﾞﾗ',
    nameKana: 'タカハシアオゾラ',
    corporateNumber: '7000012050002',
    url: 'https://www.aozora.example/a'
  })
  const person = await actor.call('POST', '/v2/private/scoutees/people', { name: '齋藤 花', ideas: [{ name: '藻の燃料', summary: '沼で育てる' }] })
  const gone = await actor.call('POST', '/v2/private/scoutees', { name: '消えた會社' })
  const make = projectFactory(world, tenant)
  projectUuid = await make.project({ theme: await make.theme(), scouteeUuid: company.body.scouteeId, name: '写し' })
  const answer = await actor.call('PATCH', `/v2/private/scoutees/${company.body.scouteeId}`, { summary: 'ｷﾞｶﾞ' })
  expect([company.status, person.status, gone.status, answer.status]).toEqual([201, 201, 201, 200])
  await actor.call('DELETE', '/v2/private/scoutees', { scouteeIds: [gone.body.scouteeId] })
  await createCompanies(world, [
    { name: '新名堂', formerNames: ['旧名堂'], name_kana: 'シンメイドウ', lists: { investors: ['齋藤キャピタル'] } },
    { name: '別の会社', address: '大阪府堺市堺区南瓦町3-1', tel: '072-1111-2222' }
  ])
  await createEverything(world, 'ALPHA')
  await createEverything(world, 'BETA')
  await reindexAll(world.platform)
})
afterAll(() => world.close())

const versioned = ['scoutees', 'projects', 'project_records', 'project_reviews', 'files', 'project_extension_values', 'mekiki_scoutees'] as const

/** Every row of the tables that hold search columns. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of [...versioned, 'themes', 'investors', 'mekiki_investors'] as const) {
    rows[table] = await world.admin
      .selectFrom(table)
      .selectAll()
      .orderBy(sql`1`)
      .orderBy(sql`2`)
      .orderBy(sql`3`)
      .execute()
  }
  return rows
}

/** Makes search columns as older rules might have left them. */
async function spoil(): Promise<void> {
  const stale = { search_text: '古い', normaliser_version: NORMALISER_VERSION - 1 }
  for (const table of versioned) {
    if (table === 'mekiki_scoutees' || table === 'scoutees' || table === 'projects')
      await world.admin
        .updateTable(table)
        .set({ ...stale, grams: [gramNumber('古')] })
        .execute()
    else
      await world.admin
        .updateTable(table)
        .set({ ...stale, grams: ['古'] })
        .execute()
  }
  for (const table of ['scoutees', 'mekiki_scoutees'] as const)
    await world.admin.updateTable(table).set({ name_key: '古', name_sort: '古', place: '47古' }).execute()
  await world.admin.updateTable('projects').set({ shown_name_key: '古', shown_name_sort: '古', place: '47古' }).execute()
  for (const table of ['investors', 'mekiki_investors'] as const) await world.admin.updateTable(table).set({ name_key: '古' }).execute()
  await world.admin
    .updateTable('mekiki_scoutees')
    .set({ list_keys: ['i古'] })
    .where('name', '=', '新名堂')
    .execute()
  await world.admin.updateTable('themes').set({ search_text: '古' }).execute()
  await world.admin.deleteFrom('platform_settings').where('key', '=', 'normaliser_version').execute()
}

const foundBy = async (q: string): Promise<string[]> => {
  const { body } = await actor.call('GET', `/v2/private/scoutees?q=${encodeURIComponent(q)}`)
  return body.items.map((item: { name: string }) => item.name)
}

describe('re-indexing', () => {
  beforeEach(spoil)

  it('makes every search column as the application makes it, in all tenants, and touches nothing else', async () => {
    expect(await foundBy('takahashi')).toEqual([])
    await reindexAll(world.platform)
    const once = await snapshot()
    await spoil()
    const result = await reindexAll(world.platform)
    expect(await snapshot()).toEqual(once)
    const count = (tables: readonly string[]) => tables.reduce((sum, table) => sum + (once[table]?.length ?? 0), 0)
    const numbersAlone = await world.admin.selectFrom('project_extension_values').select('project_uuid').where('string_value', 'is', null).execute()
    expect(result.companies).toBe(count(['mekiki_scoutees']))
    expect(result.tenantRows).toBe(count(versioned.filter((table) => table !== 'mekiki_scoutees')) - numbersAlone.length)
    expect(result.tenants).toBeGreaterThanOrEqual(3)
  })

  it('lets companies, people and cases be found again by all of it', async () => {
    await reindexAll(world.platform)
    expect(await foundBy('takahashi')).toEqual(['㈱髙橋ｱｵｿﾞﾗ'])
    expect(await foundBy('T7000012050002')).toEqual(['㈱髙橋ｱｵｿﾞﾗ'])
    expect(await foundBy('ギガ')).toEqual(['㈱髙橋ｱｵｿﾞﾗ'])
    expect(await foundBy('沼で')).toEqual(['齋藤 花'])
    const { body } = await actor.call('GET', '/v2/private/projects?q=aozora')
    expect(body.items.map((item: { projectUuid?: string; uuid?: string }) => item.projectUuid ?? item.uuid)).toEqual([projectUuid])
    const records = await world.admin.selectFrom('project_records').select(['content', 'search_text', 'grams']).execute()
    expect(records.length).toBeGreaterThan(0)
    for (const { content, search_text: text, grams: tokens } of records) expect([text, tokens]).toEqual([searchText(content), grams(content)])
    const company = await world.admin.selectFrom('mekiki_scoutees').selectAll().where('name', '=', '新名堂').executeTakeFirstOrThrow()
    expect([company.name_key, company.search_text.includes('旧名堂'), company.grams.map(Number).includes(gramNumber('しん'))]).toEqual(['新名堂', true, true])
    expect([company.list_keys, company.place]).toEqual([['i斉藤キャピタル'], null])
    const other = await world.admin.selectFrom('mekiki_scoutees').selectAll().where('name', '=', '別の会社').executeTakeFirstOrThrow()
    expect([other.place, other.search_text.includes('南瓦町')]).toEqual(['27堺市堺区', true])
  })

  it('of one tenant tells after each block how many rows there were in it, and how many are left', async () => {
    const { tenant_uuid: tenantUuid } = await world.admin.selectFrom('scoutees').select('tenant_uuid').where('name', '=', '齋藤 花').executeTakeFirstOrThrow()
    const told: [number, number][] = []
    const written = await reindexTenant(world.platform, tenantUuid, (rows, left) => void told.push([rows, left]))
    expect(written).toBeGreaterThan(3)
    let done = 0
    expect(told.map(([rows, left]) => (done += rows) + left)).toEqual(told.map(() => written))
    expect(told.at(-1)?.[1]).toBe(0)
  })

  it('makes the same of long texts, which it writes a few at a time', async () => {
    const long = Array.from({ length: 3000 }, (_, place) => `語${place}`).join(' ')
    await world.admin.updateTable('project_records').set({ content: long }).execute()
    await reindexAll(world.platform)
    const records = await world.admin.selectFrom('project_records').select(['search_text', 'grams']).execute()
    expect(records.length).toBeGreaterThan(1)
    for (const record of records) expect(record).toEqual({ search_text: searchText(long), grams: grams(long) })
  })

  it('indexes deleted entries, too, since they can come back', async () => {
    await reindexAll(world.platform)
    const gone = await world.admin.selectFrom('scoutees').selectAll().where('name', '=', '消えた會社').executeTakeFirstOrThrow()
    expect([gone.deleted_at !== null, gone.name_key, gone.normaliser_version]).toEqual([true, '消エタ会社', NORMALISER_VERSION])
  })

  it('goes on where it was broken off', async () => {
    await expect(
      reindexAll(world.platform, () => {
        throw new Error('The machine stopped')
      })
    ).rejects.toThrow('The machine stopped')
    const left = async () => (await world.admin.selectFrom('scoutees').select('uuid').where('normaliser_version', '<>', NORMALISER_VERSION).execute()).length
    const all = (await world.admin.selectFrom('scoutees').select('uuid').execute()).length
    expect(await left()).toBeLessThan(all)
    await reindexAll(world.platform)
    expect(await left()).toBe(0)
    expect(await reindexAll(world.platform)).toMatchObject({ tenantRows: 0, companies: 0 })
  })

  it('waits for a writer’s row and keeps what the writer wrote', async () => {
    const { uuid, tenant_uuid: tenantUuid } = await world.admin
      .selectFrom('scoutees')
      .select(['uuid', 'tenant_uuid'])
      .where('name', '=', '齋藤 花')
      .executeTakeFirstOrThrow()
    let reindexing: Promise<unknown> = Promise.resolve()
    await withTenant(world.platform.db.user, tenantUuid, 'write', async (tx) => {
      await tx.updateTable('scoutees').set({ summary: '湖で育てる' }).where('uuid', '=', uuid).execute()
      reindexing = reindexAll(world.platform)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await reindexing
    expect(await foundBy('湖で')).toEqual(['齋藤 花'])
  })
})

describe('the start of a server', () => {
  const runs = () => world.admin.selectFrom('batch_runs').selectAll().where('batch_id', '=', 'reindex').orderBy('requested_at').execute()

  it('asks for re-indexing once when the rules changed, and not again when it is done', async () => {
    await spoil()
    await requestReindexing(world.platform)
    await requestReindexing(world.platform)
    expect((await runs()).map(({ state, requested_by: by }) => [state, by])).toEqual([['waiting', 'mekiki']])
    await runWaitingBatches(world.platform, batchesOf(features))
    expect((await runs()).map(({ state }) => state)).toEqual(['succeeded'])
    expect(await foundBy('takahashi')).toEqual(['㈱髙橋ｱｵｿﾞﾗ'])
    await requestReindexing(world.platform)
    expect(await runs()).toHaveLength(1)
  })
})
