import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEffectRunner, storeDeadLetter, type Queue, startQueue } from '../../../platform/jobs/index.ts'
import { findOutboxMail, listOutbox, type Mailer, type OutboxMail } from '../../../platform/mail/index.ts'
import { createOutboxMailer } from '../../../platform/mail/outbox.ts'
import { createIdentityScene, type IdentityScene, passwordIn } from '../../../testing/identity.ts'
import { startProcess } from '../../../testing/own-process.ts'
import type { TestActor } from '../../../testing/world.ts'
import { features } from '../../index.ts'
import { createAdministration, type Administration } from './testing/administration.ts'
import type { MailOrder } from './testing/mail-order.ts'

const workerFile = fileURLToPath(new URL('./testing/mail-worker.ts', import.meta.url))

let scene: IdentityScene
let administration: Administration
let call: TestActor['call']
let folder: string
let isBroken = false
let queue: Queue | null = null
beforeAll(async () => {
  scene = await createIdentityScene()
  folder = await mkdtemp(join(tmpdir(), 'mekiki-mails-'))
  const kept = createOutboxMailer({ folder, from: 'no-reply@mekiki.test' })
  const mailer: Mailer = { send: (mail) => (isBroken ? Promise.reject(new Error('connect ECONNREFUSED')) : kept.send(mail)) }
  Object.assign(scene.world.platform, { mailer, operator: { ...scene.world.platform.operator, outboxFolder: folder } })
  administration = await createAdministration(scene)
  call = await administration.make('first@mekiki.test')
})
afterEach(async () => {
  await queue?.stop()
  queue = null
  isBroken = false
  await scene.world.admin.deleteFrom('outbox').execute()
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(scene.world.admin)
})
afterAll(async () => {
  await scene.close()
  await rm(folder, { recursive: true })
})

const path = (uuid = '', rest = '') => `/v2/admin/administrators${uuid && `/${uuid}`}${rest}`
const waiting = async () => (await call('GET', '/v2/admin/mails')).body.waiting
const uuidOf = async (email: string): Promise<string> => (await call('GET', path())).body.items.find((item: { email: string }) => item.email === email).uuid

async function mailsTo(email: string): Promise<OutboxMail[]> {
  const items = (await listOutbox(folder, { limit: 100 })).filter(({ to }) => to === email)
  return (await Promise.all(items.map(({ name }) => findOutboxMail(folder, name)))).flatMap((mail) => mail ?? [])
}

/** The queue as the server runs it. */
async function startServerQueue(): Promise<void> {
  const { platform, database } = scene.world
  queue = await startQueue({
    url: database.urls.queue,
    clock: platform.clock,
    log: platform.log,
    graceMilliseconds: 200,
    work: {
      runEffect: createEffectRunner(platform, features),
      storeDeadLetter: (row, attempts, error) => storeDeadLetter(platform, row, attempts, error),
      everyMinute: async () => undefined
    }
  })
}

