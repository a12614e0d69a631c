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

const setting = 'normaliser_version'

/** The version of the rules that every row is known to be indexed by; null when that is not known. */
export async function findIndexedVersion(admin: Kysely<DB>): Promise<number | null> {
  const row = await admin.selectFrom('platform_settings').select('value').where('key', '=', setting).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : null
}

/** Writes down that every row is indexed by a version of the rules. */
export async function saveIndexedVersion(admin: Kysely<DB>, version: number, now: Date): Promise<void> {
  await admin
    .insertInto('platform_settings')
    .values({ key: setting, value: JSON.stringify(version), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })))
    .execute()
}
