import { formStatuses } from '@mekiki/contract/workspace/constants/enums'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

const columns = [
  'f.uuid',
  'f.version',
  'f.name',
  'f.description',
  'f.opens_on',
  'f.answer_end_date',
  'f.answers_limit',
  'f.thank_you_text',
  'f.privacy_text',
  'f.receipt_mail_text',
  'f.notify_persons_in_charge',
  'f.embed_origins',
  'f.form_version',
  'f.created_at',
  'f.updated_at'
] as const

const status = z.enum(formStatuses)

/** Living forms in the order of `uuids`, with the living theme that names each, and who made it. */
export async function readForms(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('forms as f')
    .leftJoin('themes as t', (join) => join.onRef('t.form_uuid', '=', 'f.uuid').on('t.deleted_at', 'is', null))
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
    .select([...columns, 'f.status as stored_status', 't.uuid as theme_uuid', 't.name as theme_name', 'u.name as created_by_name'])
    .where('f.uuid', '=', oneOf(uuids))
    .where('f.deleted_at', 'is', null)
    .execute()
  const byUuid = new Map(rows.map(({ stored_status, ...row }) => [row.uuid, { ...row, status: status.parse(stored_status) }]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

export type FormRow = Awaited<ReturnType<typeof readForms>>[number]

/**
 * Locks a living form and says whether there is one: `update` against every other use, `share` against changes only, `none` not at all. Themes are
 * locked before forms everywhere.
 */
export async function lockForm(tx: TenantTransaction, uuid: string, lock: 'update' | 'share' = 'update'): Promise<boolean> {
  const query = tx.selectFrom('forms').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null)
  return (await (lock === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst()) !== undefined
}

/** The stored contents of a form's versions of these numbers. */
export async function listVersions(tx: Kysely<DB>, formUuid: string, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('form_versions')
    .select(['number', 'content'])
    .where('form_uuid', '=', formUuid)
    .where('number', '=', sql<number>`any(${[...new Set(numbers)]}::integer[])`)
    .execute()
}

/** A deleted form, locked against other changes; null when it lives or is unknown. */
export async function findDeletedForm(tx: TenantTransaction, uuid: string): Promise<{ name: string } | null> {
  const row = await tx.selectFrom('forms').select('name').where('uuid', '=', uuid).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst()
  return row ?? null
}
