import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { type Fault, refuseFaults } from '../../platform/http/field-faults.ts'
import { listUnknown } from './project-records.queries.ts'

/** Raises 400 naming each id that does not exist in the tenant. */
export async function requireKnownIds(
  tx: TenantTransaction,
  language: Language,
  ids: { userUuids: readonly string[]; userGroupUuids: readonly string[]; categoryUuid: string | null }
): Promise<void> {
  const unknown = await listUnknown(tx, ids)
  const faults: Fault[] = [
    ...unknown.users.map((uuid): Fault => ({ field: `userUuids.${ids.userUuids.indexOf(uuid)}`, fault: 'unknown_id' })),
    ...unknown.groups.map((uuid): Fault => ({ field: `userGroupUuids.${ids.userGroupUuids.indexOf(uuid)}`, fault: 'unknown_id' })),
    ...(unknown.category ? [{ field: 'projectRecordCategoryUuid', fault: 'unknown_id' } as const] : [])
  ]
  refuseFaults(language, faults)
}
