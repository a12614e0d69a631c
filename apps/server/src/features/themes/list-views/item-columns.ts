import { itemColumnOf } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findKnownItems } from '../extension-items/index.ts'
import { findUnknownSettings } from '../tags-and-channels/index.ts'

/** The columns among `keys` of custom items and record categories that exist; at most two statements, none where no such column is named. */
export async function readItemColumns(tx: TenantTransaction, keys: readonly (string | null | undefined)[]): Promise<ReadonlySet<string>> {
  const columns = [...new Set(keys)].flatMap((key) => {
    const item = itemColumnOf(key ?? '')
    return key && item ? [{ key, ...item }] : []
  })
  const uuidsOf = (kind: 'extensionItem' | 'projectRecord') => columns.filter((column) => column.kind === kind).map((column) => column.uuid)
  const items = new Set(await findKnownItems(tx, uuidsOf('extensionItem')))
  const gone = new Set(await findUnknownSettings(tx, 'project_record_categories', uuidsOf('projectRecord')))
  const isKnown = ({ kind, uuid }: (typeof columns)[number]): boolean => (kind === 'extensionItem' ? items.has(uuid) : !gone.has(uuid))
  return new Set(columns.filter(isKnown).map((column) => column.key))
}
