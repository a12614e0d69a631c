import type { Feature } from '../../platform/feature.ts'
import { exportMailKind, sendExportMail } from '../export-files/index.ts'
import { registerExports } from './exports.routes.ts'
import {
  projectHistoryKind,
  runProjectHistoryExport,
  runSettingsHistoryExport,
  runThemeHistoryExport,
  settingsHistoryKind,
  themeHistoryKind
} from './run-history-exports.ts'
import { projectsExportKind, runProjectsExport } from './run-projects-export.ts'
import { runScouteesExport, scouteesExportKind } from './run-scoutees-export.ts'
import { runTasksExport, tasksExportKind } from './run-tasks-export.ts'
import { runThemesExport, themesExportKind } from './run-themes-export.ts'
import { runUsersExport, usersExportKind } from './run-users-export.ts'

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
