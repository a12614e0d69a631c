import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { FileText, TextPlace } from '../../../../platform/file-texts/index.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'
import { partTextColumns } from '../../../cases/projects/detail/index.ts'

/** Living files whose text was not read yet. */
function waitingFiles(tx: TenantTransaction) {
  return tx
    .selectFrom('files as f')
    .leftJoin('file_texts as t', 't.file_uuid', 'f.uuid')
    .select(['f.uuid', 'f.name', 'f.storage_key', 'f.byte_size'])
    .where('f.uploaded_flg', '=', true)
    .where('f.deleted_at', 'is', null)
    .where('t.file_uuid', 'is', null)
    .orderBy('f.uuid')
}

/** Those of some files that wait to be read. */
export const listWaiting = (tx: TenantTransaction, uuids: readonly string[]) => waitingFiles(tx).where('f.uuid', '=', oneOf(uuids)).execute()

/** The next files of the workspace behind an id that wait to be read. */
export const listWaitingAfter = (tx: TenantTransaction, after: string, limit: number) => waitingFiles(tx).where('f.uuid', '>', after).limit(limit).execute()

// A statement with the grams of some hundred thousand characters is as large as a statement should be.
const piecesPerStatement = 10

const placeColumns = (place: TextPlace) => ({
  place_kind: place.kind,
  place_number: 'number' in place ? place.number : null,
  place_name: 'name' in place ? place.name : null
})

/** Keeps what was read of a file, unless it is gone meanwhile or was read by another. */
export async function insertFileText(tx: TenantTransaction, tenantUuid: string, fileUuid: string, text: FileText, now: Date): Promise<void> {
  const file = await tx.selectFrom('files').select('uuid').where('uuid', '=', fileUuid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!file) return
  const told = 'reason' in text ? { state: 'unread', reason: text.reason } : { state: text.pieces.length === 0 ? 'empty' : 'read', is_cut: text.isCut }
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('file_texts')
    .values({ tenant_uuid: tenantUuid, file_uuid: fileUuid, read_at: now, ...told })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'file_uuid']).doNothing())
    .executeTakeFirstOrThrow()
  if (inserted !== 1n || 'reason' in text) return
  const rows = text.pieces.map((piece, position) => ({
    tenant_uuid: tenantUuid,
    uuid: v7(),
    file_uuid: fileUuid,
    position,
    ...placeColumns(piece.place),
    content: piece.text
  }))
  for (const chunk of inChunks(rows, piecesPerStatement)) {
    await tx
      .insertInto('file_text_pieces')
      .values(chunk.map((row) => ({ ...row, ...partTextColumns(row.content) })))
      .execute()
  }
}

/** Forgets the text of a file: it waits to be read once more. */
export async function deleteFileText(tx: TenantTransaction, fileUuid: string): Promise<void> {
  await tx.deleteFrom('file_texts').where('file_uuid', '=', fileUuid).execute()
}
