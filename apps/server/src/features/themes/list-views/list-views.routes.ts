import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkCreateSettings } from './bulk-create-settings.ts'
import { saveSetting } from './save-setting.ts'
import { shareSetting } from './share-setting.ts'

/** Mounts the calls about list views. */
export function registerListViews(binding: Binding): void {
  bindAll(binding, operationGroups.listViews, { save: saveSetting, bulkCreate: bulkCreateSettings, share: shareSetting })
}
