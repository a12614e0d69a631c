import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A tenant that is not deleted, with its place at the identity service; undefined when there is none. */
export function findTenant(admin: Kysely<DB>, tenantUuid: string) {
  return admin
    .selectFrom('tenants')
    .select(['uuid', 'cognito_user_pool_id', 'cognito_user_pool_client_id', 'cognito_domain_name', 'microsoft_idp'])
    .select(['sso_tested_at', 'sso_test_email', 'sso_test_failure'])
    .where('uuid', '=', tenantUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type TenantRow = NonNullable<Awaited<ReturnType<typeof findTenant>>>

/** Writes which provider the tenant signs in by, and the domain of its pool; a test of the one before counts no more. */
export async function saveProvider(
  admin: Kysely<DB>,
  tenantUuid: string,
  { microsoftIdP, domainName, now }: { microsoftIdP: string | null; domainName: string | null; now: Date }
): Promise<void> {
  await admin
    .updateTable('tenants')
    .set({ microsoft_idp: microsoftIdP, cognito_domain_name: domainName, updated_at: now, version: sql`version + 1` })
    .set({ sso_tested_at: null, sso_test_email: null, sso_test_failure: null })
    .where('uuid', '=', tenantUuid)
    .execute()
}

/** Remembers how a test of single sign-on ended; it is no change of the tenant. */
export async function saveTest(
  admin: Kysely<DB>,
  tenantUuid: string,
  { testedAt, email, failure }: { testedAt: Date; email: string | null; failure: string | null }
): Promise<void> {
  await admin.updateTable('tenants').set({ sso_tested_at: testedAt, sso_test_email: email, sso_test_failure: failure }).where('uuid', '=', tenantUuid).execute()
}
