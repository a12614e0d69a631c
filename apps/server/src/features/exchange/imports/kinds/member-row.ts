import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import { isPersonName } from '@mekiki/contract/primitives/person-name'
import { clearMarkers } from '@mekiki/i18n/exchange/import-headers'
import { z } from 'zod'
import { readNames } from '../read/cell-values.ts'
import type { Directory } from '../decide/directory.ts'
import type { Mapping } from '../read/parse-row.ts'
import { quoted, type RowFault } from '../read/parsed-row.ts'
import type { ReadRow } from './subject.ts'

/** A row of a file of people to invite; without a permission group they come into the one for members. */
export const memberRow = z.object({ email: z.string(), name: z.string(), permissionGroupUuid: z.string().nullable(), userGroupUuids: z.array(z.string()) })

export type MemberRow = z.output<typeof memberRow>

const longestName = 200

/** Reads a row of people to invite: an address and a name each, and the groups that they name. */
export function readMemberRow(
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
  const beyond = cells.findIndex((cell, index) => index >= header.length && cell.trim() !== '')
  if (beyond !== -1) faults.push({ column: null, fault: 'too_many_cells', params: { count: beyond + 1 } })
  return { line, cells, name, parsed, faults }
}
