import { grams, NORMALISER_VERSION, searchText } from '@mekiki/text'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** A note that becomes a record of a case, readable for all who may see the case's records. */
export interface NewRecord {
  projectUuid: string
  content: string
}

/** Writes records, many in one statement; gives their uuids in the order of the notes. */
export async function insertRecords(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; userUuid: string; now: Date; on: string },
  records: readonly NewRecord[]
): Promise<string[]> {
  if (records.length === 0) return []
  const rows = records.map(({ projectUuid, content }) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid: v7(),
    project_uuid: projectUuid,
    content,
    recorded_on: stamp.on,
    publicity: true,
    search_text: searchText(content),
    grams: grams(content),
    normaliser_version: NORMALISER_VERSION,
    created_by: stamp.userUuid,
    created_at: stamp.now,
    updated_by: stamp.userUuid,
    updated_at: stamp.now
  }))
  await tx.insertInto('project_records').values(rows).execute()
  return rows.map(({ uuid }) => uuid)
}
