import { z } from 'zod'
import { emptyIsAbsent, instant, uuid, wholeNumber } from '../../primitives/index.ts'

/** `refused`: 4xx, 5xx, and those whose caller had gone; `failed`: 5xx alone. */
export const callOutcomes = ['refused', 'failed'] as const
export const signInOutcomes = ['succeeded', 'refused'] as const
export const signInWays = ['password', 'new_password', 'second_factor', 'single_sign_on'] as const

const text = (max: number) => emptyIsAbsent(z.string().trim().max(max))

/** What both logs can be searched by. `before`: the id of the last entry of the page before; `person`: a user's id or email address. */
const common = {
  request_id: text(100),
  tenant_uuid: emptyIsAbsent(uuid),
  person: text(254),
  from: emptyIsAbsent(instant),
  to: emptyIsAbsent(instant),
  before: emptyIsAbsent(uuid),
  limit: wholeNumber(1, 200).default(50)
}

export const callLogQuery = z.object({ ...common, operation: text(100), outcome: emptyIsAbsent(z.enum(callOutcomes)) })

/** `address`: where somebody signed in from; `is_administration`: those of the administrators alone. */
export const signInLogQuery = z.object({
  ...common,
  address: text(64),
  outcome: emptyIsAbsent(z.enum(signInOutcomes)),
  is_administration: emptyIsAbsent(z.enum(['true']))
})

const workspace = z.object({ uuid, name: z.string().nullable() })

/** A call that was answered. `status` null: the caller had gone. `email` is known of people who signed in as long as the log of sign-ins goes back. */
export const loggedCall = z
  .object({
    uuid,
    occurredAt: instant,
    operation: z.string(),
    method: z.string(),
    status: z.int().nullable(),
    ms: z.number(),
    requestId: z.string(),
    tenant: workspace.nullable(),
    user: z.object({ uuid, email: z.string().nullable() }).nullable(),
    node: z.string()
  })
  .meta({ id: 'LoggedCall' })

/** A sign-in, or a refusal, at the embedded identity service. `email` null: the name that was given belongs to nobody. */
export const loggedSignIn = z
  .object({
    uuid,
    occurredAt: instant,
    pool: z.string(),
    tenant: workspace.nullable(),
    isAdministration: z.boolean(),
    userUuid: uuid.nullable(),
    email: z.string().nullable(),
    way: z.enum(signInWays),
    outcome: z.enum(signInOutcomes),
    reason: z.string().nullable(),
    clientAddress: z.string().nullable(),
    requestId: z.string().nullable(),
    node: z.string()
  })
  .meta({ id: 'LoggedSignIn' })

/** `keptDays`: for how many days entries are kept; 0: none are written. */
const pageOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), hasMore: z.boolean(), keptDays: z.int().min(0) })

export const callLogPage = pageOf(loggedCall)
export const signInLogPage = pageOf(loggedSignIn)
