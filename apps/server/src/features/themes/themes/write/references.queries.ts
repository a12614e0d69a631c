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
