import type { Feature } from '../../../platform/feature.ts'
import { exportMailKind, sendExportMail } from '../../workspace/export-files/index.ts'
import { registerExports } from './exports.routes.ts'
import {
  projectHistoryKind,
  runProjectHistoryExport,
  runSettingsHistoryExport,
  runThemeHistoryExport,
  settingsHistoryKind,
  themeHistoryKind
} from './history/run-history-exports.ts'
import { projectsExportKind, runProjectsExport } from './cases/run-projects-export.ts'
import { runScouteesExport, scouteesExportKind } from './lists/run-scoutees-export.ts'
import { runTasksExport, tasksExportKind } from './lists/run-tasks-export.ts'
import { runThemesExport, themesExportKind } from './lists/run-themes-export.ts'
import { runUsersExport, usersExportKind } from './lists/run-users-export.ts'

export { openViewTable, type ViewTable } from './cases/view-table.ts'

export const exports: Feature = {
  slug: 'exports',
  register: registerExports,
  effects: {
    [projectsExportKind]: runProjectsExport,
    [scouteesExportKind]: runScouteesExport,
    [usersExportKind]: runUsersExport,
    [themesExportKind]: runThemesExport,
    [tasksExportKind]: runTasksExport,
    [projectHistoryKind]: runProjectHistoryExport,
    [themeHistoryKind]: runThemeHistoryExport,
    [settingsHistoryKind]: runSettingsHistoryExport,
    [exportMailKind]: sendExportMail
  },
  largeEffects: [
    projectsExportKind,
    scouteesExportKind,
    usersExportKind,
    themesExportKind,
    tasksExportKind,
    projectHistoryKind,
    themeHistoryKind,
    settingsHistoryKind
  ]
}
