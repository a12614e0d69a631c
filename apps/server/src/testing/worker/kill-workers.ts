import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { patience } from '@mekiki/testing/patience'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { ensureSettings } from '../../features/work/alerts/index.ts'
import { notify } from '../../features/workspace/notifications/index.ts'
import { projectFactory } from '../../features/cases/projects/testing/projects.factory.ts'
import { withTenant } from '../../platform/db/gateways.ts'
import { writeOutbox } from '../../platform/outbox/outbox.ts'
import { startProcess } from '../own-process.ts'
import type { TestActor, World } from '../world.ts'
import type { WorkerOrder } from './order.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url))
export const poison = 'nothing.poison'

/** What workers are to be killed over: effects that notify and mail people, and one that always fails. */
export interface KillPlan {
  seed: number
  kills: number
  notices: number
  mails: number
  isForgetful: boolean
}

/** How many notifications there must be: each tells two people, and the task that the mails are about was given to one of them by the other. */
export const notificationsOf = ({ notices }: Pick<KillPlan, 'notices'>): number => 2 * notices + 1

/** What was there in the end: how often each notification and each mail, and what became a dead letter. */
export interface Aftermath {
  notifications: number[]
  mails: number[]
  parked: { kind: string; attempts: number; reason: string }[]
}

async function writeEffects(world: World, people: readonly TestActor[], { notices, mails }: KillPlan): Promise<void> {
  const [first] = people
  if (!first) throw new Error('nobody to tell')
  const { tenant } = first
  const userUuids = people.map(({ uuid }) => uuid)
  const theme = await projectFactory(world, tenant).theme()
  const task = await first.call('POST', '/v2/private/tasks', { themeUuid: theme.uuid, name: '契約', dueDate: '2026-10-21', assigneeUserUuids: userUuids })
  const effects = [
    { kind: poison, payload: {} },
    ...Array.from({ length: notices }, (_, index) => notify({ kind: 'list_view_shared', userUuids, byUserUuid: null, params: { user: `${index}` } })).flat(),
    ...Array.from({ length: mails }, (_, index) => ({
      kind: 'tasks.reminderMail',
      payload: { userUuid: userUuids[index % userUuids.length], told: [{ taskUuid: task.body.uuid, kind: 'due' }] }
    }))
  ]
  const now = new Date()
  await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
    await ensureSettings(tx, tenant.uuid, userUuids, now)
    await tx.deleteFrom('notifications').execute()
    await writeOutbox(tx, { tenantUuid: tenant.uuid, requestId: v7(), now }, effects)
  })
}

const countOpen = async (world: World): Promise<{ waiting: number; queued: number }> => {
  const { rows } = await sql<{ waiting: number; queued: number }>`SELECT (SELECT count(*) FROM app.outbox WHERE relayed_at IS NULL)::int AS waiting,
    (SELECT count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts)::int AS queued`.execute(world.admin)
  return rows[0] ?? { waiting: 0, queued: 0 }
}

async function drain(world: World, orderFile: string): Promise<void> {
  const worker = startProcess(workerFile, [orderFile])
  const end = Date.now() + patience.wait
  // The poison's next tries would lie hours apart.
  const hurry = () =>
    sql`UPDATE graphile_worker._private_jobs SET run_at = now(), max_attempts = 3 WHERE payload->>'kind' = ${poison} AND locked_at IS NULL`.execute(world.admin)
  try {
    for (;;) {
      await wait(100)
      await hurry()
      const { waiting, queued } = await countOpen(world)
      const deadLetters = await world.admin.selectFrom('parked_effects').select('uuid').execute()
      if (waiting + queued === 0 && deadLetters.length > 0) return
      if (Date.now() > end) throw new Error(`${waiting} effects wait and ${queued} are queued still`)
    }
  } finally {
    await worker.kill()
  }
}

async function mailIds(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(name.indexOf('-') + 1, -4))
}

const timesEach = (keys: readonly string[]): number[] => [...Map.groupBy(keys, (key) => key).values()].map((same) => same.length)

/** Lets workers die over a workspace's effects, each at another one and at another moment of it, and the last one finish. */
export async function killWorkers(world: World, plan: KillPlan): Promise<Aftermath> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mekiki-worker-'))
  const random = seededNumbers(plan.seed)
  const tenant = await world.createTenant()
  const people = [await world.createActor(tenant), await world.createActor(tenant)]
  await world.admin.deleteFrom('parked_effects').execute()
  await writeEffects(world, people, plan)
  const orderFile = join(dataDir, 'order.json')
  const give = (diesAt: number, moment: WorkerOrder['moment']) =>
    writeFile(orderFile, JSON.stringify({ urls: world.database.urls, dataDir, diesAt, moment, poison, isForgetful: plan.isForgetful } satisfies WorkerOrder))
  try {
    for (let kill = 0; kill < plan.kills; kill += 1) {
      const moment = (['after', 'amid', 'before'] as const)[kill % 3] ?? 'after'
      await give(2 + Math.floor(random() * 6), moment)
      const end = await startProcess(workerFile, [orderFile]).ended
      if (end !== 'SIGKILL') throw new Error(`the worker ended with ${end} instead of being killed`)
    }
    await give(0, 'after')
    await drain(world, orderFile)
    const told = await world.admin.selectFrom('notifications').select(['user_uuid', 'title']).where('tenant_uuid', '=', tenant.uuid).execute()
    const deadLetters = await world.admin.selectFrom('parked_effects').select(['kind', 'attempts', 'reason']).execute()
    // A mail of the twin has another id each time; what it says tells whose it is.
    return { notifications: timesEach(told.map((row) => `${row.user_uuid} ${row.title}`)), mails: timesEach(await mailIds(dataDir)), parked: deadLetters }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
