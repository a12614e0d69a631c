import { type MemberMfaState, selectedUsersExportBody, usersExportQuery, type ExportFormat } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { Language } from '@mekiki/i18n'
import { tokyoDay } from '@mekiki/i18n/format'
import { type MemberFileColumn, memberFileColumns, memberFileHead, memberStateLabel, yesWord } from '@mekiki/i18n/people/members'
import type { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { AllowedValues, Cell } from '../../../../platform/sheets/index.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportColumn, ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findMembers, type PresentedMember } from '../../../people/members/index.ts'
import { listPermissionGroupNames } from '../../../people/permission-groups/index.ts'
import { listUserGroupNames } from '../../../people/user-groups/index.ts'
import type { operationGroups } from '@mekiki/contract'
import { noMemberGroup } from '@mekiki/contract/people/members/members.schemas'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { findActiveUsers } from '../exports.queries.ts'

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

function unknownIn(field: string, uuids: readonly string[] | undefined, known: ReadonlyMap<string, string>): Fault[] {
  return (uuids ?? []).flatMap((uuid, at) => (known.has(uuid) ? [] : [{ field: `${field}.${at}`, fault: 'unknown_id' as const }]))
}

type Operations = typeof operationGroups.exports

function beginUsers(context: RunContext, input: { format: ExportFormat } & Record<string, unknown>) {
  const names = [exportedThing('users', context.language)]
  return beginLoggedExport(context, { action: 'export_users', kind: usersExportKind, names, format: input.format, input })
}

/**
 * Begins an export of the members that the filters find when the file is written.
 * @throws 400 for groups that do not exist: nobody wants that file.
 */
export const exportUsers: SimpleUseCase<Operations['users']> = async (context, { query }) => {
  const { tx, language } = context
  refuseFaults(language, [
    ...unknownIn('permission_group_uuids', query.permission_group_uuids, await listPermissionGroupNames(tx)),
    ...unknownIn('user_group_uuids', query.user_group_uuids, new Map([...(await listUserGroupNames(tx)), [noMemberGroup, '']]))
  ])
  return beginUsers(context, query)
}

/**
 * Begins an export of selected members.
 * @throws 404 with the ids that are unknown.
 */
export const exportSelectedUsers: SimpleUseCase<Operations['selectedUsers']> = async (context, { body }) => {
  const known = await findActiveUsers(context.tx, body.userUuids)
  const missing = body.userUuids.filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return beginUsers(context, body)
}
