import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'
import { saveSetting } from './save-setting.ts'

/** Mounts the calls about list views. */
export function registerListViews(binding: Binding): void {
  bindAll(binding, operationGroups.listViews, { save: saveSetting })
}
