import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { PermissionKey } from './permissions.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `open` anybody without limits of a tenant, `public` anybody (rate-limited), the others a bearer of the named kind. */
export type Access = 'open' | 'public' | 'private' | 'admin' | 'internal' | 'dashboard' | 'embedded'

/** Calls that somebody of a workspace makes: by sign-in or token, through the dashboard's service, or from the dashboard's page. */
export type MemberAccess = 'private' | 'dashboard' | 'embedded'

/**
 * What a guest may do with a call (3-decisions, `guestFlg`): `own` works on the own account and the own settings of screens, the same as for
 * members; `cases` reaches the cases that the guest follows and answers no more than they show; `refused` answers 403 `guest_refused` before
 * anything is looked up.
 */
export type GuestAccess = 'refused' | 'own' | 'cases'

/** Every call of a workspace says what it is to guests: one that does not say so does not compile. */
type GuestDecision<D extends Operation> = D['access'] extends MemberAccess ? { guests: GuestAccess } : { guests?: never }

/** Rate classes; their figures stand in the server's configuration. */
export type RateClass = 'read' | 'write' | 'heavy' | 'public' | 'mail'

/** A call of the product as data: written here once, bound by the server, emitted as OpenAPI, typed for the browser by inference. */
export interface Operation {
  /** `<slug>.<verb>`, unique. */
  id: string
  summary: string
  method: Method
  path: string
  access: Access
  /** The caller must hold at least one of these keys; rules that depend on the row stand in the slug's policy as well. */
  permissions?: readonly PermissionKey[]
  /** What guests may do with it; every call of a workspace says so. */
  guests?: GuestAccess
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** In the builds for browsers, which leave out the two schemas: the names of `params` and `query` that have to be there. */
  required?: readonly string[]
  /** The shape of the answer; `null` is a 204 without a body. */
  output: z.ZodType | null
  /** What stands, as `stale_version` tells it, where it is something else than the call answers. */
  current?: z.ZodType
  /** Answered with this status instead of 200. */
  status?: 201 | 202
  /** Answered as something else than JSON: a stream of server-sent events whose data have the shape of `output`, a page of its own, or a file. */
  answers?: 'events' | 'page' | 'file'
  /** Codes beyond those that every call of its access can answer. */
  errors?: readonly ErrorCode[]
  /** The transaction that the server opens around the call. */
  tx: 'none' | 'read' | 'write'
  rate: RateClass
  /** Takes an `If-Match: "<version>"` header. */
  versioned?: boolean
  /** A write that is done also while the tenant is under maintenance. */
  duringMaintenance?: boolean
  /** Only for somebody who is signed in: a personal API token is refused. */
  sessionOnly?: boolean
  /** The answer holds a secret that is shown once: it is never kept, so that a repetition with the same `Idempotency-Key` acts anew. */
  hasSecretAnswer?: boolean
}

/** Gives the definition back with its literal types kept. */
export function defineOperation<const D extends Operation>(definition: D & GuestDecision<D>): D {
  return definition
}

/** The names of parameters in path and query without which a call means nothing. */
export function requiredNames({ params, query, required }: Operation): readonly string[] {
  if (required) return required
  const fields = [params, query].flatMap((schema) => Object.entries(schema?.shape ?? {}))
  return fields.flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]))
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the server's use case receives. */
export interface ParsedInput<O extends Operation> {
  params: SchemaOutput<O['params']>
  query: SchemaOutput<O['query']>
  body: SchemaOutput<O['body']>
  /** The version of the caller's `If-Match` header, when sent. */
  ifMatch: number | undefined
}

type Part<K extends string, S> = S extends z.ZodType ? ({} extends SchemaInput<S> ? { [P in K]?: SchemaInput<S> } : { [P in K]: SchemaInput<S> }) : {}

/** What a caller passes. */
export type CallInput<O extends Operation> = Part<'params', O['params']> & Part<'query', O['query']> & Part<'body', O['body']>

/** What the server returns before the output schema strips it. */
export type HandlerOutput<O extends Operation> = O['output'] extends z.ZodType ? z.input<O['output']> : void

/** What a caller receives; a file as its bytes. */
export type CallOutput<O extends Operation> = O extends { answers: 'file' } ? Blob : O['output'] extends z.ZodType ? z.output<O['output']> : undefined

/** The operations of one slug, by verb. */
export type OperationGroup = Record<string, Operation>
