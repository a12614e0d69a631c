import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db/doors.ts'
import type { FileStore } from './storage/index.ts'
import type { Accounts } from './identity-client/index.ts'
import type { TokenVerifier } from './identity-client/index.ts'

/** The services that use cases may ask of the platform; tests and main.ts build the same set. */
export interface Platform {
  db: Database
  clock: Clock
  files: FileStore
  accounts: Accounts
  verifyAccessToken: TokenVerifier
  log: Logger
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string
}
