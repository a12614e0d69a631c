import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db/doors.ts'
import type { TokenVerifier } from './identity-client/index.ts'
import type { Mailer } from './mail/index.ts'
import type { FileStore } from './storage/index.ts'

/** The services that use cases may ask of the platform; tests and main.ts build the same set. */
export interface Platform {
  db: Database
  clock: Clock
  files: FileStore
  mailer: Mailer
  /** The identity service's administration: pass it to the verbs of identity-client. */
  identity: CognitoIdentityProviderClient
  verifyAccessToken: TokenVerifier['verifyAccessToken']
  log: Logger
  /** Tells the outbox relay that there is something to hand over. */
  wakeOutbox: () => void
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string
}
