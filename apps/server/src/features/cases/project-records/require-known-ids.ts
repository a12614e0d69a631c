import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { listUnknown } from './project-records.queries.ts'

interface NamedIds {
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  mentionUserUuids: readonly string[]
}

/** Raises 400 naming each id that does not exist in the tenant, by its place in `body` where only some of the body's ids are to be checked. */
export async function requireKnownIds(
  tx: TenantTransaction,
  language: Language,
  ids: NamedIds & { categoryUuid: string | null },
  body: NamedIds = ids
): Promise<void> {
  const unknown = await listUnknown(tx, { ...ids, userUuids: [...new Set([...ids.userUuids, ...ids.mentionUserUuids])] })
  const faultsIn = (field: keyof NamedIds, missing: readonly string[]): Fault[] =>
    body[field].flatMap((uuid, index): Fault[] => (missing.includes(uuid) ? [{ field: `${field}.${index}`, fault: 'unknown_id' }] : []))
  refuseFaults(language, [
    ...faultsIn('userUuids', unknown.users),
    ...faultsIn('userGroupUuids', unknown.groups),
    ...faultsIn('mentionUserUuids', unknown.users),
    ...(unknown.category ? [{ field: 'projectRecordCategoryUuid', fault: 'unknown_id' } as const] : [])
  ])
}
