import type { Logger } from 'pino'
import type { SignInNote } from '../../identity/index.ts'
import { type Database, withTenant } from '../../platform/db/gateways.ts'
import { administratorPoolOf } from '../../platform/http/callers/authenticate-administrator.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'

interface Options {
  db: Database
  log: Logger
  metrics: Metrics
  /** The tenant whose user pool it is; null for another pool. */
  findTenant: (poolId: string) => Promise<string | null>
}

/** Whose sign-in it is, by ids alone. Who has no account has none. */
interface Owner {
  tenantUuid: string | null
  userUuid: string | null
  isAdministrator: boolean
}

/**
 * Counts sign-ins at the embedded identity service and writes a line for each, and for each refusal, at the level `info`: workspace and person by their ids.
 * The name that was typed in stays out of the log, since it may be anybody's address, or a password in the wrong field.
 */
export function createSignInLog({ db, log, metrics, findTenant }: Options): (note: SignInNote) => void {
  const findAdministratorPool = administratorPoolOf({ db })
  const findOwner = async ({ poolId, username, email }: SignInNote): Promise<Owner> => {
    const tenantUuid = await findTenant(poolId)
    if (tenantUuid === null) return { tenantUuid, userUuid: null, isAdministrator: (await findAdministratorPool())?.poolId === poolId }
    const [column, value] = email === null ? (['identity_username', username] as const) : (['email', email] as const)
    if (value === null) return { tenantUuid, userUuid: null, isAdministrator: false }
    const user = await withTenant(db.user, tenantUuid, 'read', (tx) =>
      tx.selectFrom('users').select('uuid').where(column, '=', value).where('deleted_at', 'is', null).executeTakeFirst()
    )
    return { tenantUuid, userUuid: user?.uuid ?? null, isAdministrator: false }
  }
  const tell = async (note: SignInNote): Promise<void> => {
    const { outcome, reason } = note
    const owner = await findOwner(note)
    log.info({ ...owner, isFederated: note.email !== null, ...(reason !== null && { reason }) }, outcome === 'succeeded' ? 'signed in' : 'sign-in refused')
  }
  return (note) => {
    metrics.signIn(note.outcome)
    if (!log.isLevelEnabled('info')) return
    tell(note).catch((error: unknown) => log.warn({ err: error }, 'a sign-in could not be written down'))
  }
}
