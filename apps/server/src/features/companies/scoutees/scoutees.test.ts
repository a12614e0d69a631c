import { columnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { NORMALISER_VERSION } from '@mekiki/text'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { gramNumber } from '../../../platform/search/index.ts'
import { createProject, createTheme, idOf } from './testing/scoutees.factory.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const actor = await world.createActor(tenant, { name: '佐藤 恵' })
const stranger = await world.createActor(await world.createTenant('別の会社'))

const path = '/v2/private/scoutees'
const make = async (body: object, by = actor) => (await by.call('POST', path, body)).body
const stored = (uuid: string) => world.admin.selectFrom('scoutees').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const logOf = (uuid: string) =>
  world.admin
    .selectFrom('audit_log')
    .select(['action', 'user_uuid', 'from_value', 'to_value'])
    .where('entity_uuid', '=', uuid)
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()

describe('a company', () => {
  it('is made from typed-in values and shown with who typed each of them', async () => {
    const now = new Date('2026-11-21T01:02:03.000Z')
    world.setNow(now)
    const [tag, channel] = [await idOf(world, tenant, 'scoutee_tags', 'センサー'), await idOf(world, tenant, 'channels', '展示会')]
    const investor = (await actor.call('POST', '/v2/private/investors', { name: 'みらい投資' })).body
    const answer = await actor.call('POST', path, {
      name: '  株式会社ｱｵﾊﾞセンシング ',
      nameKana: 'アオバセンシング',
      representative: '青葉 翔',
      capital: 32_000_000,
      foundationDate: '2018-07-02',
      url: 'ｈｔｔｐｓ://www.Aoba.example/company/',
      tel: '０３ー１２３４−５６７８',
      summary: '',
      stage: 'series_a',
      memberRange: '11_50',
      country: 'JP',
      address: '宮城県仙台市',
      finance: 320_000_000,
      financeCurrencyType: 'jpy',
      financeDate: '2026-04-01',
      corporateNumber: '1234567890123',
      investorIds: [investor.id],
      tagUuids: [tag, tag],
      channelUuids: [channel]
    })
    world.setNow(null)
    expect(answer.status).toBe(201)
    const by = { uuid: actor.uuid, name: '佐藤 恵' }
    const at = now.toISOString()
    const flat = {
      ...Object.fromEntries(columnKeys.map((key) => [key, null])),
      name: '株式会社ｱｵﾊﾞセンシング',
      nameKana: 'アオバセンシング',
      representative: '青葉 翔',
      capital: 32_000_000,
      capitalCurrencyType: 'jpy',
      address: '宮城県仙台市',
      tel: '03-1234-5678',
      foundationDate: '2018-07-02',
      url: 'https://www.Aoba.example/company/',
      finance: 320_000_000,
      financeDate: '2026-04-01',
      financeCurrencyType: 'jpy',
      memberRange: '11_50',
      stage: 'series_a',
      country: 'JP',
      corporateNumber: '1234567890123'
    }
    const typed = (value: unknown) => ({
      value,
      appUpdatedNewValue: null,
      newValueSource: null,
      source: 'person',
      isLinking: false,
      updatedBy: by,
      updatedAt: at
    })
    const empty = (value: unknown) => ({ ...typed(value), source: null, updatedBy: null, updatedAt: null })
    const properties = Object.fromEntries(Object.entries(flat).map(([key, value]) => [key, value === null ? empty(value) : typed(value)]))
    const { uuid } = answer.body
    expect(answer.body).toEqual({
      id: uuid,
      uuid,
      version: 1,
      ...flat,
      properties: { ...properties, investors: typed(['みらい投資']), categories: empty([]) },
      mekikiScouteeId: null,
      scouteeId: uuid,
      isClosed: false,
      nameEn: null,
      formerNames: [],
      linkingStatus: 'unlinked',
      isAllPropertyLinking: false,
      peopleUuid: null,
      peopleFlg: false,
      scouteeType: 'scoutee',
      investors: [{ id: investor.id, name: 'みらい投資' }],
      tagUuids: [tag],
      tags: [{ uuid: tag, name: 'センサー', path: '技術>センサー' }],
      channelUuids: [channel],
      channels: [{ uuid: channel, name: '展示会' }],
      ideaNames: [],
      horizontalCategories: [],
      verticalCategories: [],
      innovationCategories: [],
      hasProject: false,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      canEdit: true,
      canDelete: true,
      news: [],
      relatedFollowers: [],
      affiliation: null,
      people: [],
      ideas: [],
      botReferenceUrls: []
    })
    expect((await actor.call('GET', `${path}/${uuid}`)).body).toEqual(answer.body)
    const { properties: _p, news: _n, relatedFollowers: _f, ideas: _i, affiliation: _a, people: _p2, botReferenceUrls: _b, ...item } = answer.body
    expect((await actor.call('GET', `${path}?name=アオバ`)).body).toEqual({ items: [item], totalCount: 1 })
    expect(await logOf(uuid)).toEqual([{ action: 'create', user_uuid: actor.uuid, from_value: null, to_value: { name: '株式会社ｱｵﾊﾞセンシング' } }])
    expect(await stored(uuid)).toMatchObject({ url_domain: 'aoba.example', name_sort: 'アオバセンシング', normaliser_version: NORMALISER_VERSION })
  })

  it.each([
    ['a name of 10,000 characters', { name: 'あ'.repeat(10_000) }, ['name']],
    ['no name', { representative: '青葉' }, ['name']],
    [
      'dollars, which people cannot type in',
      { name: 'x', capital: 1, capitalCurrencyType: 'usd', financeCurrencyType: 'usd' },
      ['capitalCurrencyType', 'financeCurrencyType']
    ],
    ['a script as address', { name: 'x', url: 'javascript:alert(1)' }, ['url']],
    ['a day that does not exist', { name: 'x', foundationDate: '2026-02-30' }, ['foundationDate']],
    ['half a yen and an unknown stage', { name: 'x', capital: 0.5, stage: 'series_z' }, ['capital', 'stage']],
    ['a field of its own', { name: 'x', tenantUuid: v7() }, ['tenantUuid']]
  ])('is refused with %s, naming the field', async (_, body, fields) => {
    const before = await world.admin
      .selectFrom('scoutees')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const answer = await actor.call('POST', path, body)
    expect([answer.status, answer.body.code, answer.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([
      400,
      'invalid_request',
      fields.toSorted()
    ])
    expect(
      await world.admin
        .selectFrom('scoutees')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).toEqual(before)
  })

  it('takes no ids of another tenant, of nobody, or of a deleted tag', async () => {
    const foreign = await idOf(world, stranger.tenant, 'scoutee_tags', 'PoC')
    const deleted = await idOf(world, tenant, 'scoutee_tags', 'PoC')
    await world.admin.updateTable('scoutee_tags').set({ deleted_at: new Date() }).where('uuid', '=', deleted).execute()
    const bodies = [{ tagUuids: [foreign] }, { tagUuids: [deleted] }, { channelUuids: [v7()] }, { investorIds: [v7()] }]
    for (const body of bodies) {
      const answer = await actor.call('POST', path, { name: '借り物', ...body }, { 'accept-language': 'en' })
      expect([answer.status, answer.body.fields]).toEqual([400, [{ field: Object.keys(body)[0], message: 'This option is not available. Choose another one' }]])
    }
    expect((await actor.call('GET', `${path}?name=借り物`)).body.totalCount).toBe(0)
  })

  it('changes property by property, with its version, its log and its cases', async () => {
    const company = await make({ name: '旧名', tel: '1', capital: 5 })
    const theme = await createTheme(world, tenant)
    const projectUuid = await createProject(world, theme, { tenant, scouteeUuid: company.uuid, linkInput: { name: '打ち込み', tel: '99' } })
    const editor = await world.createActor(tenant, { permissions: ['update_tenant_scoutee'], name: '鈴木 健' })
    const changed = await editor.call(
      'PATCH',
      `${path}/${company.uuid}`,
      { name: '新名', tel: null, capital: 5, channelUuids: [await idOf(world, tenant, 'channels', '紹介')] },
      { 'if-match': '"1"' }
    )
    expect([changed.status, changed.body.version, changed.body.name, changed.body.tel, changed.body.canDelete]).toEqual([200, 2, '新名', null, false])
    expect(changed.body.properties.name).toMatchObject({ value: '新名', updatedBy: { uuid: editor.uuid, name: '鈴木 健' } })
    expect(changed.body.properties.capital.updatedBy).toEqual({ uuid: actor.uuid, name: '佐藤 恵' })
    expect((await logOf(company.uuid)).at(-1)).toEqual({
      action: 'update',
      user_uuid: editor.uuid,
      from_value: { name: '旧名', tel: '1', channels: [] },
      to_value: { name: '新名', tel: null, channels: ['紹介'] }
    })
    const shown = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', projectUuid).executeTakeFirstOrThrow()
    expect(shown).toMatchObject({
      shown_name: '新名',
      shown_name_key: '新名',
      shown_tel: '99',
      shown_capital: 5,
      shown_capital_currency_type: 'jpy',
      version: 1
    })
    expect(shown.grams.map(Number)).toContain(gramNumber('新名'))

    const stale = await actor.call('PATCH', `${path}/${company.uuid}`, { name: '別名' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.name, stale.body.current.version]).toEqual([409, 'stale_version', '新名', 2])
    const same = await actor.call('PATCH', `${path}/${company.uuid}`, { name: '新名' })
    expect([same.status, same.body.version]).toEqual([200, 2])
    expect((await actor.call('GET', `${path}?q=旧名`)).body.totalCount).toBe(0)
    expect((await actor.call('GET', `${path}?q=新名`)).body.items.map((item: { uuid: string }) => item.uuid)).toEqual([company.uuid])
  })

  it('needs the key of what is done with it, and is no one’s in another tenant', async () => {
    const company = await make({ name: '守られた会社' })
    const reader = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    const refused = await reader.call('PATCH', `${path}/${company.uuid}`, { name: '横取り' })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_tenant_scoutee']])
    expect((await reader.call('GET', `${path}/${company.uuid}`)).body).toMatchObject({ canEdit: false, canDelete: false })
    const attempts = await Promise.all([
      stranger.call('GET', `${path}/${company.uuid}`),
      stranger.call('PATCH', `${path}/${company.uuid}`, { name: '横取り' }),
      stranger.call('DELETE', path, { scouteeIds: [company.uuid] }),
      stranger.call('GET', `${path}/people/${company.uuid}`)
    ])
    expect(attempts.map((answer) => [answer.status, answer.body.code])).toEqual(attempts.map(() => [404, 'not_found']))
    expect((await stranger.call('GET', `${path}?q=守られた`)).body).toEqual({ items: [], totalCount: 0 })
    expect((await stranger.call('GET', `${path}/find_by_name?name=守られた会社`)).body).toEqual({ items: [], totalCount: 0 })
    expect(await stored(company.uuid)).toMatchObject({ name: '守られた会社', version: 1, deleted_at: null })
  })

  it('is found by its name before it is made twice', async () => {
    const company = await make({ name: '株式会社ひずみ研究所' })
    const found = await actor.call('GET', `${path}/find_by_name?name=${encodeURIComponent('㈱ヒズミ 研究所')}`)
    expect([found.body.totalCount, found.body.items[0].uuid]).toEqual([1, company.uuid])
    const missing = await actor.call('GET', `${path}/find_by_name`, undefined, { 'accept-language': 'en' })
    expect([missing.status, missing.body.message]).toEqual([400, 'Required parameter name was null or undefined when calling the operation'])
  })
})

describe('deleting companies', () => {
  it('leaves their cases with what was typed in and a copy of the values, and tells each in its log', async () => {
    const investor = (await actor.call('POST', '/v2/private/investors', { name: '消える投資家' })).body
    const company = await make({ name: '消える会社', tel: '03-1', stage: 'seed', investorIds: [investor.id] })
    const other = await make({ name: '消える会社その二' })
    const theme = await createTheme(world, tenant)
    const projectUuid = await createProject(world, theme, { tenant, scouteeUuid: company.uuid, linkInput: { name: '打ち込み', tel: '99' } })
    await actor.call('PATCH', `${path}/${company.uuid}`, { address: '仙台市' })
    const answer = await actor.call('DELETE', path, { scouteeIds: [company.uuid, other.uuid] })
    expect([answer.status, answer.body.uuids]).toEqual([200, [company.uuid, other.uuid]])
    const left = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', projectUuid).executeTakeFirstOrThrow()
    expect(left).toMatchObject({
      scoutee_uuid: null,
      link_input: { name: '打ち込み', tel: '99', stage: 'seed', address: '仙台市' },
      shown_name: '打ち込み',
      shown_tel: '99',
      shown_address: '仙台市',
      version: 2,
      is_linked: false
    })
    const typed = { name: '打ち込み', tel: '99' }
    const [entry] = await logOf(projectUuid)
    expect(entry).toMatchObject({ action: 'update_scoutee', user_uuid: actor.uuid })
    expect(entry?.from_value).toEqual({ uuid: company.uuid, name: '消える会社', linkInput: typed, isPerson: false })
    expect(entry?.to_value).toEqual({ uuid: null, name: '打ち込み', linkInput: left.link_input, isPerson: false })
    const logs = await world.admin.selectFrom('audit_log').select('entity_uuid').where('operation_uuid', '=', answer.body.operationUuid).execute()
    expect(new Set(logs.map((log) => log.entity_uuid))).toEqual(new Set([projectUuid, company.uuid, other.uuid]))
    expect((await actor.call('GET', `${path}/${company.uuid}`)).status).toBe(404)
    expect((await actor.call('GET', `${path}?q=消える会社`)).body.totalCount).toBe(0)
  })

  it('is all or nothing, and takes the ids as query keys, too', async () => {
    const [one, two] = [await make({ name: '残る一' }), await make({ name: '残る二' })]
    const mixed = await actor.call('DELETE', path, { scouteeIds: [one.uuid, v7(), two.uuid] })
    expect([mixed.status, mixed.body.uuids.length]).toEqual([404, 1])
    expect((await stored(one.uuid)).deleted_at).toBeNull()
    expect((await actor.call('DELETE', path)).body).toMatchObject({ code: 'required_parameter' })
    const answer = await actor.call('DELETE', `${path}?scouteeIds=${one.uuid},${two.uuid}`)
    expect([answer.status, answer.body.uuids]).toEqual([200, [one.uuid, two.uuid]])
    expect((await stored(two.uuid)).deleted_at).not.toBeNull()
  })

  it('can be undone: the company lives again and has its cases, unless another entry has taken its place', async () => {
    const [linked, company] = [actor.uuid, await make({ name: '戻る会社', tel: '03-1' })]
    await world.admin.updateTable('scoutees').set({ mekiki_scoutee_id: linked }).where('uuid', '=', company.uuid).execute()
    const theme = await createTheme(world, tenant)
    const projectUuid = await createProject(world, theme, { tenant, scouteeUuid: company.uuid, linkInput: { name: '打ち込み', tel: '99' } })
    const { operationUuid } = (await actor.call('DELETE', path, { scouteeIds: [company.uuid] })).body
    const undo = (by = actor) => by.call('POST', `/v2/private/operations/${operationUuid}/undo`)
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_tenant_scoutee'] })
    expect([(await undo(stranger)).status, (await undo(reader)).status]).toEqual([404, 403])
    const other = await make({ name: '代わりの会社' })
    await world.admin.updateTable('scoutees').set({ mekiki_scoutee_id: linked }).where('uuid', '=', other.uuid).execute()
    const taken = await undo()
    expect([taken.status, (await stored(company.uuid)).deleted_at === null]).toEqual([409, false])
    await actor.call('DELETE', path, { scouteeIds: [other.uuid] })
    const done = await undo()
    expect([done.status, done.body.conflictUuids, new Set(done.body.undoneUuids)]).toEqual([200, [], new Set([projectUuid, company.uuid])])
    expect((await actor.call('GET', `${path}/${company.uuid}`)).body).toMatchObject({ name: '戻る会社', tel: '03-1' })
    const back = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', projectUuid).executeTakeFirstOrThrow()
    expect(back).toMatchObject({ scoutee_uuid: company.uuid, link_input: { name: '打ち込み', tel: '99' }, shown_name: '戻る会社' })
    expect((await undo()).status).toBe(409)
  })
})
