import type { HandlerOutput, Operation, OperationGroup, ParsedInput, PermissionKey } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { AuditEntry, AuditStamp } from '../log/audit.ts'
import type { Finder, TenantTransaction } from '../db/gateways.ts'
import type { DB } from '../db/types.ts'
import type { Effect } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import type { Administrator } from './callers/authenticate-administrator.ts'
import type { AskAgain, EventStream, FileStream, Page, Redirect, StatusOnly } from './answers/other-answers.ts'

/** Flags of the caller's tenant that rules ask for (1§3). */
export interface ActorTenant {
  name: string
  enableTenantScoutees: boolean
  enableBot: boolean
  mfaAvailableFlg: boolean
  guestFlg: boolean
  authEmailDomains: string[]
}

/** Who calls: a user of one tenant with the keys of the permission group. */
export interface Actor {
  tenantUuid: string
  userUuid: string
  name: string
  email: string
  permissionGroupUuid: string
  /** Somebody from outside, in the tenant's default group for guests; `permissions` then holds only keys that count for guests. */
  isGuest: boolean
  permissions: ReadonlySet<PermissionKey>
  userGroupUuids: readonly string[]
  tenant: ActorTenant
}

/**
 * By what a caller is known: somebody's sign-in (`isFederated`: through an identity provider of the tenant's), a personal API token, or the short-lived
 * token of the dashboard's page (`isEditable`: it was opened in edit mode).
 */
export type Credential =
  | { kind: 'session'; originJti: string; isFederated: boolean }
  | { kind: 'api_token'; uuid: string; isReadOnly: boolean }
  | { kind: 'embedded'; isEditable: boolean }

/** What every call has: who, when, in which language, and the platform's services. */
export interface CallContext {
  actor: Actor
  credential: Credential
  now: Date
  language: Language
  requestId: string
  log: FastifyBaseLogger
  platform: Platform
}

/** Before the transaction: the finder, storage, network. */
export interface PrepareContext extends CallContext {
  finder: Finder
}

/** Inside the transaction. `audit` and `emit` are written in the same transaction, once the call has run. */
export interface RunContext extends CallContext {
  tx: TenantTransaction
  audit: (entry: AuditEntry) => void
  emit: (effect: Effect) => void
  /** The id shared by all audit entries of this call; what an undo names. */
  operationUuid: string
}

/** A use case: `prepare` runs before any transaction, `run` inside the one the operation declares. */
export interface UseCase<O extends Operation, P = unknown> {
  prepare: (context: PrepareContext, input: ParsedInput<O>) => Promise<P>
  run: (context: RunContext, input: ParsedInput<O>, prepared: P) => Promise<HandlerOutput<O>>
}

