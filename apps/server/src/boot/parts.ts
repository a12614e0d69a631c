import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseUrls } from '../platform/db/engine/setup.ts'
import type { Env } from '../platform/env.ts'
import type { ReportError } from '../platform/error-reporting/error-reporting.ts'
import type { Account } from './accounts/credentials.ts'
import type { Secrets } from './accounts/secrets.ts'

/** What the application is composed from. */
export interface Parts {
  env: Env
  urls: DatabaseUrls
  secrets: Secrets
  log: Logger
  /** Tells an error-reporting service of what nobody expected. */
  reportError?: ReportError
  /** Keeps the accounts the moment they exist: whatever fails afterwards, their passwords are not lost. */
  remember: (accounts: readonly Account[]) => void
  /** Another clock than the machine's: for what happens at a certain minute. */
  clock?: Clock
}
