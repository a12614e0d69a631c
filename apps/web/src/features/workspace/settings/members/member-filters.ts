import type { CallOutput } from '@mekiki/contract'
import type { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { memberStates, noMemberGroup } from '@mekiki/contract/people/members/members.schemas'
import { searchText } from '@mekiki/text'
import { z } from 'zod'
import type { SearchParams } from '@mekiki/browser/address/search-params'

/** A member of the workspace. */
export type Member = CallOutput<typeof membersOperations.list>['items'][number]

/** How far the second factor of a member is: on; asked for and not set up yet; off. */
export const mfaStates = ['on', 'waiting', 'off'] as const
export type MfaState = (typeof mfaStates)[number]

/** The columns that the list can be sorted by. */
export const memberSorts = ['name', 'permissionGroup', 'state', 'createdAt'] as const
export type MemberSort = (typeof memberSorts)[number]

const listOf = <T>(item: z.ZodType<T>) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.unknown()).transform((values) => values.flatMap((value) => item.safeParse(value).data ?? []))
  )

const schema = z.object({
  q: z.string().max(500).catch('').default(''),
  permission_group_uuids: listOf(z.guid()),
  user_group_uuids: listOf(z.union([z.literal(noMemberGroup), z.guid()])),
  states: listOf(z.enum(memberStates)),
  mfa: listOf(z.enum(mfaStates)),
  sort: z.enum(memberSorts).catch('name').default('name'),
  order: z.enum(['asc', 'desc']).catch('asc').default('asc')
})

/** Which members the address asks for, and in which order. */
export type MemberFilters = z.output<typeof schema>

/** Reads the filters from the address; bad values fall back silently. */
export function readMemberFilters(search: SearchParams): MemberFilters {
  return schema.parse(search)
}

/** What narrows the list, as the export takes it: the order is no part of it. */
export function narrowingOf({ q, permission_group_uuids, user_group_uuids, states, mfa }: MemberFilters) {
  return { ...(q !== '' && { q }), permission_group_uuids, user_group_uuids, states, mfa }
}

/** How far a member's second factor is; null for whoever does not see that. */
export function mfaStateOf({ mfaEnabledFlg, setupMfaFlg }: Member): MfaState | null {
  if (mfaEnabledFlg === null) return null
  return mfaEnabledFlg ? 'on' : setupMfaFlg === true ? 'waiting' : 'off'
}

const fold = (text: string): string => searchText(text).replaceAll(' ', '')

/** Whether a list of wishes is empty or holds a value. */
const isIn = <T>(wishes: readonly T[], value: T | null): boolean => wishes.length === 0 || (value !== null && wishes.includes(value))

/** The members that fit; width, case, kana and the space between the names do not matter. The whole list is at hand: every screen's pickers use it. */
export function filterMembers(members: readonly Member[], filters: MemberFilters): Member[] {
  const { q, permission_group_uuids: groups, user_group_uuids: userGroups, states, mfa } = filters
  const word = fold(q)
  return members.filter(
    (member) =>
      (word === '' || fold(member.name).includes(word) || fold(member.email ?? '').includes(word)) &&
      isIn(groups, member.permissionGroupUuid) &&
      (userGroups.length === 0 ||
        member.userGroupUuids.some((uuid) => userGroups.includes(uuid)) ||
        (member.userGroupUuids.length === 0 && userGroups.includes(noMemberGroup))) &&
      isIn(states, member.state) &&
      isIn(mfa, mfaStateOf(member))
  )
}

/** Members in the order that is asked for; inactive ones stay last (1§3), those alike keep the order of their names. */
export function sortMembers(
  members: readonly Member[],
  { sort, order }: Pick<MemberFilters, 'sort' | 'order'>,
  groupName: (uuid: string | null) => string
): Member[] {
  const collator = new Intl.Collator('ja')
  const compare: Readonly<Record<MemberSort, (a: Member, b: Member) => number>> = {
    // The list comes by name, as the server sorts it.
    name: (a, b) => members.indexOf(a) - members.indexOf(b),
    permissionGroup: (a, b) => collator.compare(groupName(a.permissionGroupUuid), groupName(b.permissionGroupUuid)),
    state: (a, b) => memberStates.indexOf(a.state ?? 'active') - memberStates.indexOf(b.state ?? 'active'),
    createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt)
  }
  const sign = order === 'desc' ? -1 : 1
  return members.toSorted((a, b) => Number(b.activeFlg) - Number(a.activeFlg) || sign * compare[sort](a, b))
}
