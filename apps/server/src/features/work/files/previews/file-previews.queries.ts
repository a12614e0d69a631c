import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { FilePreview } from '../../../../platform/file-previews/index.ts'

/** Living files whose first page was not drawn yet. */
function undrawnFiles(tx: TenantTransaction) {
  return tx
    .selectFrom('files as f')
    .leftJoin('file_previews as v', 'v.file_uuid', 'f.uuid')
    .select(['f.uuid', 'f.name', 'f.storage_key', 'f.byte_size'])
    .where('f.uploaded_flg', '=', true)
    .where('f.deleted_at', 'is', null)
    .where('v.file_uuid', 'is', null)
    .orderBy('f.uuid')
}

/** Those of some files that wait to be drawn. */
export const listUndrawn = (tx: TenantTransaction, uuids: readonly string[]) => undrawnFiles(tx).where('f.uuid', '=', oneOf(uuids)).execute()

/** The next files of the workspace behind an id that wait to be drawn. */
export const listUndrawnAfter = (tx: TenantTransaction, after: string, limit: number) => undrawnFiles(tx).where('f.uuid', '>', after).limit(limit).execute()

const columnsOf = (key: string | null, preview: FilePreview) =>
  'reason' in preview
    ? { reason: preview.reason }
    : { storage_key: key, small_bytes: preview.small.length, large_bytes: preview.large.length, width: preview.width, height: preview.height }

/**
 * Keeps what was drawn of a file, unless it is gone meanwhile or was drawn by another.
 * @returns whether it is kept.
 */
export async function insertFilePreview(
  tx: TenantTransaction,
  tenantUuid: string,
  fileUuid: string,
  { key, preview }: { key: string | null; preview: FilePreview },
  now: Date
): Promise<boolean> {
  const file = await tx.selectFrom('files').select('uuid').where('uuid', '=', fileUuid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!file) return false
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('file_previews')
    .values({ tenant_uuid: tenantUuid, file_uuid: fileUuid, uuid: v7(), drawn_at: now, ...columnsOf(key, preview) })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'file_uuid']).doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

/** Where the pictures of a file lie; undefined when it has none. */
export function findPictures(tx: TenantTransaction, fileUuid: string) {
  return tx
    .selectFrom('file_previews')
    .select((eb) => [eb.ref('storage_key').$notNull().as('key'), eb.ref('small_bytes').$notNull().as('small'), eb.ref('large_bytes').$notNull().as('large')])
    .where('file_uuid', '=', fileUuid)
    .where('storage_key', 'is not', null)
    .executeTakeFirst()
}

/**
 * Forgets the pictures of files that are deleted: whoever brings one back has it drawn anew.
 * @returns where in the store they lie.
 */
export async function forgetPreviews(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .deleteFrom('file_previews as v')
    .using('files as f')
    .whereRef('f.uuid', '=', 'v.file_uuid')
    .where('f.deleted_at', 'is not', null)
    .returning('v.storage_key')
    .execute()
  return rows.flatMap(({ storage_key: key }) => key ?? [])
}
