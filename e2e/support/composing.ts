import { type Composed, compose } from '../../apps/server/src/boot/compose.ts'
import type { Account } from '../../apps/server/src/boot/accounts/credentials.ts'
import type { Secrets } from '../../apps/server/src/boot/accounts/secrets.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { productLog } from './product-log.ts'

/** Where a product of the journeys keeps its things. */
export interface Place {
  urls: DatabaseUrls
  secrets: Secrets
  dataDir: string
  port: number
  /** Another clock than the machine's. */
  clock?: Clock
  /** More of the environment. */
  environment?: Record<string, string>
}

/** The address of a product on a port. */
export const addressOf = (port: number): string => `http://localhost:${port}`

/** The environment of a product of the journeys on a port, beside its data directory. */
export const usualEnvironment = (port: number) => ({
  PORT: String(port),
  PUBLIC_URL: addressOf(port),
  LOG_LEVEL: 'warn',
  // An identity provider of a journey's own answers on this machine.
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  CHECK_ANSWERS: 'true'
})

/** Composes the product as `npm start` does; gives the accounts of its demo workspace too, when this made them. */
export async function composeProduct({ urls, secrets, dataDir, port, environment = {}, ...time }: Place): Promise<{ composed: Composed; accounts: Account[] }> {
  const accounts: Account[] = []
  const env = readEnv({ ...usualEnvironment(port), MEKIKI_DATA: dataDir, ...environment })
  const composed = await compose({ env, urls, secrets, log: productLog, remember: (made) => void accounts.push(...made), ...time })
  return { composed, accounts }
}
