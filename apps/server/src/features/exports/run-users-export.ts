import { exportEncodings } from '@mekiki/contract/exports/exports.schemas'
import { memberStates } from '@mekiki/contract/members/members.schemas'
import type { Language } from '@mekiki/i18n'
import { formatDay } from '@mekiki/i18n/format'
import { memberFileColumns, memberFileHead, memberStateLabel, yesWord } from '@mekiki/i18n/members'
import { z } from 'zod'
import type { CsvCell } from '../../platform/csv/index.ts'
import { withTenant } from '../../platform/db/doors.ts'
import { findMembers, type PresentedMember } from '../members/index.ts'
import { listPermissionGroupNames } from '../permission-groups/index.ts'
import { listUserGroupNames } from '../user-groups/index.ts'
import { createExportRunner, exportInput, type LinesContext } from './run-export.ts'

/** The kind of the job and of the effect that runs it. */
export const usersExportKind = 'exports.users'

// The filters as the call parsed them: strings of a query are values here.
const input = exportInput.extend({
  encoding: z.enum(exportEncodings),
  name: z.string().optional(),
  email: z.string().optional(),
  q: z.string().optional(),
  permission_group_uuids: z.array(z.string()).optional(),
  user_group_uuids: z.array(z.string()).optional(),
  states: z.array(z.enum(memberStates)).optional(),
  setup_mfa_flg: z.boolean().optional(),
  mfa_enabled_flg: z.boolean().optional()
})

/** Names by id, for the cells. */
interface Names {
  permissionGroups: ReadonlyMap<string, string>
  userGroups: ReadonlyMap<string, string>
}

function cellsOf(member: PresentedMember, names: Names, language: Language): CsvCell[] {
  const flag = (value: boolean | null): CsvCell => (value === true ? yesWord(language) : null)
  const cells: Record<(typeof memberFileColumns)[number], CsvCell> = {
    name: member.name,
    email: member.email,
    permissionGroup: names.permissionGroups.get(member.permissionGroupUuid ?? '') ?? null,
    userGroups: [...names.userGroups].flatMap(([uuid, name]) => (member.userGroupUuids.includes(uuid) ? [name] : [])).join('\n'),
    state: member.state === null ? null : memberStateLabel(member.state, language),
    setupMfaFlg: flag(member.setupMfaFlg),
    mfaEnabledFlg: flag(member.mfaEnabledFlg),
    createdAt: formatDay(member.createdAt)
  }
  return memberFileColumns.map((column) => cells[column])
}

async function* linesOf({ effect, actor, wanted, report }: LinesContext<z.output<typeof input>>): AsyncGenerator<readonly CsvCell[]> {
  const { language } = wanted
  const { members, names } = await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', async (tx) => ({
    members: await findMembers(tx, actor, effect.now, wanted),
    names: { permissionGroups: await listPermissionGroupNames(tx), userGroups: await listUserGroupNames(tx) }
  }))
  yield memberFileColumns.map((column) => memberFileHead(column, language))
  for (const member of members) yield cellsOf(member, names, language)
  await report(members.length, members.length)
}

/** Writes a file of members, with what its owner may see of them. */
export const runUsersExport = createExportRunner({ thing: 'users', permission: 'read_member_setting', path: '/settings/members', input, lines: linesOf })
