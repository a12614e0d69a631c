import type { CallOutput } from '@mekiki/contract'
import type { membersOperations } from '@mekiki/contract/members/members.operations'
import { searchText } from '@mekiki/text'
import { z } from 'zod'
import type { SearchParams } from '../../../app/search-params.ts'

/** A member of the workspace. */
export type Member = CallOutput<typeof membersOperations.list>['items'][number]

const uuids = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.unknown()).transform((values) => values.flatMap((value) => z.guid().safeParse(value).data ?? []))
)

const schema = z.object({ q: z.string().max(500).catch('').default(''), permission_group_uuids: uuids, user_group_uuids: uuids })

/** Which members the address asks for. */
export type MemberFilters = z.output<typeof schema>

/** Reads the filters from the address; bad values fall back silently (screens 56). */
export function readMemberFilters(search: SearchParams): MemberFilters {
  return schema.parse(search)
}

const fold = (text: string): string => searchText(text).replaceAll(' ', '')

/** The members that fit; width, case, kana and the space between the names do not matter. The whole list is at hand: every screen's pickers use it. */
export function filterMembers(members: readonly Member[], { q, permission_group_uuids: groups, user_group_uuids: userGroups }: MemberFilters): Member[] {
  const word = fold(q)
  return members.filter(
    (member) =>
      (word === '' || fold(member.name).includes(word) || fold(member.email ?? '').includes(word)) &&
      (groups.length === 0 || (member.permissionGroupUuid !== null && groups.includes(member.permissionGroupUuid))) &&
      (userGroups.length === 0 || member.userGroupUuids.some((uuid) => userGroups.includes(uuid)))
  )
}
