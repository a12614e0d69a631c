import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import {
  cancelTenantArchive,
  getTenantArchiveState,
  getTenantPart,
  importTenantArchive,
  startTenantArchive,
  startTenantUpload,
  getTenantArchiveUrl
} from './admin-archives.use-cases.ts'

/** Mounts the administration's calls about the whole data of a tenant. */
export function registerAdminArchives(binding: Binding): void {
  bindAll(binding, operationGroups.adminArchives, {
    state: getTenantArchiveState,
    start: startTenantArchive,
    downloadUrl: getTenantArchiveUrl,
    startUpload: startTenantUpload,
    uploadPart: getTenantPart,
    import: importTenantArchive,
    cancel: cancelTenantArchive
  })
}
