import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { contentsOf, type ExtensionContent, isSameContent } from './extension-content.ts'
import { readExtensionRows } from './extension-values.queries.ts'

/** What cases hold of the custom items of their themes. */
export interface StoredExtensions {
  /** What a case holds of an item; null for nothing. */
  contentOf: (projectUuid: string, itemUuid: string) => ExtensionContent
  /** Whether a case holds all of these values already. */
  hasAll: (projectUuid: string, inputs: readonly ExtensionValueInput[]) => boolean
}

/** Reads what cases hold of their custom items; one statement. Who is told must be allowed to see the items. */
export async function readStoredExtensions(tx: TenantTransaction, projectUuids: readonly string[]): Promise<StoredExtensions> {
  const stored = contentsOf(await readExtensionRows(tx, projectUuids))
  const contentOf = (projectUuid: string, itemUuid: string): ExtensionContent => stored.get(projectUuid)?.get(itemUuid) ?? null
  return {
    contentOf,
    hasAll: (projectUuid, inputs) =>
      inputs.every(({ extensionItemUuid, value = null, extensionItemEnumUuids: uuids }) => {
        return isSameContent(contentOf(projectUuid, extensionItemUuid), uuids ? uuids.map((uuid) => ({ uuid, name: '' })) : value)
      })
  }
}
