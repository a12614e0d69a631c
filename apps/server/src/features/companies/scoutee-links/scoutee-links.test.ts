import { linkableProperties } from '@mekiki/contract/companies/scoutees/scoutee-detail.schemas'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { categoryId, createCompanies } from '../provider-companies/testing/provider.factory.ts'
import { proposeValues } from '../scoutees/bot/index.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const me = await world.createActor(tenant, { name: '佐藤 恵' })
const stranger = await world.createActor(await world.createTenant('別の会社'))

const path = '/v2/private/scoutees'
const make = async (body: object, by = me) => (await by.call('POST', path, body)).body
const get = async (uuid: string, by = me) => (await by.call('GET', `${path}/${uuid}`)).body
const link = (uuid: string, body: object, headers?: Record<string, string>, by = me) => by.call('PATCH', `${path}/${uuid}/link`, body, headers)
const undo = (operationUuid: string, by = me) => by.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const stored = (uuid: string) => world.admin.selectFrom('scoutees').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const logOf = (uuid: string) =>
  world.admin
    .selectFrom('audit_log')
    .select(['action', 'operation_uuid', 'user_uuid', 'source', 'from_value', 'to_value'])
    .where('entity_uuid', '=', uuid)
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()
const values = ({ properties }: { properties: Record<string, { value: unknown; appUpdatedNewValue: unknown; isLinking: boolean }> }, ...keys: string[]) =>
  keys.map((key) => [properties[key]?.value, properties[key]?.appUpdatedNewValue, properties[key]?.isLinking])

/** A company of the provider's with investors, a category and news. */
async function company(name: string, more: object = {}): Promise<string> {
  const lists = {
    investors: ['みらい投資', '北風キャピタル'],
    categoryUuids: [await categoryId(world, '予知保全')],
    news: [{ title: '調達', url: null, releasedOn: '2026-03-04', category: '資金' }]
  }
  const [uuid = ''] = await createCompanies(world, [
    { name, tel: '03-1111', address: '東京都港区', capital: 100, capital_currency_type: 'usd', stage: 'seed', ...more, lists }
  ])
  return uuid
}

