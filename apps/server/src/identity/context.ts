import type { Vault } from './vault.ts'
import type { KeyRing } from './tokens/key-ring.ts'
import type { Client, Db } from './tables.ts'

/** The mail with a code for a new password; the receiver of this value writes the text. */
export type ResetCodeMail = {
  kind: 'reset_code'
  to: string
  code: string
  expiresAt: Date
  poolId: string
  clientId: string
  username: string
  name: string | null
}

/** The part of a structured logger that the identity service uses. */
export type IdentityLog = {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Where a call came from, and the id it is known by. */
export type CallSource = { clientAddress: string; requestId: string }

/**
 * Somebody signed in, or was refused: with a name that was typed in (`username`), or known by the address that an identity provider gave. `way` is the
 * step that decided.
 */
export type SignInNote = {
  poolId: string
  way: 'password' | 'new_password' | 'second_factor' | 'single_sign_on'
  outcome: 'succeeded' | 'refused'
  username: string | null
  email: string | null
  reason: string | null
  /** Absent for a call within the process. */
  from?: CallSource
}

/** How metadata of identity providers is reached: what may be asked for, and asking for it (the text; any error is a failure). */
export type MetadataSource = {
  isAcceptable: (url: URL) => boolean
  fetchText: (url: string) => Promise<string>
}

/** Whether the product wants somebody whom a pool's identity provider vouches for, known by the address in small letters. */
export type JudgeFederated = (account: { poolId: string; email: string }) => Promise<'admitted' | 'unknown' | 'disabled' | 'domain'>

/** What every operation works with. */
export type IdentityContext = {
  readonly db: Db
  readonly vault: Vault
  readonly keyRing: KeyRing
  readonly publicUrl: string
  readonly clock: () => Date
  readonly isUnknownUserTold: boolean
  readonly sendMail: (mail: ResetCodeMail) => Promise<void>
  readonly metadata: MetadataSource
  readonly judgeFederated: JudgeFederated
  readonly log: IdentityLog
  /** Is told of each sign-in and each refusal; it must not keep the caller waiting. */
  readonly noteSignIn: (note: SignInNote) => void
  /** Lets work go on after the answer, so that its length tells the caller nothing. */
  readonly inBackground: (work: () => Promise<void>) => void
}

/** The same for one call, of which is told where it came from. */
export function fromCall(ctx: IdentityContext, from: CallSource): IdentityContext {
  return { ...ctx, noteSignIn: (note) => ctx.noteSignIn({ ...note, from }) }
}

/** True where the operator or the client's own setting lets answers say that a user is unknown. */
export function tellsUnknownUsers(ctx: IdentityContext, client: Client): boolean {
  return ctx.isUnknownUserTold || client.is_unknown_user_told
}

/** The issuer named in the tokens of one pool, without a slash at its end. */
export function issuerOf(publicUrl: string, poolId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${poolId}`
}

/** A moment so many seconds after another. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
