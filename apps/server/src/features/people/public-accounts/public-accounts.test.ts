import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { createIdentityScene, type IdentityScene, passwordIn } from '../../../testing/identity.ts'
import { plant } from '../../../testing/planted.ts'
import { listStatements } from '../../../testing/statements.ts'
import type { Answer, TestTenant, World } from '../../../testing/world.ts'
import { createAdministrator } from '../members/testing/people.ts'
import { findMemberByEmail } from './public-accounts.queries.ts'
import { runCreateGuest } from './run-create-guest.ts'

const resendPath = '/v2/public/auth_users/resend_create_user_mail'
const guestPath = '/v2/public/auth_users/guests'
const minute = 60_000
const day = 24 * 60 * minute

const rules = vi.hoisted(() => ({ isResendDeferred: true, isClaimed: true }))

// The broken twin: it looks the address up and mails before it answers.
vi.mock('./resend-mail.ts', async (original) => {
  const module = await original<typeof import('./resend-mail.ts')>()
  const { runResend } = await import('./run-create-guest.ts')
  const run: typeof module.resendMail.run = async (context, input, prepared) => {
    if (rules.isResendDeferred) return module.resendMail.run(context, input, prepared)
    const { platform, now, log } = context
    return runResend({ platform, now, log, tenantUuid: '', effectUuid: v7(), requestId: '' }, { email: input.body.email })
  }
  return { ...module, resendMail: { ...module.resendMail, run } }
})

// Its sibling: every effect may mail a password.
vi.mock('../members/accounts/account.queries.ts', async (original) => {
  const module = await original<typeof import('../members/accounts/account.queries.ts')>()
  const claimInvitation: typeof module.claimInvitation = async (...given) => !rules.isClaimed || module.claimInvitation(...given)
  return { ...module, claimInvitation }
})

let scene: IdentityScene
let world: World
let tenant: TestTenant
let start: Date
beforeAll(async () => {
  scene = await createIdentityScene()
  world = scene.world
  tenant = await scene.createWorkspace('汐見重工株式会社')
})
afterAll(() => scene.close())
beforeEach(() => {
  Object.assign(rules, { isResendDeferred: true, isClaimed: true })
  start = new Date()
  world.setNow(start)
})

const newEmail = (): string => `${v7()}@example.jp`
const later = (milliseconds: number) => world.setNow(new Date(start.getTime() + milliseconds))
const resend = (email: string, path = resendPath) => world.anonymous('POST', path, { email })
const register = (body: object, place = tenant) => world.anonymous('POST', guestPath, { tenant_uuid: place.uuid, name: '客 花子', ...body })
const run = () => scene.runEffects(outsideTenants, tenant.uuid)

async function invited(email = newEmail(), place = tenant): Promise<string> {
  const owner = await createAdministrator(world, place)
  const answer = await owner.call('POST', '/v2/private/users', { items: [{ email, name: '山田 太郎', permission_group_uuid: place.groups.member }] })
  expect(answer.status).toBe(201)
  await scene.runEffects(place.uuid)
  return email
}

/** Guests with an address of this domain need no approval. */
const trusted = { guest_flg: true, auth_email_domains: ['example.jp'] }

const setTenant = (values: object, place = tenant) => world.admin.updateTable('tenants').set(values).where('uuid', '=', place.uuid).execute()