describe('linking a company', () => {
  it('keeps what people gave, fills the rest, and tells whose each value is', async () => {
    const mekikiScouteeId = await company('株式会社アオバ')
    const entry = await make({ name: 'アオバ', tel: '03-9999' })
    const theme = await projectFactory(world, tenant).theme()
    const project = (await me.call('POST', '/v2/private/projects', { scoutees: [{ scouteeId: entry.uuid }], themeUuid: theme.uuid })).body.items[0].uuid
    const answer = await link(entry.uuid, { mekikiScouteeId }, { 'if-match': '"1"' })
    expect([answer.status, answer.body.version, answer.body.mekikiScouteeId, answer.body.linkingStatus, answer.body.isAllPropertyLinking]).toEqual([
      200,
      2,
      mekikiScouteeId,
      'linked',
      false
    ])
    expect(values(answer.body, 'name', 'tel', 'address', 'capital', 'capitalCurrencyType', 'investors')).toEqual([
      ['アオバ', '株式会社アオバ', false],
      ['03-9999', '03-1111', false],
      ['東京都港区', null, true],
      [100, null, true],
      ['usd', null, true],
      [['みらい投資', '北風キャピタル'], null, true]
    ])
    expect(answer.body.properties.tel).toMatchObject({ source: 'person', newValueSource: 'provider', updatedBy: { uuid: me.uuid, name: '佐藤 恵' } })
    expect(answer.body.properties.address).toMatchObject({ source: 'provider', updatedBy: null })
    expect(answer.body.properties.categories.value).toEqual([
      ...answer.body.horizontalCategories,
      ...answer.body.verticalCategories,
      ...answer.body.innovationCategories
    ])
    expect(answer.body.properties.categories.value.map((category: { name: string }) => category.name)).toEqual(['予知保全'])
    expect(answer.body.news).toMatchObject([{ title: '調達', url: null, releasedAt: '2026-03-03T15:00:00.000Z', category: '資金' }])
    const { operationUuid: _, ...detail } = answer.body
    expect(await get(entry.uuid)).toEqual(detail)
    const shown = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', project).executeTakeFirstOrThrow()
    expect(shown).toMatchObject({ is_linked: true, shown_address: '東京都港区', shown_tel: '03-9999', shown_capital: 100, shown_capital_currency_type: 'usd' })
    expect((await me.call('GET', `${path}?q=${encodeURIComponent('北風キャピタル アオバ')}`)).body.totalCount).toBe(1)
    const [made, linked] = await logOf(entry.uuid)
    expect([made?.action, linked?.action, linked?.user_uuid]).toEqual(['create', 'link', me.uuid])
    expect(linked?.to_value).toMatchObject({ mekikiScouteeId, values: { address: '東京都港区', stage: 'seed' } })
    expect(linked?.from_value).toMatchObject({ mekikiScouteeId: null, values: { address: null, investors: [] } })

    const undone = await undo(answer.body.operationUuid)
    expect([undone.status, undone.body.undoneUuids]).toEqual([200, [entry.uuid]])
    const back = await get(entry.uuid)
    expect([back.mekikiScouteeId, back.address, back.investors, back.horizontalCategories, back.properties]).toEqual([null, null, [], [], entry.properties])
    expect((await world.admin.selectFrom('projects').selectAll().where('uuid', '=', project).executeTakeFirstOrThrow()).is_linked).toBe(false)
  })

  it('as single properties, which follow or are cut loose, others staying as they are', async () => {
    const mekikiScouteeId = await company('風見テック')
    const entry = await make({ name: '風見', tel: '03-9999' })
    const some = (await link(entry.uuid, { mekikiScouteeId, properties: ['tel'] })).body
    expect(values(some, 'tel', 'name', 'address')).toEqual([
      ['03-1111', null, true],
      ['風見', '風見テック', false],
      [null, '東京都港区', false]
    ])
    expect(some.properties.tel).toMatchObject({ source: 'provider', updatedBy: { uuid: me.uuid } })
    const loose = (await link(entry.uuid, { mekikiScouteeId: null, properties: ['tel'] })).body
    expect([loose.mekikiScouteeId, ...values(loose, 'tel')]).toEqual([mekikiScouteeId, ['03-1111', null, false]])
    const whole = (await link(entry.uuid, { mekikiScouteeId, properties: linkableProperties })).body
    expect([whole.isAllPropertyLinking, whole.name, whole.address]).toEqual([true, '風見テック', '東京都港区'])
    expect((await me.call('PATCH', `${path}/${entry.uuid}`, { address: '札幌市' })).body).toMatchObject({
      isAllPropertyLinking: false,
      properties: { address: { isLinking: false, appUpdatedNewValue: null } }
    })
  })

  it('ends with every value left as it is', async () => {
    const mekikiScouteeId = await company('終わる会社')
    const { uuid } = await make({ mekikiScouteeId })
    const before = await get(uuid)
    const after = (await link(uuid, { mekikiScouteeId: null })).body
    expect([after.mekikiScouteeId, after.linkingStatus, after.isAllPropertyLinking, after.news]).toEqual([null, 'unlinked', false, []])
    expect([after.address, after.investors, after.innovationCategories]).toEqual([before.address, before.investors, before.innovationCategories])
    expect(after.properties.address).toMatchObject({ source: 'provider', isLinking: false })
    expect((await undo(after.operationUuid)).status).toBe(200)
    expect(await get(uuid)).toMatchObject({ mekikiScouteeId, isAllPropertyLinking: true })
  })

  it('is refused for what is not there, for a person, for a stale version, and for a second entry of one company', async () => {
    const mekikiScouteeId = await company('二重の会社')
    const holder = await make({ mekikiScouteeId })
    const [entry, person] = [await make({ name: '二重' }), (await me.call('POST', `${path}/people`, { name: '加賀 翔' })).body]
    const hidden = await company('隠れた会社', { is_hidden: true })
    const answers = [
      await link(entry.uuid, { mekikiScouteeId: v7() }),
      await link(entry.uuid, { mekikiScouteeId: hidden }),
      await link(v7(), { mekikiScouteeId }),
      await link(entry.uuid, { mekikiScouteeId }, {}, stranger),
      await link(person.uuid, { mekikiScouteeId }),
      await link(entry.uuid, { mekikiScouteeId: null }, { 'if-match': '"7"' }),
      await link(entry.uuid, { mekikiScouteeId }),
      await link(entry.uuid, { mekikiScouteeId: null, properties: ['holders'] }),
      await link(entry.uuid, { mekikiScouteeId }, {}, await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] }))
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [422, 'unprocessable'],
      [409, 'stale_version'],
      [409, 'company_already_linked'],
      [400, 'invalid_request'],
      [403, 'forbidden']
    ])
    expect([answers[5]?.body.current.uuid, answers[6]?.body.uuids]).toEqual([entry.uuid, [holder.uuid]])
    expect(await stored(entry.uuid)).toMatchObject({ version: 1, mekiki_scoutee_id: null, properties: {} })
    const unchanged = await link(entry.uuid, { mekikiScouteeId: null })
    expect([unchanged.status, unchanged.body.version]).toEqual([200, 1])
  })
})

