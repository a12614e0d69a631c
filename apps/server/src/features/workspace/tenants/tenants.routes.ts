import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { findPublicInfo, getInfo, getFacts, getMemberQuota, getWidgets, updateCurrent } from './tenants.use-cases.ts'
import { listSettingLogs } from './list-setting-logs.ts'

/** Mounts the calls about the workspace itself. */
export function registerTenants(binding: Binding): void {
  bindAll(binding, operationGroups.tenants, {
    publicInfo: findPublicInfo,
    info: getInfo,
    widgets: getWidgets,
    updateCurrent,
    facts: getFacts,
    memberQuota: getMemberQuota,
    settingsLog: listSettingLogs(binding.undoHandlers)
  })
}
