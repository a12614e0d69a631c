import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { describe, expect, it } from 'vitest'
import { Finder, withTenant } from '../../../../platform/db/gateways.ts'
import { createCompanies } from '../../provider-companies/testing/provider.factory.ts'
import { createCounts } from './count-scoutees.ts'
import { prepareSearch } from '../search/prepare-search.ts'
import { insertScoutees } from '../write/insert-scoutees.ts'
import { idOf } from '../testing/scoutees.factory.ts'
import { openWorkspace } from '../../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const finder = new Finder(world.platform.db.finder, tenant.uuid)

const searchFor = (query: object) =>
  prepareSearch(finder, tenant.uuid, { ...scouteeListQuery.parse(query), view: { kind: 'all' as const }, hiddenItemThemes: [], called: new Map() })
const make = (names: readonly string[], whileOpen: () => Promise<void> = async () => undefined) =>
  withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
    await insertScoutees(
      tx,
      { tenantUuid: tenant.uuid, userUuid: null, now: world.platform.clock() },
      names.map((name) => ({ name }))
    )
    await whileOpen()
  })

/** Makes a company disappear behind the application's back: a kept count does not see it, a new one does. */
const hideOne = (name: string) =>
  world.admin.updateTable('scoutees').set({ deleted_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).where('name', '=', name).execute()

describe('a count that took long', () => {
  it('is given again without counting, for any page and order of the same search, until something is written', async () => {
    const { count, lastKnown } = createCounts(0)
    await make(['数える一', '数える二', '数える三'])
    expect(lastKnown(searchFor({ q: '数える' }))).toBeNull()
    expect(await count(finder, searchFor({ q: '数える' }))).toBe(3)
    await hideOne('数える三')
    expect(await count(finder, searchFor({ q: '数える', page: '2', sort: 'capital' }))).toBe(3)
    expect(await count(finder, searchFor({ q: '数える', scouteeType: 'scoutee' }))).toBe(2)
    await make(['数える四', '数える五'])
    expect(lastKnown(searchFor({ q: '数える' }))).toBe(3)
    expect(await count(finder, searchFor({ q: '数える' }))).toBe(4)
    expect(lastKnown(searchFor({ q: '数える' }))).toBe(4)
  })

  it('is counted again after each kind of write, also one that was open while it was counted', async () => {
    const { count } = createCounts(0)
    const actor = await world.createActor(tenant)
    const total = () => count(finder, searchFor({ q: '開いた' }))
    await make(['開いた一'], async () => expect(await total()).toBe(0))
    expect(await total()).toBe(1)
    const { uuid } = (await actor.call('POST', '/v2/private/scoutees', { name: '開いた二' })).body
    expect(await total()).toBe(2)
    await actor.call('PATCH', `/v2/private/scoutees/${uuid}`, { name: '閉じた二' })
    expect(await total()).toBe(1)
    await actor.call('PATCH', `/v2/private/scoutees/${uuid}`, { summary: '開いた' })
    expect(await total()).toBe(2)
    await actor.call('DELETE', '/v2/private/scoutees', { scouteeIds: [uuid] })
    expect(await total()).toBe(1)
  })

  it('of all entries is counted on by what was made since, and counted again after any other write', async () => {
    const { count } = createCounts(0)
    const actor = await world.createActor(tenant)
    const total = () => count(finder, searchFor({}))
    const first = await total()
    await make(['続ける一', '続ける二'])
    await hideOne('続ける一')
    expect(await total()).toBe(first + 2)
    await make(['続ける三'], async () => expect(await total()).toBe(first + 2))
    expect(await total()).toBe(first + 3)
    await make(['続ける四', '続ける五'])
    expect([await total(), await count(finder, searchFor({ scouteeType: 'scoutee' }))]).toEqual([first + 5, first + 4])
    const { uuid } = (await actor.call('POST', '/v2/private/scoutees', { name: '続ける六' })).body
    expect(await total()).toBe(first + 6)
    await actor.call('DELETE', '/v2/private/scoutees', { scouteeIds: [uuid] })
    expect(await total()).toBe(first + 4)
  })

  it('is counted again after each write of the provider’s database', async () => {
    const { count } = createCounts(0)
    const search = () => count(finder, searchFor({ q: '共有の数', scope: 'provider' }))
    const [first = ''] = await createCompanies(world, [{ name: '共有の数一' }])
    expect(await search()).toBe(1)
    await world.admin.updateTable('mekiki_scoutees').set({ is_hidden: true }).where('uuid', '=', first).execute()
    expect(await search()).toBe(1)
    await createCompanies(world, [{ name: '共有の数二' }])
    expect(await search()).toBe(1)
    await createCompanies(world, [{ name: '共有の数三' }])
    expect(await search()).toBe(2)
  })

  it('is not kept when it was quick, nor when it depends on tags', async () => {
    const [quick, slow] = [createCounts(60_000).count, createCounts(0).count]
    await make(['速い一'])
    const tag = await idOf(world, tenant, 'scoutee_tags', 'センサー')
    await world.admin
      .insertInto('scoutee_tag_links')
      .columns(['tenant_uuid', 'scoutee_uuid', 'scoutee_tag_uuid'])
      .expression((eb) =>
        eb
          .selectFrom('scoutees')
          .where('name', '=', '速い一')
          .select((row) => ['tenant_uuid', 'uuid', row.val(tag).as('tag')])
      )
      .execute()
    const counts = () => Promise.all([quick(finder, searchFor({ q: '速い' })), slow(finder, searchFor({ q: '速い', tagUuids: tag }))])
    expect(await counts()).toEqual([1, 1])
    await hideOne('速い一')
    expect(await counts()).toEqual([0, 0])
  })
})
