import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Which of these uuids are users that are not deleted. */
export async function knownUsers(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx.selectFrom('users').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Which of these uuids are user groups. */
export async function knownGroups(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx.selectFrom('user_groups').select('uuid').where('uuid', '=', oneOf(uuids)).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Whether a review template is living; locked against changes until the transaction ends. */
export async function hasReviewTemplate(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('review_templates').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).forShare().executeTakeFirst()
  return row !== undefined
}

/** Whether a theme may name a form: it is living, and no living theme names it. Locked against changes until the transaction ends. */
export async function canNameForm(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const form = await tx.selectFrom('forms').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!form) return false
  return (await tx.selectFrom('themes').select('uuid').where('form_uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirst()) === undefined
}

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