describe('newer values', () => {
  const waiting = async (name: string) => {
    const mekikiScouteeId = await company(name, { summary: '作る会社' })
    const entry = await make({ name: `${name}の控え`, tel: '03-9999', capital: 5, summary: '手で書いた' })
    return (await link(entry.uuid, { mekikiScouteeId })).body
  }
  const decide = (uuid: string, what: string, body?: object, headers?: Record<string, string>, by = me) =>
    by.call('POST', `${path}/${uuid}/properties/${what}`, body, headers)

  it('are accepted one by one, what belongs together with it, and can be given back', async () => {
    const entry = await waiting('受ける会社')
    const answer = await decide(entry.uuid, 'capital/accept', undefined, { 'if-match': `"${entry.version}"` })
    expect([answer.status, answer.body.version, answer.body.capital, answer.body.capitalCurrencyType, answer.body.tel]).toEqual([
      200,
      entry.version + 1,
      100,
      'usd',
      '03-9999'
    ])
    expect(answer.body.properties.capital).toMatchObject({ source: 'provider', isLinking: true, appUpdatedNewValue: null, updatedBy: { uuid: me.uuid } })
    expect((await decide(entry.uuid, 'capital/accept')).body.code).toBe('conflict')
    expect((await decide(entry.uuid, 'belongingTo/accept')).status).toBe(404)
    expect((await undo(answer.body.operationUuid)).status).toBe(200)
    const back = await get(entry.uuid)
    expect([back.capital, back.properties.capital]).toEqual([5, entry.properties.capital])
    expect((await logOf(entry.uuid)).map((line) => line.action)).toEqual(['create', 'link', 'accept_new_values', 'undo'])
  })

  it('are dismissed and accepted all at once or some, in one go or not at all', async () => {
    const entry = await waiting('断る会社')
    const some = (await decide(entry.uuid, 'dismiss', { properties: ['tel', 'summary'] })).body
    expect(values(some, 'tel', 'summary', 'capital', 'name')).toEqual([
      ['03-9999', null, false],
      ['手で書いた', null, false],
      [5, 100, false],
      ['断る会社の控え', '断る会社', false]
    ])
    const refused = await decide(entry.uuid, 'accept', { properties: ['capital', 'tel'] })
    expect([refused.status, refused.body.code, (await get(entry.uuid)).capital]).toEqual([409, 'conflict', 5])
    const all = (await decide(entry.uuid, 'accept', {})).body
    expect([all.capital, all.name, all.tel]).toEqual([100, '断る会社', '03-9999'])
    expect((await decide(entry.uuid, 'accept', {})).status).toBe(409)
    // Each gives back what it decided; what somebody changed since stays.
    expect((await undo(some.operationUuid)).body).toMatchObject({ undoneUuids: [entry.uuid] })
    await me.call('PATCH', `${path}/${entry.uuid}`, { name: '改めた名前' })
    expect((await undo(all.operationUuid)).body).toMatchObject({ code: 'conflict', uuids: [entry.uuid] })
    expect(values(await get(entry.uuid), 'tel', 'capital', 'name')).toEqual([
      ['03-9999', '03-1111', false],
      [100, null, true],
      ['改めた名前', null, false]
    ])
  })

  it('of the bot wait as its own, are never taken by themselves, and are the tenant’s own once accepted', async () => {
    const entry = await make({ name: 'ボットの会社', tel: '03-1' })
    const found = { tel: '03-2', address: '港区', representative: null, name: 'ボットの会社' }
    const writer = (tx: TenantTransaction) => ({ tx, now: new Date(), audit: () => undefined, actor: { tenantUuid: tenant.uuid, userUuid: null } })
    const propose = () => withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => proposeValues(writer(tx), entry.uuid, found, 'bot'))
    expect(await propose()).toEqual(['tel', 'address'])
    const shown = await get(entry.uuid)
    expect([shown.tel, shown.address, shown.properties.tel.newValueSource, ...values(shown, 'address')]).toEqual(['03-1', null, 'bot', [null, '港区', false]])
    await decide(entry.uuid, 'tel/dismiss')
    const taken = (await decide(entry.uuid, 'address/accept')).body
    expect([taken.address, taken.properties.address.source, taken.properties.address.updatedBy.uuid]).toEqual(['港区', 'bot', me.uuid])
    expect(await propose()).toEqual([])
    expect((await get(entry.uuid)).version).toBe(taken.version)
  })

  it('are the tenant’s own business, need the right, and know a stale version', async () => {
    const entry = await waiting('守る会社')
    const reader = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    const answers = [
      await decide(entry.uuid, 'tel/accept', undefined, {}, stranger),
      await decide(entry.uuid, 'dismiss', {}, {}, stranger),
      await decide(entry.uuid, 'tel/dismiss', undefined, {}, reader),
      await decide(entry.uuid, 'tel/accept', undefined, { 'if-match': '"1"' })
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [403, 'forbidden'],
      [409, 'stale_version']
    ])
    const { operationUuid } = (await decide(entry.uuid, 'tel/accept')).body
    const [, , accepted] = await logOf(entry.uuid)
    expect(accepted).toMatchObject({ operation_uuid: operationUuid, action: 'accept_new_values', user_uuid: me.uuid })
    const operation = await world.admin
      .selectFrom('audit_log')
      .select('operation_uuid')
      .where('entity_uuid', '=', entry.uuid)
      .where('action', '=', 'accept_new_values')
      .executeTakeFirstOrThrow()
    expect((await undo(operation.operation_uuid, stranger)).status).toBe(404)
    expect((await undo(operation.operation_uuid, reader)).status).toBe(403)
  })
})
