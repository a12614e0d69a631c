import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { auditOf, createAdministrator, userRows, accountEffects, freshMember } from './testing/people.ts'
import { openWorld } from '../../../testing/open-world.ts'

const address = '/v2/private/users'

const world = await openWorld()

function directory(tenant: TestTenant) {
  return world.admin.selectFrom('email_directory').select(['email', 'user_uuid']).where('tenant_uuid', '=', tenant.uuid).orderBy('email').execute()
}

describe('inviting members', () => {
  it('makes all of them, with directory, log and one invitation each', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const { uuid: group } = (await actor.call('POST', '/v2/private/user_groups', { name: '推進班' })).body
    const answer = await actor.call('POST', address, {
      items: [
        { email: ' Ｔａｒｏ@Example.JP ', name: '山田 太郎', permission_group_uuid: tenant.groups.member, user_group_uuids: [group, group] },
        { email: 'hanako@example.jp', name: '佐藤 花子', permission_group_name: 'ゲスト' }
      ]
    })
    expect([answer.status, answer.body.totalCount]).toEqual([201, 2])
    const [taro, hanako] = answer.body.items
    expect(taro).toEqual({
      uuid: expect.any(String),
      name: '山田 太郎',
      email: 'taro@example.jp',
      ...freshMember,
      permissionGroupUuid: tenant.groups.member,
      userGroupUuids: [group]
    })
    expect(hanako).toMatchObject({ name: '佐藤 花子', permissionGroupUuid: tenant.groups.guest, userGroupUuids: [] })
    const rows = await directory(tenant)
    expect(rows).toContainEqual({ email: 'taro@example.jp', user_uuid: taro.uuid })
    expect(rows).toContainEqual({ email: 'hanako@example.jp', user_uuid: hanako.uuid })
    expect(await accountEffects(world, tenant)).toEqual(
      [taro, hanako].map((user) => ({ kind: 'members.invite', payload: { userUuid: user.uuid, byUserUuid: actor.uuid } }))
    )
    expect(await auditOf(world, taro.uuid)).toMatchObject([
      { action: 'create', user_uuid: actor.uuid, to_value: { name: '山田 太郎', email: 'taro@example.jp' } }
    ])
    expect((await world.anonymous('GET', '/v2/public/tenant_info?email=taro%40example.jp')).body.tenantUuid).toBe(tenant.uuid)
  })

  it('refuses addresses that are in use or come twice, naming each row, and then makes nobody', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const item = (email: string) => ({ email, name: 'x', permission_group_uuid: tenant.groups.member })
    expect((await actor.call('POST', address, { items: [item('used@example.jp')] })).status).toBe(201)
    const before = [await userRows(world, tenant), await directory(tenant), await accountEffects(world, tenant)]
    const taken = await actor.call('POST', address, { items: [item('new@example.jp'), item('USED@example.jp')] })
    expect([taken.status, taken.body.code, taken.body.message, taken.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([
      409,
      'email_taken',
      '「used@example.jp」はすでに登録されています。別のメールアドレスを入力してください。',
      ['items.1.email']
    ])
    const twice = await actor.call('POST', address, { items: [item('a@example.jp'), item('b@example.jp'), item('A@example.jp')] })
    expect([twice.body.code, twice.body.fields.map((fault: { field: string }) => fault.field)]).toEqual(['email_taken', ['items.2.email']])
    expect([await userRows(world, tenant), await directory(tenant), await accountEffects(world, tenant)]).toEqual(before)
  })

  it('makes one of two who are invited at the same time with the same address', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const emails = ['p@example.jp', 'q@example.jp', 'r@example.jp']
    const items = (order: readonly string[]) => order.map((email) => ({ email, name: 'x', permission_group_uuid: tenant.groups.member }))
    const answers = await Promise.all([
      actor.call('POST', address, { items: items(emails) }),
      actor.call('POST', address, { items: items(emails.toReversed()) })
    ])
    expect(answers.map((answer) => answer.body.code ?? answer.status).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([201, 'email_taken'])
    expect((await userRows(world, tenant)).length).toBe(4)
  })

  it('takes an address that another tenant has, and one of a deleted member', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await createAdministrator(world, tenant), await createAdministrator(world, other)]
    const item = (group: string) => ({ items: [{ email: 'shared@example.jp', name: 'x', permission_group_uuid: group }] })
    const first = await actor.call('POST', address, item(tenant.groups.member))
    expect((await stranger.call('POST', address, item(other.groups.member))).status).toBe(201)
    expect((await actor.call('DELETE', `${address}/${first.body.items[0].uuid}`)).status).toBe(204)
    expect((await actor.call('POST', address, item(tenant.groups.member))).status).toBe(201)
  })

  it('answers the first result again for the same key, and invites once', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const body = { items: [{ email: 'once@example.jp', name: 'x', permission_group_uuid: tenant.groups.member }] }
    const answers = [await actor.call('POST', address, body, { 'idempotency-key': 'k1' }), await actor.call('POST', address, body, { 'idempotency-key': 'k1' })]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await accountEffects(world, tenant)).toHaveLength(1)
  })
})

