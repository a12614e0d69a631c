import type { HandlerOutput, Operation, OperationGroup, ParsedInput, PermissionKey } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { AuditEntry } from '../audit.ts'
import type { Finder, TenantTransaction } from '../db/doors.ts'
import type { DB } from '../db/types.ts'
import type { Effect } from '../outbox.ts'
import type { Platform } from '../platform.ts'
import type { Administrator } from './authenticate-administrator.ts'
import type { Redirect, StatusOnly } from './other-answers.ts'

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
  permissions: ReadonlySet<PermissionKey>
  userGroupUuids: readonly string[]
  tenant: ActorTenant
}

/** What every call has: who, when, in which language, and the platform's services. */
export interface CallContext {
  actor: Actor
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

/** What a call without a tenant's session has. */
export interface PublicContext {
  now: Date
  language: Language
  requestId: string
  log: FastifyBaseLogger
  platform: Platform
  clientAddress: string
}

export type PublicUseCase<O extends Operation> = (context: PublicContext, input: ParsedInput<O>) => Promise<HandlerOutput<O> | Redirect | StatusOnly>

/** What a call of the platform's administration has; `tx` is the transaction that the operation declares, of the administration's role. */
export interface AdminContext extends PublicContext {
  administrator: Administrator
}

/** A call of the administration inside its transaction. */
export interface AdminRunContext extends AdminContext {
  tx: Transaction<DB>
}

/** A use case of the administration: in the transaction that its operation declares. */
export type AdminUseCase<O extends Operation> = (context: AdminRunContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

/** A use case of the administration outside any transaction (`tx: 'none'`). */
export type BareAdminUseCase<O extends Operation> = (context: AdminContext, input: ParsedInput<O>) => Promise<HandlerOutput<O>>

// oxlint-disable-next-line typescript/no-explicit-any -- what prepare gives is known to the use case alone
type AnyUseCase<O extends Operation> = UseCase<O, any>

/** The handler that an operation needs, by its access and transaction. */
export type HandlerOf<O extends Operation> = O['access'] extends 'private'
  ? O['tx'] extends 'none'
    ? BareUseCase<O>
    : SimpleUseCase<O> | AnyUseCase<O>
  : O['access'] extends 'admin'
    ? O['tx'] extends 'none'
      ? BareAdminUseCase<O>
      : AdminUseCase<O>
    : PublicUseCase<O>

/** One handler for each operation of a slug: a missing one does not compile. */
export type HandlersOf<G extends OperationGroup> = { [K in keyof G]: HandlerOf<G[K]> }

/** Declares a two-step use case with the type of what `prepare` gives inferred. */
export function useCase<O extends Operation, P>(definition: UseCase<O, P>): UseCase<O, P> {
  return definition
}
