import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { openAdministration, passwordIn } from '../../../testing/identity.ts'
import { logOfTenant, noFigures } from './testing/tenants.ts'

const address = '/v2/admin/tenants'

const { scene, call } = await openAdministration()

/** How many pools there are. */
const pools = async (): Promise<number> =>
  (
    await scene.world.admin
      .withSchema('identity')
      .selectFrom('pools' as 'tenants')
      .select('name')
      .execute()
  ).length

describe('making a tenant', () => {
  it('makes pool, settings and groups, and invites the first administrator, who can sign in and work', async () => {
    const answer = await call('POST', address, {
      name: '新規ワークスペース',
      enable_bot: true,
      mfa_available_flg: true,
      guest_flg: true,
      allow_ip_addresses: ['127.0.0.0/8', '2001:db8::/32'],
      auth_email_domains: ['Example.JP'],
      members_limit: 5,
      storage_limit_gb: 2,
      first_administrator: { name: '管理 太郎', email: ' Kanri@example.jp ' }
    })
    expect(answer.status).toBe(201)
    const { uuid, createdAt, updatedAt, authConfig, ...rest } = answer.body
    expect([createdAt, updatedAt]).toEqual([expect.stringMatching(/Z$/u), createdAt])
    expect(authConfig).toEqual({
      cognitoUserPoolId: expect.stringMatching(/^ap-northeast-1_/u),
      cognitoUserPoolClientId: expect.any(String),
      cognitoDomainName: null,
      microsoftIdP: null
    })
    expect(rest).toEqual({
      name: '新規ワークスペース',
      quotas: { membersLimit: 5, storageLimitBytes: 2 * 1024 ** 3 },
      deletedAt: null,
      enableDashboardAuthor: true,
      enableTenantScoutees: true,
      enableLocalize: false,
      enableBot: true,
      enableIntercom: false,
      enableDashboardEditable: false,
      mfaAvailableFlg: true,
      allowIpAddresses: ['127.0.0.0/8', '2001:db8::/32'],
      authEmailDomains: ['example.jp'],
      guestFlg: true,
      migrationStartedAt: null,
      erasureRequestedAt: null,
      preferences: {},
      version: 1,
      usage: { ...noFigures, activeUsersCount: 1 },
      trends: null
    })
    const rows = (table: 'statuses' | 'channels' | 'permission_groups' | 'review_templates') =>
      scene.world.admin.selectFrom(table).select('uuid').where('tenant_uuid', '=', uuid).execute()
    const counts = await Promise.all(
      (['statuses', 'channels', 'permission_groups', 'review_templates'] as const).map(async (table) => (await rows(table)).length)
    )
    expect(counts.map((count) => count > 0)).toEqual([true, true, true, true])
    expect(counts[2]).toBe(3)
    expect(await scene.runEffects(uuid)).toEqual(['members.invite'])
    const [mail] = await scene.mailsTo('kanri@example.jp')
    const tenant = { uuid, clientId: authConfig.cognitoUserPoolClientId, poolId: authConfig.cognitoUserPoolId } as never
    expect(await scene.trySignIn(tenant, 'kanri@example.jp', passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
    expect(await logOfTenant(scene.world, uuid)).toMatchObject([
      { action: 'create', source: 'system', user_uuid: null, to_value: { name: '新規ワークスペース' } }
    ])
    expect((await scene.world.anonymous('GET', '/v2/public/tenant_info?email=kanri%40example.jp')).body.tenantUuid).toBe(uuid)
  })

  it('refuses what cannot be, naming each field, and leaves neither tenant nor pool', async () => {
    const count = async () => (await call('GET', `${address}?state=all`)).body.totalCount
    const [before, poolsBefore] = [await count(), await pools()]
    const faulty = await call('POST', address, {
      name: ' ',
      allow_ip_addresses: ['10.0.0.1', '300.1.1.1', '10.0.0.0/40', 'office'],
      auth_email_domains: ['@example.jp', 'example'],
      enable_bot: 'yes',
      uuid: v7()
    })
    expect(faulty.status).toBe(400)
    expect(faulty.body.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'allow_ip_addresses.1',
      'allow_ip_addresses.2',
      'allow_ip_addresses.3',
      'auth_email_domains.0',
      'auth_email_domains.1',
      'enable_bot',
      'name',
      'uuid'
    ])
    const long = await call('POST', address, { name: 'あ'.repeat(10_000) })
    expect([long.status, long.body.fields[0].field]).toEqual([400, 'name'])
    const outside = { name: '新規', auth_email_domains: ['example.jp'], first_administrator: { name: '外', email: 'a@example.com' } }
    const refused = await call('POST', address, outside)
    expect([refused.status, refused.body.code, refused.body.fields[0].field]).toEqual([422, 'email_domain_not_allowed', 'first_administrator.email'])
    expect([await count(), await pools()]).toEqual([before, poolsBefore])
  })

  it('makes one however often the same request comes, and refuses the key for another', async () => {
    const headers = { 'idempotency-key': v7() }
    const [first, second] = [await call('POST', address, { name: '一度だけ' }, headers), await call('POST', address, { name: '一度だけ' }, headers)]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    const at = { 'idempotency-key': v7() }
    const both = await Promise.all([1, 2, 3].map(() => call('POST', address, { name: '同時に' }, at)))
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const count = async (name: string) => (await call('GET', `${address}?name=${encodeURIComponent(name)}`)).body.totalCount
    expect([await count('一度だけ'), await count('同時に')]).toEqual([1, 1])
    expect((await call('POST', address, { name: '別のもの' }, headers)).body.code).toBe('idempotency_key_reused')
    const failed = { 'idempotency-key': v7() }
    const outside = { name: '二度目に', auth_email_domains: ['example.jp'], first_administrator: { name: '外', email: 'a@example.com' } }
    expect((await call('POST', address, outside, failed)).status).toBe(422)
    expect((await call('POST', address, { name: '二度目に' }, failed)).status).toBe(201)
  })

  it('takes the pool back when the tenant cannot be written', async () => {
    const before = await pools()
    // A text that the database cannot hold passes the schema.
    const answer = await call('POST', address, { name: 'a\u0000b' })
    expect([answer.status >= 400, await pools()]).toEqual([true, before])
  })
})

describe('a tenant for development', () => {
  it('has the id that was chosen, every function, and an administrator who signs in at once', async () => {
    const uuid = v7()
    const answer = await call('POST', `${address}/${uuid}/create_for_development`, {})
    expect(answer.status).toBe(201)
    const { tenant, administrator } = answer.body
    expect(tenant).toMatchObject({ uuid, enableBot: true, enableDashboardEditable: true, mfaAvailableFlg: true, guestFlg: true })
    const place = { clientId: tenant.authConfig.cognitoUserPoolClientId } as never
    expect(await scene.trySignIn(place, administrator.email, administrator.password)).toBe('signed in')
    expect((await call('POST', `${address}/${uuid}/create_for_development`, {})).body.code).toBe('conflict')
    const entries = await scene.world.admin.selectFrom('admin_audit_log').select('input').execute()
    expect(JSON.stringify(entries)).not.toContain(administrator.password)
  })

  it('is made only where the configuration allows it', async () => {
    const { powers } = scene.world.platform.operator
    powers.mayMakeDevelopmentWorkspaces = false
    const uuid = v7()
    const answer = await call('POST', `${address}/${uuid}/create_for_development`, {})
    powers.mayMakeDevelopmentWorkspaces = true
    expect([answer.status, answer.body.code]).toEqual([403, 'not_configured'])
    expect((await call('GET', `${address}/${uuid}`)).status).toBe(404)
  })
})
