import type { Kysely } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** A mail that somebody asks for in public: of which kind and for whom, the address as a hash. */
export interface MailRequest {
  tenantUuid: string
  kind: string
  subjectHash: string
}

/** Counts a request within the time that began with the first of them after `since`; gives how many there are now, this one included. */
export async function countRequest(tx: TenantTransaction, request: MailRequest, since: Date, now: Date): Promise<number> {
  const row = await tx
    .insertInto('mail_requests')
    .values({ tenant_uuid: request.tenantUuid, kind: request.kind, subject_hash: request.subjectHash, count: 1, started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'kind', 'subject_hash']).doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('mail_requests.started_at', '<=', since)
          .then(1)
          .else(eb('mail_requests.count', '+', 1))
          .end(),
        started_at: eb.case().when('mail_requests.started_at', '<=', since).then(now).else(eb.ref('mail_requests.started_at')).end()
      }))
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Forgets requests that count no more. */
export async function forgetRequests(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('mail_requests').where('started_at', '<=', before).execute()
}

/** The living tenants in which an address is a member, with the member, through the platform-wide directory. */
export function findMemberships(finder: Kysely<DB>, email: string) {
  return finder
    .selectFrom('email_directory as d')
    .innerJoin('tenants as t', 't.uuid', 'd.tenant_uuid')
    .select(['d.tenant_uuid', 'd.user_uuid'])
    .where('d.email', '=', email)
    .where('t.deleted_at', 'is', null)
    .orderBy('d.tenant_uuid')
    .execute()
}

/** What a workspace says about guests, with its group for them; undefined for a deleted or unknown one. */
export function findGuestRules(tx: TenantTransaction) {
  return tx
    .selectFrom('tenants as t')
    .innerJoin('permission_groups as g', 'g.tenant_uuid', 't.uuid')
    .select(['t.guest_flg', 't.auth_email_domains', 't.migration_started_at', 'g.uuid as guest_group_uuid', 'g.name as guest_group_name'])
    .where('g.default_kind', '=', 'guest')
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type GuestRules = NonNullable<Awaited<ReturnType<typeof findGuestRules>>>

/** The member with an address (in its stored form); undefined when nobody has it. */
export function findMemberByEmail(tx: TenantTransaction, email: string) {
  return tx.selectFrom('users').select('uuid').where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()
}
