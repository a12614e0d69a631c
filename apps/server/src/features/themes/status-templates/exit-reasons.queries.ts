import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** A reason as it is written: its place is its position. */
export interface ReasonValues {
  uuid: string
  name: string
  position: number
  isActive: boolean
}

/** The living reasons in their order; of one template, or of all. */
export function readReasons(tx: TenantTransaction, templateUuid?: string) {
  const query = tx
    .selectFrom('exit_reasons')
    .select(['uuid', 'name', 'position', 'status_template_uuid as templateUuid', 'is_active as isActive'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
  return (templateUuid === undefined ? query : query.where('status_template_uuid', '=', templateUuid)).execute()
}

export type ReasonRow = Awaited<ReturnType<typeof readReasons>>[number]

/** Adds reasons to a template. */
export async function insertReasons(tx: TenantTransaction, tenantUuid: string, templateUuid: string, reasons: readonly ReasonValues[]): Promise<void> {
  if (reasons.length === 0) return
  await tx
    .insertInto('exit_reasons')
    .values(reasons.map(({ isActive, ...reason }) => ({ tenant_uuid: tenantUuid, ...reason, is_active: isActive, status_template_uuid: templateUuid })))
    .execute()
}

/** Writes what a person says of present reasons, removed ones of which come back; one statement for all. */
export async function updateReasons(tx: TenantTransaction, reasons: readonly ReasonValues[]): Promise<void> {
  if (reasons.length === 0) return
  const [uuids, names] = [reasons.map((each) => each.uuid), reasons.map((each) => each.name)]
  const [positions, active] = [reasons.map((each) => each.position), reasons.map((each) => each.isActive)]
  await tx
    .updateTable('exit_reasons')
    .from(
      sql<{ uuid: string }>`unnest(${uuids}::uuid[], ${names}::text[], ${positions}::integer[], ${active}::boolean[])`.as<'given'>(
        sql`given(uuid, name, position, is_active)`
      )
    )
    .set({ name: sql<string>`given.name`, position: sql<number>`given.position`, is_active: sql<boolean>`given.is_active`, deleted_at: null })
    .whereRef('exit_reasons.uuid', '=', 'given.uuid')
    .execute()
}

/** Marks reasons as removed: the cases that have them show them no more. */
export async function deleteReasons(tx: TenantTransaction, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length > 0) await tx.updateTable('exit_reasons').set({ deleted_at: now }).where('uuid', '=', oneOf(uuids)).execute()
}

/** Writes whether people have to name a reason. */
export async function writeReasonRequired(tx: TenantTransaction, templateUuid: string, isRequired: boolean): Promise<void> {
  await tx.updateTable('status_templates').set({ is_reason_required: isRequired }).where('uuid', '=', templateUuid).execute()
}

/** The templates whose people have to name a reason. */
export async function readReasonRequired(tx: TenantTransaction): Promise<Set<string>> {
  const rows = await tx.selectFrom('status_templates').select('uuid').where('is_reason_required', '=', true).where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
