import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Whether a case stands, or stood when it was deleted or merged, in a theme: such a case can come back. */
export async function hasAnyProject(tx: TenantTransaction, themeUuid: string): Promise<boolean> {
  for (const isActive of [true, false]) {
    // Each is served by an index of its own.
    const found = await tx
      .selectFrom('projects')
      .select('uuid')
      .where('theme_uuid', '=', themeUuid)
      .where('deleted_at', isActive ? 'is' : 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** The people whom an insider setting names, directly or by their user groups. */
export async function listInsiders(tx: TenantTransaction, userUuids: readonly string[], userGroupUuids: readonly string[]): Promise<string[]> {
  const members = await tx.selectFrom('user_group_members').select('user_uuid').where('user_group_uuid', '=', oneOf(userGroupUuids)).execute()
  return [...new Set([...userUuids, ...members.map((row) => row.user_uuid)])]
}

/** Whoever has a review in a living case of a theme. */
export async function listReviewersIn(tx: TenantTransaction, themeUuid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .select('r.created_by')
    .distinct()
    .where('p.theme_uuid', '=', themeUuid)
    .where('p.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ created_by: uuid }) => uuid ?? [])
}
