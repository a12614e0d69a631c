import { shownKeys, columnOf, beyondName } from '@mekiki/contract/companies/scoutees/property-keys'
import { expect, it } from 'vitest'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { insertScoutees, type NewScoutee, refreshProjectsOfScoutees } from '../../../companies/scoutees/write/index.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

/** All that a case shows, and is found by. */
async function columnsOf(uuid: string) {
  const row = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const { people_flg: isPerson, is_linked: isLinked, shown_name, shown_name_sort, shown_name_key, shown_url_key, search_text, grams, normaliser_version } = row
  const values = Object.fromEntries(beyondName(shownKeys).map((key) => [key, row[`shown_${columnOf(key)}`]]))
  return { isPerson, isLinked, shown_name, shown_name_sort, shown_name_key, shown_url_key, values, search_text, grams, normaliser_version }
}

async function makeEntry(input: NewScoutee): Promise<string> {
  const stamp = { tenantUuid: tenant.uuid, userUuid: me.uuid, now: new Date() }
  const [made] = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, [input]))
  return made?.uuid ?? ''
}

/** What a new case about an entry alone shows at first, and once all of it was worked out by the program. */
async function madeAndRefreshed(scouteeId: string) {
  const theme = await make.theme({})
  const { status, body } = await me.call('POST', '/v2/private/projects', { scoutees: [{ scouteeId }], themeUuid: theme.uuid, withUpdateScouteeByBot: false })
  expect(status).toBe(201)
  const { uuid } = body.items[0]
  const made = await columnsOf(uuid)
  await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => refreshProjectsOfScoutees(tx, [scouteeId]))
  return { made, refreshed: await columnsOf(uuid) }
}

const values: NewScoutee = {
  name: '株式会社うみねこ機械 Ltd.',
  nameKana: 'ウミネコキカイ',
  representative: '森 あかり',
  address: '神奈川県横浜市西区みなとみらい2-2',
  tel: '045-123-4567',
  url: 'https://www.umineko.example/about/?a=1',
  summary: '港の荷役を自動にする。\nLiDAR & 画像',
  stage: 'seed',
  capital: 12_000_000,
  capitalCurrencyType: 'usd',
  foundationDate: '2019-04-01',
  country: 'JP'
}

it('of a company alone is what the program would work out', async () => {
  const { made, refreshed } = await madeAndRefreshed(await makeEntry(values))
  expect(made).toEqual(refreshed)
  expect(made).toMatchObject({ shown_name: values.name, shown_url_key: 'umineko.example/about', values: { capital: 12_000_000, capitalCurrencyType: 'usd' } })
  expect(made.grams.length).toBeGreaterThan(50)
})

it('of a sum that is empty has no currency either, as the program would tell', async () => {
  const uuid = await makeEntry({ ...values, name: '合同会社かもめ' })
  await world.admin.updateTable('scoutees').set({ capital: null, capital_currency_type: 'usd' }).where('uuid', '=', uuid).execute()
  const { made, refreshed } = await madeAndRefreshed(uuid)
  expect(made).toEqual(refreshed)
  expect(made.values['capitalCurrencyType']).toBeNull()
})

it('of a person is not found by the ideas, which are the person’s alone', async () => {
  const { made, refreshed } = await madeAndRefreshed(await makeEntry({ name: '千鳥 渡', isPerson: true, ideas: [{ name: '潮汐発電', summary: '湾の口で' }] }))
  expect(made).toEqual(refreshed)
  expect([made.isPerson, made.search_text.includes('潮汐')]).toEqual([true, false])
})
