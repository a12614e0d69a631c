import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { exportProjectHistory, exportSettingsHistory, exportThemeHistory } from './history/export-history.ts'
import { exportProjects } from './cases/export-projects.ts'
import { exportScoutees } from './lists/export-scoutees.ts'
import { exportTasks } from './lists/export-tasks.ts'
import { exportThemes } from './lists/export-themes.ts'
import { exportSelectedUsers, exportUsers } from './lists/export-users.ts'
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
