import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { beginExport } from './begin-export.ts'
import { usersExportKind } from './run-users-export.ts'

/** Begins an export of the members that the filters find when the file is written. */
export const exportUsers: SimpleUseCase<typeof operationGroups.exports.users> = async (context, { query }) => {
  const started = await beginExport(context, { kind: usersExportKind, thing: 'members', input: query })
  context.audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_users', to: query })
  return started
}
