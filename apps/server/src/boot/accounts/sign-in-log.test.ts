import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignInNote } from '../../identity/index.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { createSignInLog } from './sign-in-log.ts'

let world: World
let actor: TestActor
let note: (note: SignInNote) => void
let lines: Record<string, unknown>[] = []
const metrics = createMetrics('all')
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  const log = pino({ level: 'info' }, new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk))), done()) }))
  const findTenant = async (poolId: string): Promise<string | null> => (poolId === 'own' ? actor.tenant.uuid : null)
  note = createSignInLog({ db: world.platform.db, log, metrics, findTenant })
})
beforeEach(() => void (lines = []))
afterAll(() => world.close())

const nameOf = async (): Promise<{ identity_username: string; email: string }> =>
  world.admin.selectFrom('users').select(['identity_username', 'email']).where('uuid', '=', actor.uuid).executeTakeFirstOrThrow()

it('writes a sign-in and a refusal down by ids, never the name that was typed in', async () => {
  const { identity_username: username } = await nameOf()
  note({ poolId: 'own', outcome: 'succeeded', username, email: null, reason: null })
  await expect.poll(() => lines).toHaveLength(1)
  note({ poolId: 'own', outcome: 'refused', username, email: null, reason: 'Incorrect username or password.' })
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
  note({ poolId: 'own', outcome: 'succeeded', username: null, email, reason: null })
  await expect.poll(() => lines).toHaveLength(1)
  note({ poolId: 'own', outcome: 'refused', username: 'hunter2', email: null, reason: 'x' })
  await expect.poll(() => lines).toHaveLength(2)
  note({ poolId: 'elsewhere', outcome: 'refused', username: 'hunter2', email: null, reason: 'x' })
  await expect.poll(() => lines).toHaveLength(3)
  expect(lines).toEqual([
    expect.objectContaining({ userUuid: actor.uuid, isFederated: true }),
    expect.objectContaining({ tenantUuid: actor.tenant.uuid, userUuid: null }),
    expect.objectContaining({ tenantUuid: null, userUuid: null })
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|@/u)
})

it('counts both', async () => {
  const counted = (await metrics.collect()).find(({ name }) => name === 'mekiki_sign_ins_total')?.values
  expect(counted?.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['succeeded', 2],
    ['refused', 3]
  ])
})
