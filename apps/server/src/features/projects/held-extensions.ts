import type { ExtensionValueInput } from '@mekiki/contract/projects/extension-values.schemas'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { contentsOf, isSameContent } from './extension-content.ts'
import { readExtensionRows } from './extension-values.queries.ts'

/** What cases hold of the custom items of their themes. */
export interface HeldExtensions {
  /** Whether a case holds all of these values already. */
  hasAll: (projectUuid: string, inputs: readonly ExtensionValueInput[]) => boolean
}

/** Reads what cases hold of their custom items; one statement. Who is told must be allowed to see the items. */
export async function readHeldExtensions(tx: TenantTransaction, projectUuids: readonly string[]): Promise<HeldExtensions> {
  const held = contentsOf(await readExtensionRows(tx, projectUuids))
  return {
    hasAll: (projectUuid, inputs) =>
      inputs.every(({ extensionItemUuid, value = null, extensionItemEnumUuids: uuids }) => {
        const content = held.get(projectUuid)?.get(extensionItemUuid) ?? null
        return isSameContent(content, uuids ? uuids.map((uuid) => ({ uuid, name: '' })) : value)
      })
  }
}
