import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** A file for which a respondent was given an address. */
export interface PromisedUpload {
  tenantUuid: string
  uuid: string
  submissionUuid: string
  storageKey: string
  name: string
  contentType: string
  byteSize: number
  now: Date
}

/** Remembers what an upload address promises: the file counts only once an answer has it. */
export async function insertUpload(tx: TenantTransaction, upload: PromisedUpload): Promise<void> {
  await tx
    .insertInto('form_uploads')
    .values({
      tenant_uuid: upload.tenantUuid,
      uuid: upload.uuid,
      submission_uuid: upload.submissionUuid,
      storage_key: upload.storageKey,
      name: upload.name,
      content_type: upload.contentType,
      byte_size: upload.byteSize,
      created_at: upload.now
    })
    .execute()
}

/** Lets nobody else announce a file for one submission until the transaction ends. */
export async function lockUploads(tx: TenantTransaction, submissionUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${submissionUuid}`}, 0))`.execute(tx)
}

/** How many files were announced for one submission. */
export async function countUploads(tx: TenantTransaction, submissionUuid: string): Promise<number> {
  const row = await tx
    .selectFrom('form_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submission_uuid', '=', submissionUuid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The uploads behind keys that a submission may take: its own, waiting or of the answer already. */
export function listUploads(tx: TenantTransaction, keys: readonly string[], submissionUuid: string, answerUuid: string | null) {
  return tx
    .selectFrom('form_uploads')
    .select(['uuid', 'storage_key as key', 'name', 'content_type as contentType', 'byte_size as byteSize', 'attached_at as attachedAt'])
    .where('storage_key', 'in', keys)
    .where('submission_uuid', '=', submissionUuid)
    .where((eb) => eb.or([eb('answer_uuid', 'is', null), eb('answer_uuid', '=', answerUuid)]))
    .execute()
}

export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number]

/**
 * Gives an upload to an answer's question under its name.
 * @returns whether it was still waiting.
 */
export async function attachUpload(
  tx: TenantTransaction,
  upload: { uuid: string; name: string; answerUuid: string; questionUuid: string; now: Date }
): Promise<boolean> {
  const result = await tx
    .updateTable('form_uploads')
    .set({ answer_uuid: upload.answerUuid, question_uuid: upload.questionUuid, name: upload.name, attached_at: upload.now })
    .where('uuid', '=', upload.uuid)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Forgets uploads that no answer took; gives their storage keys. */
export async function forgetUploads(tx: TenantTransaction, before: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('form_uploads').where('attached_at', 'is', null).where('created_at', '<', before).returning('storage_key').execute()
  return rows.map((row) => row.storage_key)
}
