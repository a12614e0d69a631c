import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { findPublicInfo } from './find-public-info.ts'
import { getFacts } from './get-facts.ts'
import { getInfo } from './get-info.ts'
import { getWidgets } from './get-widgets.ts'
import { listSettingLogs } from './list-setting-logs.ts'
import { updateCurrent } from './update-current.ts'

/** Mounts the calls about the workspace itself. */
export function registerTenants(binding: Binding): void {
  bindAll(binding, operationGroups.tenants, {
    publicInfo: findPublicInfo,
    info: getInfo,
    widgets: getWidgets,
    updateCurrent,
    facts: getFacts,
    settingsLog: listSettingLogs(binding.undoHandlers)
  })
}
