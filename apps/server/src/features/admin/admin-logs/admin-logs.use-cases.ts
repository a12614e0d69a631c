import type { operationGroups } from '@mekiki/contract'
import { firstIdAt } from '../../../platform/log/log-book.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { presentCall, presentSignIn } from './admin-logs.presenter.ts'
import { findEmails, findPeople, findTenantNames, isUserId, listCallRows, listSignInRows, type Within } from './admin-logs.queries.ts'

type Operations = typeof operationGroups.adminLogs

const present = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]

/** The ids between which a page lies. */
function within({ from, to, before, limit }: { from?: string | undefined; to?: string | undefined; before?: string | undefined; limit: number }): Within {
  const ends = [before, to === undefined ? undefined : firstIdAt(new Date(to))].filter((id) => id !== undefined)
  return { first: from === undefined ? null : firstIdAt(new Date(from)), end: ends.toSorted()[0] ?? null, limit: limit + 1 }
}

/** A page of the calls, those of this process up to now. */
export const listCalls: BareAdminUseCase<Operations['listCalls']> = async ({ platform }, { query }) => {
  const { db, logBook } = platform
  await logBook.flush()
  const { request_id: requestId, tenant_uuid: tenantUuid, operation, outcome, person, limit } = query
  const userUuids = person === undefined ? null : isUserId(person) ? [person.toLowerCase()] : await findPeople(db.finder, person)
  const rows = await listCallRows(db.admin, { requestId, tenantUuid, operation, outcome, userUuids }, within(query))
  const shown = rows.slice(0, limit)
  const names = await findTenantNames(db.admin, present(shown.map(({ workspace }) => workspace)))
  const emails = await findEmails(db.admin, present(shown.map(({ user_uuid: userUuid }) => userUuid)))
  return { items: shown.map((row) => presentCall(row, names, emails)), hasMore: rows.length > limit, keptDays: logBook.days.calls }
}

/** A page of the sign-ins, those of this process up to now. */
export const listSignIns: BareAdminUseCase<Operations['listSignIns']> = async ({ platform }, { query }) => {
  const { db, logBook } = platform
  await logBook.flush()
  const { request_id: requestId, tenant_uuid: tenantUuid, outcome, person, address, is_administration: administration, limit } = query
  const filter = { requestId, tenantUuid, outcome, person, address, isAdministration: administration !== undefined }
  const rows = await listSignInRows(db.admin, filter, within(query))
  const shown = rows.slice(0, limit)
  const names = await findTenantNames(db.admin, present(shown.map(({ workspace }) => workspace)))
  return { items: shown.map((row) => presentSignIn(row, names)), hasMore: rows.length > limit, keptDays: logBook.days.signIns }
}
