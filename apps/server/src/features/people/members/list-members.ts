import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { searchText } from '@mekiki/text'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor, SimpleUseCase } from '../../../platform/http/context.ts'
import { onlyShown } from '../guests/index.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { presentMember } from './members.presenter.ts'
import { listMembers, membersInOrder } from './members.queries.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { countUses } from './uses.queries.ts'

type Filters = ParsedInput<typeof operationGroups.members.list>['query']
/** A member as a caller sees it. */
export type PresentedMember = ReturnType<typeof presentMember>

/** A test for "contains these words" that ignores widths, case, kana and spaces (family and given name are typed with and without one). */
function containing(wish: string | undefined): (text: string | null) => boolean {
  if (wish === undefined) return () => true
  const fold = (text: string): string => searchText(text).replaceAll(' ', '')
  const needle = fold(wish)
  return (text) => text !== null && (needle === '' ? text.includes(wish) : fold(text).includes(needle))
}

const isAsWished = <T>(wish: T | undefined, value: T | null): boolean => wish === undefined || wish === value

/** Whether a member fits the filters, as far as the caller sees the member: what a caller does not see finds nobody. */
function createTest(filters: Filters): (member: PresentedMember) => boolean {
  const [hasName, hasEmail, hasEither] = [containing(filters.name), containing(filters.email), containing(filters.q)]
  const states = filters.states ?? []
  const isByGroup = (filters.permission_group_uuids ?? []).length > 0
  return (member) =>
    hasName(member.name) &&
    hasEmail(member.email) &&
    (hasEither(member.name) || hasEither(member.email)) &&
    (!isByGroup || member.permissionGroupUuid !== null) &&
    (states.length === 0 || (member.state !== null && states.includes(member.state))) &&
    isAsWished(filters.setup_mfa_flg, member.setupMfaFlg) &&
    isAsWished(filters.mfa_enabled_flg, member.mfaEnabledFlg)
}

/** The members that filters find, as the caller sees them: active ones first, then by name. */
export async function findMembers(tx: TenantTransaction, actor: Actor, now: Date, filters: Filters): Promise<PresentedMember[]> {
  const groups = { permissionGroupUuids: filters.permission_group_uuids ?? [], userGroupUuids: filters.user_group_uuids ?? [] }
  const viewing = { actor, now, keys: await readKeysByGroup(tx) }
  const rows = await onlyShown(tx, actor, 'users', await listMembers(tx, groups))
  return rows.map((row) => presentMember(row, viewing)).filter(createTest(filters))
}

/**
 * The members of the workspace, inactive ones last. Every list of people on every screen is filled from it, hence no pages and no key.
 * Filters work on what the caller sees, so that they give nothing away: by address and permission group whoever sees
 * neither finds nobody. To guests: the names on their cases.
 */
export const listAll: SimpleUseCase<typeof operationGroups.members.list> = async ({ tx, actor, now }, { query }) => {
  const items = await findMembers(tx, actor, now, query)
  return { items, totalCount: items.length }
}

/**
 * One member as the caller sees him or her at a moment.
 * @throws 404.
 */
export async function getPresentedMember(tx: TenantTransaction, uuid: string, actor: Actor, now: Date) {
  const [row] = await membersInOrder(tx, [uuid])
  if (!row) throw notFound([uuid])
  return presentMember(row, { actor, now, keys: await readKeysByGroup(tx) })
}

/**
 * What hangs on a member.
 * @throws 404.
 */
export const getUses: SimpleUseCase<typeof operationGroups.members.uses> = async ({ tx }, { params }) => {
  const [member] = await membersInOrder(tx, [params.user_uuid])
  if (!member) throw notFound()
  return countUses(tx, member.uuid)
}
