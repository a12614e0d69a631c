import { type MemberMfaState, selectedUsersExportBody, usersExportQuery } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { Language } from '@mekiki/i18n'
import { tokyoDay } from '@mekiki/i18n/format'
import { type MemberFileColumn, memberFileColumns, memberFileHead, memberStateLabel, yesWord } from '@mekiki/i18n/people/members'
import type { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { AllowedValues, Cell } from '../../../../platform/sheets/index.ts'
import {
  createExportRunner,
  type ExportColumn,
  exportInput,
  type ExportRow,
  type ExportTable,
  type TableContext
} from '../../../workspace/export-files/index.ts'
import { findMembers, type PresentedMember } from '../../../people/members/index.ts'
import { listPermissionGroupNames } from '../../../people/permission-groups/index.ts'
import { listUserGroupNames } from '../../../people/user-groups/index.ts'

/** The kind of the job and of the effect that runs it. */
export const usersExportKind = 'exports.users'

const input = exportInput.extend({ ...usersExportQuery.shape, userUuids: selectedUsersExportBody.shape.userUuids.optional() })

type Context = TableContext<z.output<typeof input>>

/** Names by id, for the cells. */
interface Names {
  permissionGroups: ReadonlyMap<string, string>
  userGroups: ReadonlyMap<string, string>
}

function cellsOf(member: PresentedMember, names: Names, language: Language): Cell[] {
  const flag = (value: boolean | null): Cell => (value === true ? yesWord(language) : null)
  const cells: Record<(typeof memberFileColumns)[number], Cell> = {
    name: member.name,
    email: member.email,
    permissionGroup: names.permissionGroups.get(member.permissionGroupUuid ?? '') ?? null,
    userGroups: [...names.userGroups].flatMap(([uuid, name]) => (member.userGroupUuids.includes(uuid) ? [name] : [])).join('\n'),
    state: member.state === null ? null : memberStateLabel(member.state, language),
    setupMfaFlg: flag(member.setupMfaFlg),
    mfaEnabledFlg: flag(member.mfaEnabledFlg),
    createdAt: { day: tokyoDay(member.createdAt) }
  }
  return memberFileColumns.map((column) => cells[column])
}

function mfaStateOf({ mfaEnabledFlg, setupMfaFlg }: PresentedMember): MemberMfaState | null {
  if (mfaEnabledFlg === null) return null
  return mfaEnabledFlg ? 'on' : setupMfaFlg === true ? 'waiting' : 'off'
}

/** A test for what the list of members does not ask of the server. */
function createTest({ userUuids, mfa = [] }: Context['wanted']): (member: PresentedMember) => boolean {
  const chosen = userUuids && new Set(userUuids)
  return (member) => {
    const state = mfaStateOf(member)
    return (!chosen || chosen.has(member.uuid)) && (mfa.length === 0 || (state !== null && mfa.includes(state)))
  }
}

async function* rowsOf({ effect, actor, wanted: requested, report }: Context): AsyncGenerator<ExportRow> {
  const { members, names } = await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', async (tx) => ({
    members: (await findMembers(tx, actor, effect.now, requested)).filter(createTest(requested)),
    names: { permissionGroups: await listPermissionGroupNames(tx), userGroups: await listUserGroupNames(tx) }
  }))
  for (const member of members) yield { cells: cellsOf(member, names, requested.language) }
  await report(members.length, members.length)
}

/** What cells take that an import of members reads back: of whom is added below the others. */
async function readAllowed({ effect, wanted: requested }: Context): Promise<Partial<Record<MemberFileColumn, AllowedValues>>> {
  if (requested.format !== 'xlsx') return {}
  return withTenant(effect.platform.db.user, effect.tenantUuid, 'read', async (tx) => ({
    permissionGroup: { values: [...(await listPermissionGroupNames(tx)).values()] },
    userGroups: { values: [...(await listUserGroupNames(tx)).values()], isStrict: false }
  }))
}

async function open(context: Context): Promise<ExportTable> {
  const allowed = await readAllowed(context)
  const columns = memberFileColumns.map((column): ExportColumn => {
    const values = allowed[column]
    return { head: memberFileHead(column, context.wanted.language), width: column === 'email' ? 36 : 20, ...(values && { allowed: values }) }
  })
  return { columns, rows: rowsOf(context), frozenColumns: 1 }
}

/** Writes a file of members, with what its owner may see of them. */
export const runUsersExport = createExportRunner({ thing: 'users', permissionFor: () => 'read_member_setting', input, open })
