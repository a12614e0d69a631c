import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'
import { exportScoutees } from './export-scoutees.ts'
import { exportUsers } from './export-users.ts'
import { downloadFile, lookForFile } from './get-download.ts'

/** Mounts the calls about exports and their files. */
export function registerExports(binding: Binding): void {
  bindAll(binding, operationGroups.exports, { scoutees: exportScoutees, users: exportUsers, lookForDownload: lookForFile, download: downloadFile })
}
