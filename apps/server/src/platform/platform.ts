import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db/gateways.ts'
import type { Signals } from './db/signals.ts'
import type { ReportError } from './error-reporting/error-reporting.ts'
import type { Health } from './health/health.ts'
import type { Accounts, SignIns, TokenVerifier } from './identity-client/index.ts'
import type { PublicLimits } from './env.ts'
import type { Mailer } from './mail/index.ts'
import type { LogBook } from './log/log-book.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AskModel, FetchPublic } from './outgoing/index.ts'
import type { Operator } from './operator.ts'
import type { OutsideServices } from './outside-services.ts'
import type { ProcessFacts } from './process/process-facts.ts'
import type { FileStore } from './storage/index.ts'

/** The services that use cases may ask of the platform; tests and main.ts build the same set. */
export interface Platform {
  db: Database
  clock: Clock
  files: FileStore
  mailer: Mailer
  accounts: Accounts
  identityMode: 'embedded' | 'cognito'
  verifyAccessToken: TokenVerifier
  /** The embedded service's single sign-ins; null at AWS, which tells of none and can only end all of an account. */
  signIns: SignIns | null
  log: Logger
  /** What this process counts for whoever watches the server. */
  metrics: Metrics
  /** What the administration searches of calls and sign-ins. */
  logBook: LogBook
  /** Fetches pages at addresses that tenants name: public ones only, whatever the configuration says. */
  fetchSite: FetchPublic
  /** The operator's language model; null when none is configured. */
  askModel: AskModel | null
  /** How many processes answer calls beside this one, itself included: what may be used at once is shared among them. */
  httpProcesses: number
  /** How the processes of the server are, the main one first. */
  describeProcesses: () => Promise<ProcessFacts[]>
  /** How this server's parts are. */
  health: Health
  /** Tells the outbox relay that there is something to hand over. */
  wakeOutbox: () => void
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string
  /** A key of 32 bytes for one use alone, derived from the server's own secret: the same at every start. */
  keyFor: (use: string) => Buffer
  /** Keys of the same use that are accepted besides while a rotation of the secret goes on; mostly none. */
  formerKeysFor: (use: string) => readonly Buffer[]
  /** What people from outside may do within an hour. */
  publicLimits: PublicLimits
  /** Workspaces that the start still fills: their members read, and write once it has come to its end. */
  preparing: Set<string>
  /** What the server's processes tell each other. */
  signals: Signals
  /** What the operator lets the administration do, and by which connection. */
  operator: Operator
  /** Tells the operator's error-reporting service, when there is one, of what nobody expected; what a caller may cause is expected. */
  reportError: ReportError
  /** Services of others that pages of browsers may use. */
  outside: OutsideServices
}

/** What each of the processes that answer calls may have of something; at least one. */
export const shareOf = ({ httpProcesses }: Pick<Platform, 'httpProcesses'>, total: number): number => Math.ceil(total / httpProcesses)
