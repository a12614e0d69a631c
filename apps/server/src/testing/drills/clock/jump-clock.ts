import { setTimeout as wait } from 'node:timers/promises'
import { patience } from '@mekiki/testing/patience'
import type { Client } from 'pg'
import { withClient } from '../../../platform/db/engine/setup.ts'
import { renew, type SignedIn } from '../../slow/own-product.ts'
import { type ClockProduct, startClockProduct } from './clock-product.ts'
import { compareLedger, type Differences } from '../compare-ledger.ts'
import { startWriters, type Target } from '../writers.ts'

/** Where a clock is set: to an instant, or by so many hours. */
export type Jump = string | number

/** Jumps of a product's clock while people write. */
export interface JumpPlan {
  jumps: readonly Jump[]
  /** Days in Tokyo at which tasks are due, and cases are counted by. */
  days: readonly string[]
  writers: number
}

/** What came of it. */
export interface JumpReport extends Differences {
  acknowledged: number
  /** Tokens that had run out with a jump, and were renewed or given anew; renewals that were refused before their time, and given after it. */
  renewed: number
  endedEarly: number
  livedOn: number
  /** Tasks of whose day nobody was told, and mails of reminders beyond one a day. */
  untold: number
  toldTwice: number
  /** Days, months and years of which the list tells another number of cases than the rows do. */
  offDays: string[]
  /** From a jump until each writer may have written again, in milliseconds: the longest. */
  longest: number
}

const hour = 3_600_000
// What sign-ins are good for without any use (docs/specification).
const longestSignIn = 30 * 24 * hour

interface Scene {
  product: ClockProduct
  target: Target
  signedIn: SignedIn & { at: number }
  report: Pick<JumpReport, 'renewed' | 'endedEarly' | 'livedOn'>
}

async function enter({ product, target }: Pick<Scene, 'product' | 'target'>): Promise<Scene['signedIn']> {
  const signedIn = { ...(await product.enter()), at: product.now().getTime() }
  Object.assign(target, { origin: product.origin, token: signedIn.token })
  return signedIn
}

/** What a browser does after a jump: renews its token, and signs in again where the sign-in has ended. */
async function goOn(scene: Scene): Promise<void> {
  const { product, signedIn, target, report } = scene
  const age = product.now().getTime() - signedIn.at
  const renewed = await renew(product.origin, signedIn)
  if (renewed !== null) {
    if (age > longestSignIn) report.livedOn += 1
    report.renewed += 1
    scene.signedIn = { ...renewed, at: signedIn.at }
    target.token = renewed.token
    return
  }
  if (age < longestSignIn) report.endedEarly += 1
  scene.signedIn = await enter(scene)
}

