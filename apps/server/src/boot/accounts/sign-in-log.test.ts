import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignInNote } from '../../identity/index.ts'
import { noLogBook, type LogBook } from '../../platform/log/log-book.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { v7 } from 'uuid'
import { administratorPoolSetting } from '../../platform/http/callers/authenticate-administrator.ts'
import { saveSetting } from '../../platform/db/platform-settings.queries.ts'
import { insertSignIns } from '../../platform/log/log-book.queries.ts'
import { createSignInLog } from './sign-in-log.ts'

let world: World
let actor: TestActor
let note: (note: SignInNote) => void
let lines: Record<string, unknown>[] = []
let written: Parameters<LogBook['signIn']>[0][] = []
const metrics = createMetrics('all')
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  const log = pino({ level: 'info' }, new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk))), done()) }))
  const findTenant = async (poolId: string): Promise<string | null> => (poolId === 'own' ? actor.tenant.uuid : null)
  note = createSignInLog({ db: world.platform.db, log, metrics, logBook: { ...noLogBook, signIn: (row) => void written.push(row) }, findTenant })
})
beforeEach(() => {
  lines = []
  written = []
})
afterAll(() => world.close())

const nameOf = async (): Promise<{ identity_username: string; email: string }> =>
  world.admin.selectFrom('users').select(['identity_username', 'email']).where('uuid', '=', actor.uuid).executeTakeFirstOrThrow()

it('writes a sign-in and a refusal down by ids, never the name that was typed in', async () => {
  const { identity_username: username } = await nameOf()
  note({ poolId: 'own', way: 'password', outcome: 'succeeded', username, email: null, reason: null })
  await expect.poll(() => lines).toHaveLength(1)
  note({ poolId: 'own', way: 'password', outcome: 'refused', username, email: null, reason: 'Incorrect username or password.' })
  await expect.poll(() => lines).toHaveLength(2)
  const whose = { tenantUuid: actor.tenant.uuid, userUuid: actor.uuid, isAdministrator: false, isFederated: false }
  expect(lines).toEqual([
    expect.objectContaining({ ...whose, msg: 'signed in' }),
    expect.objectContaining({ ...whose, msg: 'sign-in refused', reason: 'Incorrect username or password.' })
  ])
  expect(JSON.stringify(lines)).not.toContain(username)
})

it('knows whom an identity provider vouches for by the address, and leaves out who is nobody', async () => {
  const { email } = await nameOf()
  note({ poolId: 'own', way: 'single_sign_on', outcome: 'succeeded', username: null, email, reason: null })
  await expect.poll(() => lines).toHaveLength(1)
  note({ poolId: 'own', way: 'password', outcome: 'refused', username: 'hunter2', email: null, reason: 'x' })
  await expect.poll(() => lines).toHaveLength(2)
  note({ poolId: 'elsewhere', way: 'password', outcome: 'refused', username: 'hunter2', email: null, reason: 'x' })
  await expect.poll(() => lines).toHaveLength(3)
  expect(lines).toEqual([
    expect.objectContaining({ userUuid: actor.uuid, isFederated: true }),
    expect.objectContaining({ tenantUuid: actor.tenant.uuid, userUuid: null }),
    expect.objectContaining({ tenantUuid: null, userUuid: null })
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|@/u)
  expect(JSON.stringify(written)).not.toContain('hunter2')
})

it('counts both', async () => {
  const counted = (await metrics.collect()).find(({ name }) => name === 'mekiki_sign_ins_total')?.values
  expect(counted?.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['succeeded', 2],
    ['refused', 3]
  ])
})

it('writes down for the administration whose it was, how, and from where; a name that is nobody’s stays out', async () => {
  const { identity_username: username, email } = await nameOf()
  const from = { clientAddress: '203.0.113.7', requestId: 'r1' }
  note({ poolId: 'own', way: 'second_factor', outcome: 'refused', username, email: null, reason: 'Code mismatch', from })
  await expect.poll(() => written).toHaveLength(1)
  expect(written).toEqual([
    {
      pool: 'own',
      workspace: actor.tenant.uuid,
      is_administration: false,
      user_uuid: actor.uuid,
      email,
      way: 'second_factor',
      outcome: 'refused',
      reason: 'Code mismatch',
      client_address: '203.0.113.7',
      request_id: 'r1'
    }
  ])
})

it('names an administrator who signed in, and one who is refused once somebody of that name has signed in', async () => {
  await saveSetting(world.admin, administratorPoolSetting, { poolId: 'administration', clientId: 'c' }, new Date())
  const attempt = (outcome: 'succeeded' | 'refused') =>
    note({ poolId: 'administration', way: 'password', outcome, username: 'boss@mekiki.test', email: null, reason: outcome === 'refused' ? 'no' : null })
  attempt('refused')
  await expect.poll(() => written).toHaveLength(1)
  attempt('succeeded')
  await expect.poll(() => written).toHaveLength(2)
  await insertSignIns(
    world.platform.db.admin,
    written.map((row) => ({ ...row, uuid: v7(), occurred_at: new Date(), node: 'n' }))
  )
  attempt('refused')
  await expect.poll(() => written).toHaveLength(3)
  expect(written.map(({ email, is_administration }) => [email, is_administration])).toEqual([
    [null, true],
    ['boss@mekiki.test', true],
    ['boss@mekiki.test', true]
  ])
})