/** Tries of what has failed; the next ones would lie minutes apart. */
async function triesSoFar(): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts > 0
    RETURNING attempts`.execute(scene.world.admin)
  return rows[0]?.attempts ?? 0
}

describe('a mail to an administrator', () => {
  it('waits in the outbox while no mail can be sent, is seen there, and goes out once it can', async () => {
    isBroken = true
    await startServerQueue()
    const made = await call('POST', path(), { email: 'new@mekiki.test', name: '新任' })
    expect([made.status, made.body.state]).toEqual([201, 'invited'])
    await expect.poll(triesSoFar).toBeGreaterThan(1)
    const [mail, ...more] = await waiting()
    expect([mail, more]).toEqual([
      { uuid: expect.any(String), kind: 'invitation', to: 'new@mekiki.test', requestedAt: expect.any(String), isParked: false },
      []
    ])
    expect(await mailsTo('new@mekiki.test')).toEqual([])
    isBroken = false
    await triesSoFar()
    await expect.poll(waiting).toEqual([])
    const [sent, ...others] = await mailsTo('new@mekiki.test')
    expect(others).toEqual([])
    expect(await scene.trySignIn(administration.pool, 'new@mekiki.test', passwordIn(sent))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('that never goes out is parked, stays in sight, and goes out when it is asked for again', async () => {
    const person = await administration.make('parked@mekiki.test')
    expect((await person('GET', '/v2/admin/ping')).status).toBe(200)
    isBroken = true
    const uuid = await uuidOf('parked@mekiki.test')
    expect((await call('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'parked@mekiki.test' })).status).toBe(200)
    await startServerQueue()
    await expect.poll(triesSoFar).toBeGreaterThan(0)
    const end = () =>
      sql`UPDATE graphile_worker._private_jobs SET max_attempts = attempts + 1, run_at = now() WHERE locked_at IS NULL`.execute(scene.world.admin)
    // A try that is under way at this moment holds the job.
    await expect.poll(async () => Number((await end()).numAffectedRows ?? 0)).toBe(1)
    const deadMails = async () => (await waiting()).map(({ kind, isParked }: { kind: string; isParked: boolean }) => [kind, isParked])
    await expect.poll(deadMails).toEqual([['secondFactorReset', true]])
    const [deadLetters] = (await call('GET', '/v2/admin/parked_effects')).body.items
    expect(deadLetters).toMatchObject({ kind: 'administrators.reset_notice', workspaceUuid: null, workspaceName: null, reason: 'Error' })
    isBroken = false
    expect((await call('POST', `/v2/admin/parked_effects/${deadLetters.uuid}/retry`)).status).toBe(204)
    await expect.poll(async () => (await mailsTo('parked@mekiki.test')).length).toBe(1)
    await expect.poll(waiting).toEqual([])
  })

  it('is not asked for by a call that is refused in the end', async () => {
    const failing = scene.world.platform.accounts.signOutEverywhere
    await administration.make('refused@mekiki.test')
    const uuid = await uuidOf('refused@mekiki.test')
    Object.assign(scene.world.platform.accounts, { signOutEverywhere: () => Promise.reject(new Error('the identity service is away')) })
    expect((await call('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'refused@mekiki.test' })).status).toBe(500)
    Object.assign(scene.world.platform.accounts, { signOutEverywhere: failing })
    expect(await waiting()).toEqual([])
    expect((await call('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'refused@mekiki.test' })).status).toBe(200)
    expect((await waiting()).length).toBe(1)
  })

  it('of an account that was made by a call without an end is asked for by its repetition', async () => {
    const key = { poolId: administration.pool.poolId, username: 'half@mekiki.test' }
    await scene.accounts.inviteUser({ ...key, email: 'half@mekiki.test', name: '途中', isMfaSetupRequired: false })
    const made = await call('POST', path(), { email: 'half@mekiki.test', name: '途中 花子' })
    expect([made.status, made.body.name, made.body.state]).toEqual([201, '途中 花子', 'invited'])
    expect((await waiting()).map(({ to }: { to: string }) => to)).toEqual(['half@mekiki.test'])
  })
})

/** Lets a worker of its own take what waits; gives how it ended, or kills it when nothing waits any more. */
async function runWorker(dies: MailOrder['dies']): Promise<string | number | null> {
  const orderFile = join(folder, 'order.json')
  await writeFile(orderFile, JSON.stringify({ urls: scene.world.database.urls, mailFolder: folder, dies } satisfies MailOrder))
  const worker = startProcess(workerFile, [orderFile])
  if (dies === 'never') {
    await expect.poll(waiting, { interval: 100 }).toEqual([])
    await worker.kill()
  }
  return worker.ended
}

describe('a server that is killed over a mail to an administrator', () => {
  it('leaves the notice to the next one, which sends it once, whether it was sent already or not', async () => {
    await administration.make('killed@mekiki.test')
    const uuid = await uuidOf('killed@mekiki.test')
    await call('POST', path(uuid, '/reset_second_factor'), { confirm_email: 'killed@mekiki.test' })
    expect(await runWorker('before')).toBe('SIGKILL')
    expect([(await mailsTo('killed@mekiki.test')).length, (await waiting()).length]).toEqual([0, 1])
    expect(await runWorker('after')).toBe('SIGKILL')
    expect([(await mailsTo('killed@mekiki.test')).length, (await waiting()).length]).toEqual([1, 1])
    await runWorker('never')
    expect((await mailsTo('killed@mekiki.test')).length).toBe(1)
  })

  it('leaves the invitation to the next one, whose password works', async () => {
    await call('POST', path(), { email: 'invited@mekiki.test', name: '招待' })
    expect(await runWorker('before')).toBe('SIGKILL')
    await runWorker('never')
    const [mail, ...more] = await mailsTo('invited@mekiki.test')
    expect(more).toEqual([])
    expect(await scene.trySignIn(administration.pool, 'invited@mekiki.test', passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
  })
})