describe('the creation mail once more', () => {
  it.each([resendPath, '/v2/public/auth/users/resend_create_user_mail'])('%s: a new temporary password once the first is ten minutes old', async (path) => {
    const email = await invited()
    later(9 * minute)
    expect((await resend(email.toUpperCase(), path)).status).toBe(204)
    await run()
    const [first, ...none] = await scene.mailsTo(email)
    expect(none).toEqual([])
    later(10 * minute)
    await resend(email, path)
    await run()
    const [second, ...more] = (await scene.mailsTo(email)).filter((mail) => mail.text !== first?.text)
    expect(more).toEqual([])
    expect(await scene.trySignIn(tenant, email, passwordIn(first))).toContain('Incorrect username or password')
    expect(await scene.trySignIn(tenant, email, passwordIn(second))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('comes after an expired one, which the sign-in itself refuses', async () => {
    const email = await invited()
    const [old] = await scene.mailsTo(email)
    later(7 * day)
    expect(await scene.trySignIn(tenant, email, passwordIn(old))).toContain('Temporary password has expired')
    await resend(email)
    await run()
    const fresh = (await scene.mailsTo(email)).find((mail) => passwordIn(mail) !== passwordIn(old))
    expect(await scene.trySignIn(tenant, email, passwordIn(fresh))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('goes to nobody who has a password, is inactive, or in a deleted workspace', async () => {
    const [chosen, inactive] = [await invited(), await invited()]
    await scene.accounts.setPermanentPassword({ poolId: tenant.poolId, username: chosen }, 'Aoba-sensing-2026!')
    await world.admin.updateTable('users').set({ active_flg: false }).where('email', '=', inactive).execute()
    const gone = await scene.createWorkspace()
    const lost = await invited(newEmail(), gone)
    await setTenant({ deleted_at: new Date() }, gone)
    later(day)
    for (const email of [chosen, inactive, lost]) expect((await resend(email)).status).toBe(204)
    await scene.runEffects(outsideTenants, tenant.uuid, gone.uuid)
    for (const email of [chosen, inactive, lost]) expect((await scene.mailsTo(email)).length).toBe(1)
    expect(await scene.trySignIn(tenant, chosen, 'Aoba-sensing-2026!')).toBe('signed in')
  })

  it('comes from every workspace that invited the address, once, also when it is done twice', async () => {
    const other = await scene.createWorkspace('別の会社')
    const email = await invited()
    await invited(email, other)
    later(day)
    await resend(email)
    const [row] = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', outsideTenants).execute()
    if (!row) throw new Error('the wish waits')
    await run()
    const { tenant_uuid, uuid, kind, payload, request_id, created_at } = row
    await world.admin
      .insertInto('outbox')
      .values({ tenant_uuid, uuid, kind, payload: JSON.stringify(payload), request_id, created_at })
      .execute()
    await run()
    const senders = (await scene.mailsTo(email)).map((mail) => mail.fromName)
    expect(senders.toSorted()).toEqual(['別の会社', '別の会社', '汐見重工株式会社', '汐見重工株式会社'].toSorted())
  })

  it('is asked for three times an hour for one address; the fourth changes nothing and is answered alike', async () => {
    const email = newEmail()
    const waiting = async () => (await world.admin.selectFrom('outbox').select('uuid').where('tenant_uuid', '=', outsideTenants).execute()).length
    await run()
    // The hour begins with the first of them: whoever goes on within it waits no longer for that.
    for (const [at, expected] of [
      [0, 1],
      [20, 2],
      [40, 3],
      [59, 3]
    ] as const) {
      later(at * minute)
      expect((await resend(email)).status).toBe(204)
      expect(await waiting()).toBe(expected)
    }
    later(60 * minute)
    await resend(email)
    expect(await waiting()).toBe(4)
    await run()
    const kept = await world.admin.selectFrom('mail_requests').selectAll().where('tenant_uuid', '=', outsideTenants).execute()
    expect(JSON.stringify(kept)).not.toContain(email)
    later(3 * day)
    await resend(newEmail())
    const old = new Date(start.getTime() + 2 * 60 * minute)
    expect(await world.admin.selectFrom('mail_requests').selectAll().where('started_at', '<', old).where('kind', '=', 'resend').execute()).toEqual([])
  })

  it('is refused for what is no address, naming the field', async () => {
    for (const body of [{}, { email: 'x' }, { email: 'a@b.jp', tenant_uuid: tenant.uuid }]) {
      const answer = await world.anonymous('POST', resendPath, body)
      expect([answer.status, answer.body.fields.length]).toEqual([400, 1])
    }
  })
})

describe('a guest', () => {
  it('is made in the group for guests, logged, invited, and reads only what he or she follows', async () => {
    await setTenant(trusted)
    const email = newEmail()
    expect(await register({ email: email.toUpperCase() })).toMatchObject({ status: 204, body: '' })
    await run()
    const [mail, ...more] = await scene.mailsTo(email)
    expect(more).toEqual([])
    expect(await scene.trySignIn(tenant, email, passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
    const user = await world.admin.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ tenant_uuid: tenant.uuid, name: '客 花子', active_flg: true, permission_group_uuid: tenant.groups.guest })
    const [entry] = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'source', 'user_uuid', 'to_value'])
      .where('entity_uuid', '=', user.uuid)
      .execute()
    expect(entry).toEqual({ action: 'create', source: 'api', user_uuid: null, to_value: { email, name: '客 花子', permissionGroup: 'ゲスト' } })
  })

  it('is answered alike whether or not the address is known, and a known one stays who it was', async () => {
    await setTenant({ guest_flg: true })
    const email = await invited()
    const before = await world.admin.selectFrom('users').selectAll().where('email', '=', email).execute()
    later(5 * minute)
    const [known, unknown] = [await register({ email }), await register({ email: newEmail() })]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await run()
    expect(await world.admin.selectFrom('users').selectAll().where('email', '=', email).execute()).toEqual(before)
    expect((await scene.mailsTo(email)).length).toBe(1)
  })

  it('is one, when the wish is done twice or comes twice at once', async () => {
    await setTenant(trusted)
    const email = newEmail()
    await Promise.all([register({ email }), register({ email })])
    await run()
    expect((await world.admin.selectFrom('users').select('uuid').where('email', '=', email).execute()).length).toBe(1)
    expect((await scene.mailsTo(email)).length).toBe(1)
  })

  it('is not taken by a workspace that takes none, is deleted or unknown: 404, and nothing waits', async () => {
    await setTenant({ guest_flg: false })
    const gone = await scene.createWorkspace()
    await setTenant({ guest_flg: true, deleted_at: new Date() }, gone)
    for (const place of [tenant, gone, { ...tenant, uuid: v7() }]) {
      const answer = await register({ email: newEmail() }, place)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect(await scene.runEffects(tenant.uuid, gone.uuid)).toEqual([])
  })

  it('is not taken any more when the flag went off before it was made', async () => {
    await setTenant(trusted)
    const email = newEmail()
    await register({ email })
    await setTenant({ guest_flg: false })
    await run()
    expect(await withTenant(world.platform.db.user, tenant.uuid, 'read', (tx) => findMemberByEmail(tx, email))).toBeUndefined()
  })

  it('waits for an administrator without an address of the workspace’s domains, and is no member meanwhile; the answer is the same', async () => {
    const waiting = () =>
      world.admin.selectFrom('guest_requests').select(['email', 'name']).where('tenant_uuid', '=', tenant.uuid).orderBy('requested_at').execute()
    const known = `${v7()}@SHIOMI.example`
    await setTenant({ guest_flg: true, auth_email_domains: ['shiomi.example'] })
    const outside = `${v7()}@shiomi.example.evil.test`
    const answers = [await register({ email: known }), await register({ email: outside })]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, '']
    ])
    await run()
    expect(await waiting()).toEqual([{ email: outside, name: '客 花子' }])
    await setTenant({ auth_email_domains: [] })
    const nobodys = newEmail()
    await register({ email: nobodys })
    await register({ email: nobodys, name: '別の名' })
    await run()
    expect((await waiting()).map(({ email }) => email)).toEqual([outside, nobodys])
    expect([await scene.mailsTo(outside), await scene.mailsTo(nobodys)]).toEqual([[], []])
    expect(await withTenant(world.platform.db.user, tenant.uuid, 'read', (tx) => findMemberByEmail(tx, outside))).toBeUndefined()
    await world.admin.deleteFrom('guest_requests').execute()
  })

  it('waits during maintenance', async () => {
    await setTenant({ auth_email_domains: [], migration_started_at: new Date() })
    const put = await register({ email: newEmail() })
    expect([put.status, put.body.code, put.headers['retry-after']]).toEqual([503, 'maintenance', '300'])
    await setTenant({ migration_started_at: null })
    await run()
  })

  it('gets one temporary password from two effects at the same moment; without the claim it would be two', async () => {
    await setTenant(trusted)
    const context = () => ({
      platform: world.platform,
      now: world.platform.clock(),
      log: world.platform.log,
      tenantUuid: tenant.uuid,
      effectUuid: v7(),
      requestId: 'x'
    })
    // The member is there, the mail is not: in this moment the second call of a double click comes.
    const create = async (email: string) => {
      await runCreateGuest(context(), { email, name: '客 花子' })
      const before = (await scene.mailsTo(email)).length
      await world.admin.updateTable('users').set({ invited_at: null, invitation_claimed_at: null }).where('email', '=', email).execute()
      await Promise.all([runCreateGuest(context(), { email, name: '客 花子' }), runCreateGuest(context(), { email, name: '客 花子' })])
      return (await scene.mailsTo(email)).length - before
    }
    expect(await create(newEmail())).toBe(1)
    rules.isClaimed = false
    expect(await create(newEmail())).toBe(2)
  })

  it.each(['http://evil.test', '山田 www.evil.test', '<b>山田</b>', '山田\n次の行', '', 'x'.repeat(101)])('is not called %j', async (name) => {
    await setTenant({ guest_flg: true })
    const answer = await register({ email: newEmail(), name })
    expect([answer.status, answer.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name']])
  })

  it('is one of a hundred an hour at most', async () => {
    const place = await scene.createWorkspace()
    await setTenant({ guest_flg: true }, place)
    const answers: Answer[] = []
    // As many at once as a world has connections: on a slow machine more would wait for one until they are refused for that.
    for (let round = 0; round < 17; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 6 }, () => register({ email: newEmail() }, place)))))
    }
    expect(answers.filter(({ status }) => status === 204).length).toBe(100)
    expect(answers.find(({ status }) => status !== 204)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', place.uuid).execute()
  })
})