async function call({ product, target }: Scene, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${product.origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function addTasks(scene: Scene, themeUuid: string, days: readonly string[]): Promise<void> {
  const me = (await call(scene, 'GET', '/v2/private/users/current')) as { uuid: string }
  for (const dueDate of days) {
    const task = { themeUuid, name: `Drill ${dueDate}`, dueDate, notificationDaysBeforeDue: [0], assigneeUserUuids: [me.uuid] }
    await call(scene, 'POST', '/v2/private/tasks', task)
  }
}

const numbersOf = async (client: Client, text: string): Promise<number[]> => (await client.query<{ count: number }>(text)).rows.map(({ count }) => count)

/** Waits until the schedule has looked at this minute and nothing that it asked for is open. */
async function untilDone(client: Client, { now }: ClockProduct): Promise<void> {
  const minute = Math.floor(now().getTime() / 60_000) * 60_000
  const open = (): Promise<number[]> =>
    numbersOf(
      client,
      `SELECT (SELECT count(*) FROM app.batch_runs WHERE finished_at IS NULL)::int
         + (SELECT count(*) FROM app.batch_schedules WHERE batch_id = 'alert_mails' AND asked_until < '${new Date(minute - 5 * 60_000).toISOString()}')::int AS count`
    )
  // The queue looks every second.
  await wait(2500)
  for (const end = performance.now() + patience.wait; performance.now() < end && (await open())[0] !== 0;) await wait(200)
}

/** Counts cases by day, month and year in Tokyo, by their rows and by the list's filter. */
async function findOffDays(scene: Scene, client: Client, days: readonly string[]): Promise<string[]> {
  const off: string[] = []
  const periods = [...new Set(days.flatMap((day) => [day, day.slice(0, 7), day.slice(0, 4)]))]
  for (const period of periods) {
    const { rows } = await client.query<{ count: number; from: string; to: string }>(
      `SELECT count(*) FILTER (WHERE to_char(registered_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') LIKE $1 || '%')::int AS count,
         rpad($1, 10, '-01-01') AS from, CASE length($1) WHEN 10 THEN $1 WHEN 4 THEN $1 || '-12-31'
           ELSE to_char((date ($1 || '-01')) + interval '1 month - 1 day', 'YYYY-MM-DD') END AS to
       FROM app.projects WHERE deleted_at IS NULL`.replaceAll('$1', `'${period}'`)
    )
    const [row] = rows
    const from = period.length === 7 ? `${period}-01` : row?.from
    const path = `/v2/private/projects?registered_at_from=${from}&registered_at_to=${row?.to}&limit=1`
    const told = await call(scene, 'GET', path)
    if (Number(told['totalCount']) !== row?.count) off.push(`${period}: ${String(told['totalCount'])} instead of ${row?.count}`)
  }
  return off
}

/** Tasks whose day nobody was told of, and mails of reminders beyond one of each day. */
async function countReminders(client: Client): Promise<Pick<JumpReport, 'untold' | 'toldTwice'>> {
  const [untold = 0] = await numbersOf(
    client,
    `SELECT count(*)::int AS count FROM app.tasks t WHERE t.name LIKE 'Drill %' AND NOT EXISTS (
       SELECT 1 FROM app.notifications n WHERE n.kind = 'task_due' AND n.effect_key = 'task_due:' || t.uuid || ':' || t.due_on)`
  )
  const mails = await numbersOf(
    client,
    `SELECT count(*)::int AS count FROM app.outbox o, app.tasks t WHERE o.kind = 'tasks.reminderMail' AND t.name LIKE 'Drill %'
       AND o.payload->'told' @> jsonb_build_array(jsonb_build_object('taskUuid', t.uuid, 'kind', 'due')) GROUP BY t.uuid`
  )
  return { untold, toldTwice: mails.reduce((sum, count) => sum + count - 1, 0) }
}

/** Sets the clock of a product while people write, its schedule runs and sign-ins are used; compares what is there with what was acknowledged and due. */
export async function jumpClock({ jumps, days, writers: count }: JumpPlan): Promise<JumpReport> {
  const product = await startClockProduct()
  try {
    return await withClient(product.database.adminUrl, async (client) => {
      const target: Target = { origin: null, token: '', mayRunOut: true }
      const report = { renewed: 0, endedEarly: 0, livedOn: 0 }
      const scene: Scene = { product, target, report, signedIn: await enter({ product, target }) }
      const { items } = (await call(scene, 'GET', '/v2/private/themes')) as { items: { uuid: string }[] }
      const themeUuid = items[0]?.uuid ?? ''
      await addTasks(scene, themeUuid, days)
      const writers = startWriters(target, themeUuid, count)
      let longest = 0
      for (const jump of jumps) {
        await writers.after(2 * count)
        product.setNow(typeof jump === 'string' ? new Date(jump) : new Date(product.now().getTime() + jump * hour))
        const began = performance.now()
        await goOn(scene)
        await writers.after(count)
        longest = Math.max(longest, Math.round(performance.now() - began))
        await untilDone(client, product)
      }
      await writers.stop()
      const differences = await compareLedger(client, writers.ledger)
      const offDays = await findOffDays(scene, client, days)
      return { ...differences, ...report, ...(await countReminders(client)), offDays, acknowledged: writers.ledger.acknowledged, longest }
    })
  } finally {
    await product.stop()
  }
}

/** An hour forward and back, a leap day and New Year in Tokyo, each from a few seconds before midnight to 9:00, and an hour back from there and forward again. */
export const tokyoJumps: readonly Jump[] = [
  1,
  -1,
  '2028-02-28T23:59:50+09:00',
  '2028-02-29T00:00:05+09:00',
  '2028-02-29T09:00:05+09:00',
  -1,
  1,
  '2028-12-31T23:59:50+09:00',
  '2029-01-01T00:00:05+09:00',
  '2029-01-01T09:00:05+09:00',
  -1,
  1
]

/** The days that these jumps pass. */
export const tokyoDays: readonly string[] = ['2028-02-29', '2029-01-01']
