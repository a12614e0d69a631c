import type { Feature } from '../../platform/feature.ts'
import { registerExports } from './exports.routes.ts'
import { runScouteesExport, scouteesExportKind } from './run-scoutees-export.ts'
import { runUsersExport, usersExportKind } from './run-users-export.ts'

export { forgetDownloads } from './exports.queries.ts'

export const exports: Feature = {
  slug: 'exports',
  register: registerExports,
  effects: { [scouteesExportKind]: runScouteesExport, [usersExportKind]: runUsersExport }
}
