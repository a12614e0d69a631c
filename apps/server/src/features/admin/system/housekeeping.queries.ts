import type { Kysely } from 'kysely'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** An archive that was written is one file; one that was sent lies in numbered pieces. */
function keysOfArchive({
  storage_key: key,
  byte_size: byteSize,
  part_bytes: partBytes
}: {
  storage_key: string
  byte_size: number | null
  part_bytes: number | null
}): string[] {
  if (partBytes === null) return [key]
  return Array.from({ length: Math.ceil((byteSize ?? 0) / partBytes) }, (_, index) => `${key}/${index + 1}`)
}

/** Forgets idempotency keys that no longer count, upload promises that nobody kept, and archives whose time is over; gives the storage keys of the latter two. */
export async function forgetOld(db: Kysely<DB>, tenantUuid: string, before: Date, now: Date): Promise<string[]> {
  return withTenant(db, tenantUuid, 'write', async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    const files = await tx.deleteFrom('files').where('uploaded_flg', '=', false).where('created_at', '<', before).returning('storage_key').execute()
    const archives = await tx.deleteFrom('archive_files').where('expires_at', '<=', now).returning(['storage_key', 'byte_size', 'part_bytes']).execute()
    return [...files.map((file) => file.storage_key), ...archives.flatMap(keysOfArchive)]
  })
}
