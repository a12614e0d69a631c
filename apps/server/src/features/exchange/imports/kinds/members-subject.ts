import { memberImportTargets, type ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { Actor, RunContext } from '../../../../platform/http/context.ts'
import { isInDomains } from '../../../../platform/http/callers/federation.ts'
import { findMemberRoom, lockMemberRoom } from '../../../workspace/quotas/index.ts'
import { inviteMembers, type NewMember } from '../../../people/members/index.ts'
import { findPermissionGroups, type LockedGroup, lockPermissionGroups, knownKeys, missingKeys } from '../../../people/permission-groups/index.ts'
import { findClosedGroups, lockUserGroups, openGroups } from '../../../people/user-groups/index.ts'
import { loadDirectory, type Directory } from '../decide/directory.ts'
import { findEarlierLines } from '../decide/check-rows.ts'
import { countCreatedBefore, findMembersByEmail } from '../decide/matches.queries.ts'
import { quoted, type RowFault, type StoredCell } from '../read/parsed-row.ts'
import type { AppliedRow, CheckedRow, Subject, Work, ReadRow } from './subject.ts'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import { isPersonName } from '@mekiki/contract/primitives/person-name'
import { clearMarkers } from '@mekiki/i18n/exchange/import-values'
import { z } from 'zod'
import { readNames } from '../read/cell-values.ts'
import { faultsBeyond } from '../read/row-cells.ts'
import type { Mapping } from '../read/row-cells.ts'

/** A row of a file of people to invite; without a permission group they come into the one for members. */
const memberRow = z.object({ email: z.string(), name: z.string(), permissionGroupUuid: z.string().nullable(), userGroupUuids: z.array(z.string()) })

type MemberRow = z.output<typeof memberRow>

const longestName = 200

/** The cells that are stored otherwise than they stand. */
function storedOf(values: Partial<Record<ImportTarget, string>>, mappings: readonly Mapping[], cells: readonly string[]): StoredCell[] {
  return mappings.flatMap(({ column, target }) => {
    const text = values[target]
    return text === undefined || text === '' || text === (cells[column] ?? '').trim() ? [] : [{ column, text }]
  })
}

/** Reads a row of people to invite: an address and a name each, and the groups that they name. */
function readMemberRow(
  { line, cells }: { line: number; cells: readonly string[] },
  mappings: readonly Mapping[],
  header: readonly string[],
  directory: Directory
): ReadRow {
  const columnOf = (target: ImportTarget): number | null => mappings.find((each) => each.target === target)?.column ?? null
  const textOf = (target: ImportTarget): string => {
    const text = (cells[columnOf(target) ?? -1] ?? '').trim()
    return clearMarkers.includes(text) ? '' : text
  }
  const faults: RowFault[] = []
  const [name, address] = [textOf('member_name').replaceAll(/\s+/gu, ' '), textOf('member_email')]
  const email = emailAddress.safeParse(address)
  const at = (target: ImportTarget, fault: Omit<RowFault, 'column'>): void => void faults.push({ column: columnOf(target), ...fault })
  if (name === '') at('member_name', { fault: 'name_missing' })
  if (!isPersonName(name)) at('member_name', { fault: 'bad_person_name', params: { value: quoted(name) } })
  if (name.length > longestName) at('member_name', { fault: 'too_long', params: { max: longestName, count: name.length } })
  if (address === '') at('member_email', { fault: 'name_missing' })
  else if (!email.success) at('member_email', { fault: 'bad_email', params: { value: quoted(address) } })
  const groupsOf = (target: 'member_permission_group_name' | 'member_group_names', read: ReturnType<typeof readNames>): string[] => {
    const found = 'fault' in read ? read : directory.resolve(target, read.value)
    if (!('fault' in found)) return found.value
    at(target, found)
    return []
  }
  const permissionGroup = textOf('member_permission_group_name')
  const [permissionGroupUuid = null] = groupsOf('member_permission_group_name', { value: permissionGroup === '' ? [] : [permissionGroup] })
  const parsed: MemberRow = {
    email: email.data ?? '',
    name,
    permissionGroupUuid,
    userGroupUuids: groupsOf('member_group_names', readNames(textOf('member_group_names')))
  }
  faults.push(...faultsBeyond(cells, header.length))
  return { line, cells, name, parsed, faults, stored: storedOf({ member_name: name, member_email: parsed.email }, mappings, cells) }
}

type Row = MemberRow & { line: number }

/** What rows of members are decided by: who exists, which earlier line has an address, and the permission groups. */
interface MembersWorld {
  actor: Pick<Actor, 'permissions' | 'tenant' | 'userGroupUuids'>
  /** Names of the member groups into which the actor lets nobody, since what they share is hidden from him or her. */
  closedGroups: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, LockedGroup>
  /** Of the permission groups as they were when the file was opened. */
  groupNames: ReadonlyMap<string, string>
  present: ReadonlyMap<string, Awaited<ReturnType<typeof findMembersByEmail>>[number]>
  lines: Map<string, number>
  /** How many more members the workspace takes, and of how many; null: as many as come. Each row that makes one takes a place. */
  place: { limit: number; room: number } | null
  /** Whether somebody leaves a line out, so that a later one may be about the same person. */
  isSkipped: (line: number) => boolean
}

const plain = (line: number): Omit<CheckedRow, 'kind'> => ({
  line,
  match: null,
  faults: [],
  changes: [],
  similar: [],
  newKeys: { nameKey: null, corporateNumber: null },
  entityUuid: null
})

const usualGroup = ({ groups }: Pick<MembersWorld, 'groups'>): LockedGroup | undefined => [...groups.values()].find((group) => group.default_kind === 'member')

const groupOf = ({ permissionGroupUuid }: MemberRow, world: Pick<MembersWorld, 'groups'>): LockedGroup | undefined =>
  permissionGroupUuid === null ? usualGroup(world) : world.groups.get(permissionGroupUuid)

function decideRow(row: Row, world: MembersWorld): CheckedRow {
  const { line, email, name } = row
  const refused = (fault: Omit<RowFault, 'column'>): CheckedRow => ({ ...plain(line), kind: 'error', faults: [{ column: null, ...fault }] })
  const earlier = world.lines.get(email)
  if (earlier !== undefined) return refused({ fault: 'same_line', params: { line: earlier } })
  if (!world.isSkipped(line)) world.lines.set(email, line)
  const present = world.present.get(email)
  if (present) {
    const groups = new Set(present.user_group_uuids ?? [])
    const isSame =
      present.name === name &&
      (row.permissionGroupUuid === null || present.permission_group_uuid === row.permissionGroupUuid) &&
      row.userGroupUuids.every((uuid) => groups.has(uuid))
    const match = { by: 'email' as const, name: present.name, line: null, scouteeUuid: null, projectUuid: null }
    return isSame
      ? { ...plain(line), kind: 'unchanged', match, newKeys: { nameKey: email, corporateNumber: null }, entityUuid: present.uuid }
      : { ...refused({ fault: 'member_exists', params: { value: quoted(present.name) } }), match }
  }
  const { actor } = world
  if (!isInDomains(email, actor.tenant.authEmailDomains)) return refused({ fault: 'email_domain', params: { value: quoted(email) } })
  const group = groupOf(row, world)
  if (!group) return refused({ fault: 'unknown_name', params: { value: quoted(world.groupNames.get(row.permissionGroupUuid ?? '') ?? '') } })
  if (missingKeys(actor, knownKeys(group.permissions)).length > 0) return refused({ fault: 'group_forbidden', params: { value: quoted(group.name) } })
  const closed = row.userGroupUuids.flatMap((uuid) => world.closedGroups.get(uuid) ?? [])
  if (closed[0] !== undefined) return refused({ fault: 'group_opens_hidden', params: { value: quoted(closed[0]) } })
  const { place } = world
  if (place && !world.isSkipped(line)) {
    if (place.room === 0) return refused({ fault: 'members_full', params: { max: place.limit } })
    place.room -= 1
  }
  // The address is what later rows recognise the same person by.
  return { ...plain(line), kind: 'created', newKeys: { nameKey: email, corporateNumber: null } }
}

async function loadWorld(
  tx: TenantTransaction,
  actor: MembersWorld['actor'],
  rows: readonly Row[],
  groups: readonly LockedGroup[],
  groupNames: ReadonlyMap<string, string>,
  lines: Map<string, number>,
  place: MembersWorld['place']
): Promise<MembersWorld> {
  const present = await findMembersByEmail(
    tx,
    rows.map(({ email }) => email)
  )
  const closed = await findClosedGroups(tx, actor, [...new Set(rows.flatMap(({ userGroupUuids }) => userGroupUuids))])
  return {
    actor,
    closedGroups: new Map(closed.map(({ uuid, name }) => [uuid, name])),
    groups: new Map(groups.map((group) => [group.uuid, group])),
    groupNames,
    present: new Map(present.map((member) => [member.email, member])),
    lines,
    place,
    isSkipped: () => false
  }
}

/** The places that are left to these rows of a file by those before them. */
async function findPlace(tx: TenantTransaction, jobUuid: string, rows: readonly Row[]): Promise<MembersWorld['place']> {
  const [place, first] = [await findMemberRoom(tx), rows[0]]
  return place && first ? { ...place, room: Math.max(0, place.room - (await countCreatedBefore(tx, jobUuid, first.line))) } : place
}

async function checkRows(
  tx: TenantTransaction,
  actor: Actor,
  work: Work,
  rows: readonly Row[],
  groupNames: ReadonlyMap<string, string>
): Promise<CheckedRow[]> {
  const { jobUuid, choiceOf } = work
  const lines = await findEarlierLines(
    tx,
    work,
    rows,
    rows.map(({ email }) => email)
  )
  const groups = await findPermissionGroups(tx, [...groupNames.keys()])
  const place = await findPlace(tx, jobUuid, rows)
  const world = { ...(await loadWorld(tx, actor, rows, groups, groupNames, lines, place)), isSkipped: (line: number) => choiceOf(line) === 'skip' }
  return rows.map((row) => decideRow(row, world))
}

/** Invites whom the rows name, after their groups are held: a permission group that is gone by then refuses its row, nobody comes into a member group that is gone. */
async function applyMembers(context: RunContext, rows: readonly Row[], groupNames: ReadonlyMap<string, string>): Promise<AppliedRow[]> {
  const { tx, actor } = context
  const groups = await lockPermissionGroups(tx, { uuids: [...groupNames.keys()], names: [] })
  const userGroups = new Set((await lockUserGroups(tx, [...new Set(rows.flatMap(({ userGroupUuids }) => userGroupUuids))])).map(({ uuid }) => uuid))
  const world = await loadWorld(tx, actor, rows, groups, groupNames, new Map(), await lockMemberRoom(tx))
  const decided = rows.map((row) => ({ row, checked: decideRow(row, world) }))
  const fresh = decided.flatMap(({ row, checked }): NewMember[] => {
    const group = groupOf(row, world)
    if (checked.kind !== 'created' || !group) return []
    const { name, email } = row
    const userGroupUuids = row.userGroupUuids.filter((uuid) => userGroups.has(uuid))
    return [{ uuid: v7(), name, email, setupMfaFlg: false, permissionGroupUuid: group.uuid, userGroupUuids }]
  })
  const joinings = fresh.flatMap(({ uuid: userUuid, userGroupUuids: groupUuids }) => groupUuids.map((groupUuid) => ({ userUuid, groupUuid })))
  await openGroups(context, joinings, false)
  const free = await inviteMembers(context, fresh)
  const made = new Map(fresh.flatMap(({ email, uuid }) => (free.has(email) ? [[email, uuid] as const] : [])))
  return decided.map(({ row, checked: { newKeys: _newKeys, similar: _similar, ...checked } }): AppliedRow => {
    const told = { ...checked, projectUuid: null, scouteeUuid: null }
    if (checked.kind !== 'created') return told
    const uuid = made.get(row.email)
    return uuid === undefined
      ? { ...told, kind: 'error', faults: [{ column: null, fault: 'email_taken', params: { value: quoted(row.email) } }] }
      : { ...told, entityUuid: uuid }
  })
}

const rowsOf = (rows: readonly { line: number; parsed: unknown }[]): Row[] => rows.map(({ line, parsed }) => ({ line, ...memberRow.parse(parsed) }))

/** New members, who are invited; whoever is a member already is passed over. */
export const membersSubject: Subject = {
  kind: 'members',
  pathOf: () => '/settings/members',
  requireRight: ({ permissions }) => {
    if (!permissions.has('create_member_setting')) throw forbidden(['create_member_setting'])
  },
  open: async (tx, { actor, input, jobUuid }) => {
    const directory = await loadDirectory(tx, { statuses: [], customItems: [], decisions: { jobUuid, names: input.names } })
    const groupNames = new Map(directory.entriesOf('member_permission_group_name').map(({ uuid, names }) => [uuid, names[0] ?? '']))
    return {
      targets: [...memberImportTargets],
      customItems: [],
      entriesOf: directory.entriesOf,
      read: (row, mappings, header) => readMemberRow(row, mappings, header, directory),
      check: async (_finder, work, read) => (within) => checkRows(within, actor, work, rowsOf(read), groupNames),
      apply: async (_work, waiting) => ({ write: (context) => applyMembers(context, rowsOf(waiting), groupNames), keys: null })
    }
  }
}
