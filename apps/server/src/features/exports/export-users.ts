import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exports'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../platform/http/field-faults.ts'
import { listPermissionGroupNames } from '../permission-groups/index.ts'
import { listUserGroupNames } from '../user-groups/index.ts'
import { beginExport } from './begin-export.ts'
import { usersExportKind } from './run-users-export.ts'

function unknownIn(field: string, uuids: readonly string[] | undefined, known: ReadonlyMap<string, string>): Fault[] {
  return (uuids ?? []).flatMap((uuid, at) => (known.has(uuid) ? [] : [{ field: `${field}.${at}`, fault: 'unknown_id' as const }]))
}

/** Begins an export of the members that the filters find when the file is written. Raises 400 for groups that do not exist: nobody wants that file. */
export const exportUsers: SimpleUseCase<typeof operationGroups.exports.users> = async (context, { query }) => {
  const { tx, language } = context
  refuseFaults(language, [
    ...unknownIn('permission_group_uuids', query.permission_group_uuids, await listPermissionGroupNames(tx)),
    ...unknownIn('user_group_uuids', query.user_group_uuids, await listUserGroupNames(tx))
  ])
  const started = await beginExport(context, {
    kind: usersExportKind,
    names: [exportedThing('users', language)],
    format: query.format,
    input: query
  })
  context.audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_users', to: query })
  return started
}
