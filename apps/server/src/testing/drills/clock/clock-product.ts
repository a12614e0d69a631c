import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { secretsOf } from '../../../boot/accounts/secrets.ts'
import type { Account } from '../../../boot/accounts/credentials.ts'
import { compose } from '../../../boot/compose.ts'
import { listen } from '../../../boot/listen.ts'
import { readEnv } from '../../../platform/env.ts'
import { addressVariables } from '../../address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { freePort } from '../../free-port.ts'
import { makeOwnDirectory, signIn, type SignedIn } from '../../slow/own-product.ts'

/** The whole product in this process, by a clock that a drill sets. */
export interface ClockProduct {
  origin: string
  database: TestDatabase
  /** Signs in as the demo's administrator. */
  enter: () => Promise<SignedIn>
  /** What the product takes for now. */
  now: () => Date
  /** Sets its clock. */
  setNow: (instant: Date) => void
  stop: () => Promise<void>
}

const isThere = async (origin: string, token: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/v2/private/tenants/info`, { headers: { authorization: `Bearer ${token}` } })
  return !((await answer.json()) as { isPreparing: boolean }).isPreparing
}

/** Starts the product with its demo workspace, in one process that does all. Stop it in the end. */
export async function startClockProduct(): Promise<ClockProduct> {
  const [database, dataDir, port] = [await createTestDatabase(), await makeOwnDirectory('clock'), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const env = readEnv({ ...addressVariables(database.urls), MEKIKI_DATA: dataDir, PORT: String(port), PUBLIC_URL: origin, MEKIKI_PROCESSES: '1' })
  let ahead = 0
  const clock = (): Date => new Date(Date.now() + ahead)
  const made: Account[] = []
  const composed = await compose({
    env,
    urls: database.urls,
    secrets: secretsOf(env),
    log: pino({ level: 'silent' }),
    remember: (accounts) => void made.push(...accounts),
    clock
  })
  await listen(composed.server, env)
  await composed.complete()
  const person = made.find(({ kind }) => kind === 'workspace')
  const enter = (): Promise<SignedIn> => signIn(origin, person?.user ?? '', person?.password ?? '')
  const { token } = await enter()
  while (!(await isThere(origin, token))) await wait(500)
  return {
    origin,
    database,
    enter,
    now: clock,
    setNow: (instant) => void (ahead = instant.getTime() - Date.now()),
    stop: async () => {
      await composed.server.close()
      await composed.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