describe('a thousand invitations', () => {
  it('are one call, one more is refused', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const groups: string[] = []
    for (let count = 0; count < 3; count += 1) groups.push((await actor.call('POST', '/v2/private/user_groups', { name: `班${count}` })).body.uuid)
    const items = Array.from({ length: 1001 }, (_, index) => ({
      email: `${index}@example.jp`,
      name: `人 ${index}`,
      permission_group_name: 'メンバー',
      user_group_uuids: groups
    }))
    expect((await actor.call('POST', address, { items })).body.fields[0].field).toBe('items')
    const answer = await actor.call('POST', address, { items: items.slice(1) })
    expect([answer.status, answer.body.totalCount, answer.body.items[999].name, answer.body.items[999].userGroupUuids.length]).toEqual([
      201,
      1000,
      '人 1000',
      3
    ])
    const uuids = answer.body.items.map((user: { uuid: string }) => user.uuid)
    const changed = await actor.call('POST', `${address}/bulk_update`, { user_uuids: uuids, item: { user_group_uuids: groups.slice(2), active_flg: false } })
    expect([changed.status, changed.body.uuids.length]).toEqual([200, 1000])
    expect((await actor.call('GET', `${address}?user_group_uuids=${groups[0]}`)).body.totalCount).toBe(0)
    expect(await accountEffects(world, tenant)).toHaveLength(2000)
  })
})