/** A use case that needs nothing before its transaction. */
export type SimpleUseCase<O extends Operation> = (context: RunContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

/** A use case outside any transaction (`tx: 'none'`). */
export type BareUseCase<O extends Operation> = (context: PrepareContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

/** A call whose answer is a stream: it can ask at any time whether its caller may still call. */
export interface StreamContext extends PrepareContext {
  /** @throws what a new call with the same token would: 401 when the session has ended, 403 when the user is disabled. */
  authenticateAgain: () => Promise<void>
}

/** A use case that answers a stream of events (`answers: 'events'`). */
export type StreamUseCase<O extends Operation> = (context: StreamContext, input: ParsedInput<O>) => Promise<EventStream>

/** A use case that answers a file (`answers: 'file'`), outside any transaction. */
export type FileUseCase<O extends Operation> = (context: PrepareContext, input: ParsedInput<O>) => Promise<FileStream>

/** What a call without a tenant's session has. */
export interface PublicContext {
  now: Date
  language: Language
  requestId: string
  log: FastifyBaseLogger
  platform: Platform
  clientAddress: string
  /** What the caller's program says of itself; empty when it says nothing. */
  userAgent: string
  /**
   * The member of a tenant who sent a usable token along, for what the workspace shows its own people at a public address; null for everybody
   * else: without a token, with one that a private call would refuse, and for members of other tenants.
   */
  findActor: (tenantUuid: string) => Promise<Actor | null>
}

/** What a public call can be answered with. */
export type PublicAnswer<O extends Operation> = HandlerOutput<O> | AskAgain<HandlerOutput<O>> | FileStream | Page | Redirect | StatusOnly

export type PublicUseCase<O extends Operation> = (context: PublicContext, input: ParsedInput<O>) => Promise<PublicAnswer<O>>

/** In whose name a public call writes: in which workspace, as whom of its people, if anybody, and by what the log says that it came. */
export interface PublicWriter {
  tenantUuid: string
  userUuid: string | null
  name: string
  source: AuditStamp['source']
}

/** A public call inside the transaction that its operation declares, in the workspace of its writer. */
export interface PublicRunContext extends PublicContext, Pick<RunContext, 'tx' | 'audit' | 'emit' | 'operationUuid'> {
  actor: PublicWriter
}

/**
 * A public use case that writes (`tx: 'write'`): `prepare` finds before any transaction in whose name, or answers at once; `run` stands inside the
 * transaction.
 */
export interface PublicWriteUseCase<O extends Operation, P = unknown> {
  prepare: (context: PublicContext, input: ParsedInput<O>) => Promise<{ writer: PublicWriter; prepared: P } | { answer: PublicAnswer<O> }>
  run: (context: PublicRunContext, input: ParsedInput<O>, prepared: P) => Promise<PublicAnswer<O>>
  /** What an earlier call that was the same was answered, looked for when this one fails; null when there was none. */
  findEarlier?: (context: PublicContext, input: ParsedInput<O>, error: unknown) => Promise<PublicAnswer<O> | null>
  /** Runs the whole call when its turn has come. */
  takeTurn?: <T>(context: PublicContext, call: () => Promise<T>) => Promise<T>
}

/** What a call of one of the product's own services has. */
export interface InternalContext extends PublicContext {
  /**
   * Whose bearer token the service was handed. `forwardedFor` is the X-Forwarded-For header as the service got it.
   * @throws what a private call would.
   */
  identify: (forwardedFor: string | null) => Promise<Actor>
}

export type InternalUseCase<O extends Operation> = (context: InternalContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

/** What a call of the platform's administration has; `tx` is the transaction that the operation declares, of the administration's role. */
export interface AdminContext extends PublicContext {
  administrator: Administrator
}

/** A call of the administration inside its transaction. `emit` is written in the same transaction, in the name of no tenant. */
export interface AdminRunContext extends AdminContext {
  tx: Transaction<DB>
  emit: (effect: Effect) => void
}

/** A use case of the administration: in the transaction that its operation declares. */
export type AdminUseCase<O extends Operation> = (context: AdminRunContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

/** A use case of the administration outside any transaction (`tx: 'none'`). */
export type BareAdminUseCase<O extends Operation> = (context: AdminContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

// oxlint-disable-next-line typescript/no-explicit-any -- what prepare gives is known to the use case alone
type AnyUseCase<O extends Operation> = UseCase<O, any>

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type AnyPublicWriteUseCase<O extends Operation> = PublicWriteUseCase<O, any>

/** The handler that an operation needs, by its access and transaction. */
export type HandlerOf<O extends Operation> = O extends { answers: 'events' }
  ? StreamUseCase<O>
  : O['access'] extends 'private' | 'dashboard' | 'embedded'
    ? O['tx'] extends 'none'
      ? O extends { answers: 'file' }
        ? FileUseCase<O>
        : BareUseCase<O>
      : SimpleUseCase<O> | AnyUseCase<O>
    : O['access'] extends 'admin'
      ? O['tx'] extends 'none'
        ? BareAdminUseCase<O>
        : AdminUseCase<O>
      : O['access'] extends 'internal'
        ? InternalUseCase<O>
        : O['tx'] extends 'write'
          ? AnyPublicWriteUseCase<O>
          : PublicUseCase<O>

/** One handler for each operation of a slug: a missing one does not compile. */
export type HandlersOf<G extends OperationGroup> = { [K in keyof G]: HandlerOf<G[K]> }

/** As `useCase`, of a public call that writes. */
export function publicWrite<O extends Operation, P>(definition: PublicWriteUseCase<O, P>): PublicWriteUseCase<O, P> {
  return definition
}

/** Declares a two-step use case with the type of what `prepare` gives inferred. */
export function useCase<O extends Operation, P>(definition: UseCase<O, P>): UseCase<O, P> {
  return definition
}
