import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createGroup, listGroups, listUses, updateGroup, removeGroups, removeEnums } from './extension-items.use-cases.ts'

/** Mounts the calls about custom items. */
export function registerExtensionItems(binding: Binding): void {
  bindAll(binding, operationGroups.extensionItems, {
    list: listGroups,
    uses: listUses,
    create: createGroup,
    updateInBody: (context, { body, ifMatch }) => updateGroup(context, body.uuid, body, ifMatch),
    update: (context, { params, body, ifMatch }) => updateGroup(context, params.extension_item_group_uuid, body, ifMatch),
    remove: removeGroups,
    removeEnums
  })
}