describe('an invitation that cannot be', () => {
  it('names every faulty field at once', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const bad = await actor.call('POST', address, {
      items: [
        { email: 'not an address', name: 'x', permission_group_uuid: tenant.groups.member },
        { email: `${'a'.repeat(10_000)}@example.jp`, name: 'あ'.repeat(10_000), permission_group_uuid: tenant.groups.member },
        { email: 'ok@example.jp', name: 'x', permission_group_uuid: tenant.groups.member, active_flg: false, uuid: tenant.uuid }
      ]
    })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      ['items.0.email', 'items.1.email', 'items.1.name', 'items.2.active_flg', 'items.2.uuid']
    ])
    expect((await actor.call('POST', address, { items: [] })).body.fields[0].field).toBe('items')
    expect(await userRows(world, tenant)).toHaveLength(1)
  })

  it('is one into groups of another tenant, unknown or deleted ones, or none', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await createAdministrator(world, tenant), await createAdministrator(world, other)]
    const { uuid: foreign } = (await stranger.call('POST', '/v2/private/user_groups', { name: '他社班' })).body
    const { uuid: deleted } = (await actor.call('POST', '/v2/private/permission_groups', { name: '旧', permissions: [] })).body
    await actor.call('DELETE', `/v2/private/permission_groups/${deleted}`)
    const item = (more: object, index: number) => ({ email: `${index}@example.jp`, name: 'x', ...more })
    const answer = await actor.call('POST', address, {
      items: [
        { permission_group_uuid: other.groups.member },
        { permission_group_uuid: deleted },
        { permission_group_name: '旧' },
        {},
        { permission_group_uuid: tenant.groups.member, permission_group_name: 'ゲスト' },
        { permission_group_uuid: tenant.groups.member, user_group_uuids: [foreign] }
      ].map(item)
    })
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [
        { field: 'items.0.permission_group_uuid', message: '選択できない値です。一覧から選択し直してください' },
        { field: 'items.1.permission_group_uuid', message: '選択できない値です。一覧から選択し直してください' },
        { field: 'items.2.permission_group_name', message: '選択できない値です。一覧から選択し直してください' },
        { field: 'items.3.permission_group_uuid', message: '入力してください' },
        { field: 'items.4.permission_group_uuid', message: '選択できない値です。一覧から選択し直してください' },
        { field: 'items.5.user_group_uuids.0', message: '選択できない値です。一覧から選択し直してください' }
      ]
    ])
    expect(await userRows(world, tenant)).toHaveLength(1)
  })

  it('is one outside the tenant’s domains', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    await world.admin
      .updateTable('tenants')
      .set({ auth_email_domains: ['Example.jp', '@sub.example.com'] })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const invite = (...emails: string[]) =>
      actor.call('POST', address, { items: emails.map((email) => ({ email, name: 'x', permission_group_uuid: tenant.groups.member })) })
    const refused = await invite('a@example.jp', 'b@evil-example.jp', 'c@x.example.jp', 'd@example.com')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'email_domain_not_allowed',
      '「b@evil-example.jp」は、許可されたドメインのメールアドレスではありません。許可されたドメインのメールアドレスを入力してください。'
    ])
    expect(refused.body.fields.map((fault: { field: string }) => fault.field)).toEqual(['items.1.email', 'items.2.email', 'items.3.email'])
    expect((await invite('a@EXAMPLE.JP', 'b@sub.example.com')).status).toBe(201)
  })

  it('is one with a second factor where the tenant has none', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const invite = (email: string) =>
      actor.call('POST', address, { items: [{ email, name: 'x', permission_group_uuid: tenant.groups.member, setup_mfa_flg: true }] })
    expect((await invite('a@example.jp')).body.code).toBe('mfa_not_available')
    await world.admin.updateTable('tenants').set({ mfa_available_flg: true }).where('uuid', '=', tenant.uuid).execute()
    const allowed = await invite('a@example.jp')
    expect([allowed.status, allowed.body.items[0].setupMfaFlg]).toEqual([201, true])
  })

  it('is one that would give away keys that the caller does not hold', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { permissions: ['create_member_setting', 'read_follow_project'] })
    const invite = (group: string) => actor.call('POST', address, { items: [{ email: 'a@example.jp', name: 'x', permission_group_uuid: group }] })
    const refused = await invite(tenant.groups.administrator)
    expect([
      refused.status,
      refused.body.code,
      refused.body.permissions.includes('delete_setting'),
      refused.body.permissions.includes('read_follow_project')
    ]).toEqual([403, 'forbidden', true, false])
    expect((await invite(tenant.groups.guest)).status).toBe(201)
  })
})

describe('the name of an invited person', () => {
  const invite = async (actor: TestActor, name: string, group: string) =>
    actor.call('POST', address, { items: [{ email: `${v7()}@example.jp`, name, permission_group_uuid: group }] })

  it.each([
    'お得なお知らせ https://evil.example',
    'http://evil.example',
    'www.evil.example をご覧ください',
    'evil.example/login を開く',
    'ｗｗｗ．evil.example',
    'support@evil.example へ返信',
    '山田\r\nBcc: victim@example.jp',
    '山田\u2028太郎',
    '山田\u0007太郎',
    '<b>山田</b>'
  ])('holds no line breaks, control characters, markup and addresses: %j', async (name) => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const refused = await invite(actor, name, tenant.groups.member)
    expect([refused.status, refused.body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['items.0.name']])
    // Control characters are refused in every text, in words of their own.
    const own = '名前は1行で、URLやメールアドレス、< > を含めずに入力してください'
    expect(refused.body.fields[0].message).toEqual(/\p{Cc}/u.test(name.replaceAll(/[\r\n]/gu, '')) ? expect.any(String) : own)
    expect(await accountEffects(world, tenant)).toEqual([])
    const renamed = await actor.call('PATCH', `${address}/current`, { name })
    expect([renamed.status, renamed.body.fields[0].field]).toEqual([400, 'name'])
  })

  it.each(['髙﨑 𠮷右衛門', 'J. R. Smith-Jones', "O'Neil / オニール", 'St.John', '山田（営業部）', 'Dr.山田'])('may be %j', async (name) => {
    const tenant = await world.createTenant()
    expect((await invite(await createAdministrator(world, tenant), name, tenant.groups.member)).status).toBe(201)
  })
})
