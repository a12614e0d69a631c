import type { Logger } from 'pino'
import type { SignInNote } from '../../identity/index.ts'
import { type Database, withTenant } from '../../platform/db/gateways.ts'
import { administratorPoolOf } from '../../platform/http/callers/authenticate-administrator.ts'
import { isKnownAdministrator } from '../../platform/log/log-book.queries.ts'
import type { LogBook } from '../../platform/log/log-book.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'

interface Options {
  db: Database
  log: Logger
  metrics: Metrics
  logBook: LogBook
  /** The tenant whose user pool it is; null for another pool. */
  findTenant: (poolId: string) => Promise<string | null>
}

/** Whose sign-in it is, by ids alone. Who has no account has none. */
interface Owner {
  tenantUuid: string | null
  userUuid: string | null
  isAdministrator: boolean
}

/** The owner with the address that the account has, for the administration's log alone. */
type Known = Owner & { email: string | null }

const longestReason = 300

/**
 * Counts sign-ins at the embedded identity service, writes each, and each refusal, down for the administration, and a line of it at the level `info`: workspace
 * and person by their ids. The name that was typed in stays out of both unless it is an account's, since it may be anybody's address, or a password in the wrong field.
 */
export function createSignInLog({ db, log, metrics, logBook, findTenant }: Options): (note: SignInNote) => void {
  const findAdministratorPool = administratorPoolOf({ db })
  // A name that was refused at once may be a password in the wrong field, unless somebody of that name has signed in before.
  const findAdministrator = async ({ username, way, outcome }: SignInNote): Promise<string | null> => {
    if (username === null || outcome === 'succeeded' || way !== 'password') return username
    return (await isKnownAdministrator(db.admin, username)) ? username : null
  }
  const findOwner = async (note: SignInNote): Promise<Known> => {
    const { poolId, username, email } = note
    const tenantUuid = await findTenant(poolId)
    const nobody = { tenantUuid, userUuid: null, isAdministrator: false, email: null }
    if (tenantUuid === null) {
      const isAdministrator = (await findAdministratorPool())?.poolId === poolId
      return { ...nobody, isAdministrator, email: isAdministrator ? await findAdministrator(note) : null }
    }
    const [column, value] = email === null ? (['identity_username', username] as const) : (['email', email] as const)
    if (value === null) return nobody
    const user = await withTenant(db.user, tenantUuid, 'read', (tx) =>
      tx.selectFrom('users').select(['uuid', 'email']).where(column, '=', value).where('deleted_at', 'is', null).executeTakeFirst()
    )
    return user === undefined ? nobody : { ...nobody, userUuid: user.uuid, email: user.email }
  }
  const tell = async (note: SignInNote): Promise<void> => {
    const { outcome, reason, way, from, poolId } = note
    const { email, ...owner } = await findOwner(note)
    logBook.signIn({
      pool: poolId,
      workspace: owner.tenantUuid,
      is_administration: owner.isAdministrator,
      user_uuid: owner.userUuid,
      email,
      way,
      outcome,
      reason: reason?.slice(0, longestReason) ?? null,
      client_address: from?.clientAddress ?? null,
      request_id: from?.requestId ?? null
    })
    log.info({ ...owner, isFederated: way === 'single_sign_on', ...(reason !== null && { reason }) }, outcome === 'succeeded' ? 'signed in' : 'sign-in refused')
  }
  return (note) => {
    metrics.signIn(note.outcome)
    if (!log.isLevelEnabled('info') && logBook.days.signIns === 0) return
    tell(note).catch((error: unknown) => log.warn({ err: error }, 'a sign-in could not be written down'))
  }
}
