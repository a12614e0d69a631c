import type { callOutcomes, signInOutcomes } from '@mekiki/contract/admin/admin-logs/admin-logs.schemas'
import { type Kysely, type Selectable, sql } from 'kysely'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

export type CallLogRow = Selectable<DB['call_log']>
export type SignInLogRow = Selectable<DB['sign_in_log']>

/** A page by ids: from `first` on, before `end`, so many. */
export interface Within {
  first: string | null
  end: string | null
  limit: number
}

/** Whether a person is named by an id. */
export const isUserId = (person: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(person)

/** The ids of the users with an address, in all workspaces: ids only, hence by the finder's role. */
export async function findPeople(finder: Kysely<DB>, email: string): Promise<string[]> {
  const rows = await finder.selectFrom('email_directory').select('user_uuid').where('email', '=', email.toLowerCase()).execute()
  return rows.map(({ user_uuid: userUuid }) => userUuid)
}

interface CallFilter {
  requestId: string | undefined
  tenantUuid: string | undefined
  operation: string | undefined
  outcome: (typeof callOutcomes)[number] | undefined
  userUuids: readonly string[] | null
}

/** A page of calls, the newest first. */
export function listCallRows(admin: Kysely<DB>, { requestId, tenantUuid, operation, outcome, userUuids }: CallFilter, { first, end, limit }: Within) {
  let found = admin.selectFrom('call_log').selectAll().orderBy('uuid', 'desc').limit(limit)
  if (first !== null) found = found.where('uuid', '>=', first)
  if (end !== null) found = found.where('uuid', '<', end)
  if (requestId !== undefined) found = found.where('request_id', '=', requestId)
  if (tenantUuid !== undefined) found = found.where('workspace', '=', tenantUuid)
  if (operation !== undefined) found = found.where('operation', '=', operation)
  if (userUuids !== null) found = found.where('user_uuid', '=', oneOf(userUuids))
  if (outcome === 'failed') found = found.where('status', '>=', 500)
  // As its index says it.
  if (outcome === 'refused') found = found.where(sql<boolean>`(status is null or status >= 400)`)
  return found.execute()
}

interface SignInFilter {
  requestId: string | undefined
  tenantUuid: string | undefined
  outcome: (typeof signInOutcomes)[number] | undefined
  person: string | undefined
  address: string | undefined
  isAdministration: boolean
}

/** A page of sign-ins and refusals, the newest first. */
export function listSignInRows(admin: Kysely<DB>, filter: SignInFilter, { first, end, limit }: Within) {
  const { requestId, tenantUuid, outcome, person, address, isAdministration } = filter
  let found = admin.selectFrom('sign_in_log').selectAll().orderBy('uuid', 'desc').limit(limit)
  if (first !== null) found = found.where('uuid', '>=', first)
  if (end !== null) found = found.where('uuid', '<', end)
  if (requestId !== undefined) found = found.where('request_id', '=', requestId)
  if (tenantUuid !== undefined) found = found.where('workspace', '=', tenantUuid)
  if (outcome !== undefined) found = found.where('outcome', '=', outcome)
  if (person !== undefined) found = isUserId(person) ? found.where('user_uuid', '=', person) : found.where('email', '=', person.toLowerCase())
  if (address !== undefined) found = found.where('client_address', '=', address)
  if (isAdministration) found = found.where('is_administration', '=', true)
  return found.execute()
}

/** What workspaces are called. */
export async function findTenantNames(admin: Kysely<DB>, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await admin.selectFrom('tenants').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** The addresses that users had when they signed in last, from the one log that holds any. */
export async function findEmails(admin: Kysely<DB>, userUuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userUuids.length === 0) return new Map()
  const rows = await admin
    .selectFrom('sign_in_log')
    .distinctOn('user_uuid')
    .select(['user_uuid', 'email'])
    .where('user_uuid', '=', oneOf(userUuids))
    .where('email', 'is not', null)
    .orderBy('user_uuid')
    .orderBy('uuid', 'desc')
    .execute()
  return new Map(rows.flatMap(({ user_uuid: userUuid, email }) => (userUuid === null || email === null ? [] : [[userUuid, email] as const])))
}
