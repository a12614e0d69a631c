import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkCreateSettings, saveSetting, shareSetting } from './list-views.use-cases.ts'

/** Mounts the calls about list views. */
export function registerListViews(binding: Binding): void {
  bindAll(binding, operationGroups.listViews, { save: saveSetting, bulkCreate: bulkCreateSettings, share: shareSetting })
}
