import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { exportProjectHistory, exportSettingsHistory, exportThemeHistory } from './history/run-history-exports.ts'
import { exportProjects } from './cases/run-projects-export.ts'
import { exportScoutees } from './lists/run-scoutees-export.ts'
import { exportTasks } from './lists/run-tasks-export.ts'
import { exportThemes } from './lists/run-themes-export.ts'
import { exportSelectedUsers, exportUsers } from './lists/run-users-export.ts'
import { downloadFile, lookForFile } from './get-download.ts'
import { getExportFile } from './get-file.ts'

/** Mounts the calls about exports and their files. */
export function registerExports(binding: Binding): void {
  bindAll(binding, operationGroups.exports, {
    projects: exportProjects,
    themes: exportThemes,
    tasks: exportTasks,
    scoutees: exportScoutees,
    users: exportUsers,
    selectedUsers: exportSelectedUsers,
    projectHistory: exportProjectHistory,
    themeHistory: exportThemeHistory,
    settingsHistory: exportSettingsHistory,
    file: getExportFile,
    lookForDownload: lookForFile,
    download: downloadFile
  })
}
