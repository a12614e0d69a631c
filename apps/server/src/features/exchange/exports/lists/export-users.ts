import type { operationGroups } from '@mekiki/contract'
import type { ExportFormat } from '@mekiki/contract/exchange/exports/exports.schemas'
import { noMemberGroup } from '@mekiki/contract/people/members/members.schemas'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { listPermissionGroupNames } from '../../../people/permission-groups/index.ts'
import { listUserGroupNames } from '../../../people/user-groups/index.ts'
import { findActiveUsers } from '../exports.queries.ts'
import { usersExportKind } from './run-users-export.ts'

function unknownIn(field: string, uuids: readonly string[] | undefined, known: ReadonlyMap<string, string>): Fault[] {
  return (uuids ?? []).flatMap((uuid, at) => (known.has(uuid) ? [] : [{ field: `${field}.${at}`, fault: 'unknown_id' as const }]))
}

type Operations = typeof operationGroups.exports

async function beginUsers(context: RunContext, input: { format: ExportFormat } & Record<string, unknown>) {
  const names = [exportedThing('users', context.language)]
  const started = await beginExport(context, { kind: usersExportKind, names, format: input.format, input })
  context.audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_users', to: input })
  return started
}

/** Begins an export of the members that the filters find when the file is written. Raises 400 for groups that do not exist: nobody wants that file. */
export const exportUsers: SimpleUseCase<Operations['users']> = async (context, { query }) => {
  const { tx, language } = context
  refuseFaults(language, [
    ...unknownIn('permission_group_uuids', query.permission_group_uuids, await listPermissionGroupNames(tx)),
    ...unknownIn('user_group_uuids', query.user_group_uuids, new Map([...(await listUserGroupNames(tx)), [noMemberGroup, '']]))
  ])
  return beginUsers(context, query)
}

/** Begins an export of selected members. Raises 404 with the ids that are unknown. */
export const exportSelectedUsers: SimpleUseCase<Operations['selectedUsers']> = async (context, { body }) => {
  const known = await findActiveUsers(context.tx, body.userUuids)
  const missing = body.userUuids.filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return beginUsers(context, body)
}
