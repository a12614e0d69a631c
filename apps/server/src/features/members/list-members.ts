import type { operationGroups } from '@mekiki/contract'
import { searchText } from '@mekiki/text'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentMember } from './members.presenter.ts'
import { listMembers } from './members.queries.ts'

/** A test for "contains these words" that ignores widths, case, kana and spaces (family and given name are typed with and without one). */
function containing(wish: string | undefined): (text: string | null) => boolean {
  if (wish === undefined) return () => true
  const fold = (text: string): string => searchText(text).replaceAll(' ', '')
  const needle = fold(wish)
  return (text) => text !== null && (needle === '' ? text.includes(wish) : fold(text).includes(needle))
}

/**
 * The members of the workspace, inactive ones last. Every list of people on every screen is filled from it, hence no pages and no key.
 * Filters work on what the caller sees, so that they give nothing away: by address and permission group a guest finds nobody.
 */
export const listAll: SimpleUseCase<typeof operationGroups.members.list> = async ({ tx, actor }, { query }) => {
  const permissionGroupUuids = query.permission_group_uuids ?? []
  const rows = await listMembers(tx, { permissionGroupUuids, userGroupUuids: query.user_group_uuids ?? [] })
  const [hasName, hasEmail] = [containing(query.name), containing(query.email)]
  const items = rows
    .map((row) => presentMember(row, actor))
    .filter((member) => hasName(member.name) && hasEmail(member.email) && (permissionGroupUuids.length === 0 || member.permissionGroupUuid !== null))
  return { items, totalCount: items.length }
}