describe('known and unknown addresses', () => {
  const plain = ({ status, body, headers }: Answer): unknown => {
    const { date: _, 'x-request-id': __, ...rest } = headers
    return { status, body, headers: Object.fromEntries(Object.entries(rest).filter(([name]) => !name.includes('policy') && !name.startsWith('x-ratelimit'))) }
  }

  /** What a wish for the mail asks of the databases, the identity service's too, before it is answered. */
  const asked = async (email: string): Promise<string[]> => (await listStatements(() => resend(email))).statements

  it('are answered alike, byte for byte and after the same work; the twin that looks first is told apart', async () => {
    const known = [await invited(), await invited()]
    later(day)
    expect(plain(await resend(known[0] ?? ''))).toEqual(plain(await resend(newEmail())))
    const work = await asked(known[1] ?? '')
    expect(work.some((statement) => statement.includes('outbox'))).toBe(true)
    expect(await asked(newEmail())).toEqual(work)
    rules.isResendDeferred = false
    expect((await asked(known[0] ?? '')).length).toBeGreaterThan((await asked(newEmail())).length)
    await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', outsideTenants).execute()
  })
})

describe('the limits of the public calls', () => {
  it.each([
    ['mail', 'POST', resendPath],
    ['mail', 'POST', '/v2/public/auth/users/resend_create_user_mail'],
    ['mail', 'POST', guestPath],
    ['public', 'GET', '/v2/public/tenant_info']
  ] as const)('%s holds for %s %s, by address', async (rate, method, url) => {
    const planted = await plant(world, {}, {}, { rateLimits: { [rate]: 2 } })
    const ask = async (remoteAddress: string) => (await planted.send({ method, url, remoteAddress, ...(method === 'POST' && { payload: {} }) })).status
    const statuses = [await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.2')]
    expect(statuses).toEqual([400, 400, 429, 400])
    await planted.close()
  })
})
