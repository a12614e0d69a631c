import type { CallOutput } from '@mekiki/contract'
import { adminUsersOperations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { memberStates } from '@mekiki/contract/people/members/members.schemas'
import { searchText } from '@mekiki/text'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { addressPage, addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../../../app/api.ts'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { adminUsersEn, adminUsersJa } from '@mekiki/i18n/admin/workspaces/users'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of a tenant's users in the administration. */
export const useUsersTexts = textsOf({ ja: adminUsersJa, en: adminUsersEn })

/** A user of a tenant as the administration sees it. */
export type User = CallOutput<typeof adminUsersOperations.list>['items'][number]

/** A user as a change answers it. */
export type SavedUser = CallOutput<typeof adminUsersOperations.update>

/** The groups that users of a tenant can be given. */
export type Groups = CallOutput<typeof adminUsersOperations.listGroups>

/** All users of a tenant. */
export const usersQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: ['users', tenantUuid, 'list'],
    queryFn: ({ signal }) => call(adminUsersOperations.list, { params: { tenant_uuid: tenantUuid }, query: {} }, { signal }),
    meta: { isHandled: true }
  })

/** The groups of a tenant. */
export const groupsQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: ['users', tenantUuid, 'groups'],
    queryFn: ({ signal }) => call(adminUsersOperations.listGroups, { params: { tenant_uuid: tenantUuid } }, { signal })
  })

const schema = z.object({
  q: z.string().max(500).catch('').default(''),
  group: addressValue(z.guid()),
  user_state: addressValue(z.enum(memberStates)),
  page: addressPage
})

/** Which users the address asks for. */
export type UserFilters = z.output<typeof schema>

/** Reads the filters from the address; bad values fall back silently. */
export function readUserFilters(search: SearchParams): UserFilters {
  return schema.parse(search)
}

const fold = (text: string): string => searchText(text).replaceAll(' ', '')

/** The users that fit: a part of name or address in any width, case or kana; group and state. Their order stays. */
export function filterUsers(users: readonly User[], { q, group, user_state: state }: UserFilters): User[] {
  const requested = fold(q)
  return users.filter(
    (user) =>
      (group === undefined || user.permissionGroupUuid === group) &&
      (state === undefined || user.state === state) &&
      (requested === '' || fold(user.name).includes(requested) || fold(user.email ?? '').includes(requested))
  )
}
