import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { errorSentence } from '@mekiki/i18n'
import { v7 } from 'uuid'
import { AppError, forbiddenWithoutAll } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { isInDomains } from '../../../platform/http/callers/federation.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { type LockedGroup, lockPermissionGroups, knownKeys, missingKeys, readKeysByGroup } from '../permission-groups/index.ts'
import { lockUserGroups, openGroups } from '../user-groups/index.ts'
import { inviteMembers } from './accounts/invitations.ts'
import { isSecondFactorAllowed } from './members.policy.ts'
import { presentMember } from './members.presenter.ts'
import { membersInOrder, type NewMember } from './members.queries.ts'

type Create = typeof operationGroups.members.create
type Item = ParsedInput<Create>['body']['items'][number]

const unique = (values: readonly (string | undefined)[]): string[] => [...new Set(values.filter((value) => value !== undefined))]

/** @throws one error for all rows whose address is refused, naming each row. */
function refuseEmails(
  context: RunContext,
  code: 'email_taken' | 'email_domain_not_allowed',
  items: readonly Item[],
  isRefused: (item: Item, index: number) => boolean
): void {
  const fields = items.flatMap((item, index) =>
    isRefused(item, index) ? [{ field: `items.${index}.email`, message: errorSentence(code, context.language, { email: item.email }), email: item.email }] : []
  )
  const [first] = fields
  if (first) throw new AppError(code, { params: { email: first.email }, fields: fields.map(({ field, message }) => ({ field, message })) })
}

function refuseByTenant(context: RunContext, items: readonly Item[]): void {
  const { tenant } = context.actor
  refuseEmails(context, 'email_domain_not_allowed', items, (item) => !isInDomains(item.email, tenant.authEmailDomains))
  const emails = items.map((item) => item.email)
  refuseEmails(context, 'email_taken', items, (item, index) => emails.indexOf(item.email) !== index)
  if (items.some((item) => !isSecondFactorAllowed(item.setup_mfa_flg, tenant))) throw new AppError('mfa_not_available')
}

/** The permission group that a row names, by uuid, by name, or by both. */
function findGroup(item: Item, groups: readonly LockedGroup[]): LockedGroup | undefined {
  const { permission_group_uuid: uuid, permission_group_name: name } = item
  return groups.find((group) => (uuid === undefined || group.uuid === uuid) && (name === undefined || group.name === name))
}

/**
 * Finds each row's permission group and user groups.
 * @throws 400 naming the faulty fields, 403 naming keys that the caller would give away without holding them.
 */
async function resolveGroups({ tx, actor, language }: RunContext, items: readonly Item[]): Promise<NewMember[]> {
  const requested = { uuids: unique(items.map((item) => item.permission_group_uuid)), names: unique(items.map((item) => item.permission_group_name)) }
  const groups = requested.uuids.length + requested.names.length > 0 ? await lockPermissionGroups(tx, requested) : []
  const userGroups = new Set((await lockUserGroups(tx, unique(items.flatMap((item) => item.user_group_uuids ?? [])))).map((group) => group.uuid))
  const faults: Fault[] = []
  const used = new Map<string, LockedGroup>()
  const members = items.flatMap((item, index): NewMember[] => {
    const isNamed = item.permission_group_uuid !== undefined || item.permission_group_name !== undefined
    const group = isNamed ? findGroup(item, groups) : undefined
    const field = item.permission_group_uuid === undefined && item.permission_group_name !== undefined ? 'permission_group_name' : 'permission_group_uuid'
    if (!group) faults.push({ field: `items.${index}.${field}`, fault: isNamed ? 'unknown_id' : 'required' })
    const userGroupUuids = item.user_group_uuids ?? []
    userGroupUuids.forEach((uuid, place) => {
      if (!userGroups.has(uuid)) faults.push({ field: `items.${index}.user_group_uuids.${place}`, fault: 'unknown_id' })
    })
    if (!group) return []
    used.set(group.uuid, group)
    return [{ uuid: v7(), name: item.name, email: item.email, setupMfaFlg: item.setup_mfa_flg ?? false, permissionGroupUuid: group.uuid, userGroupUuids }]
  })
  refuseFaults(language, faults)
  const missing = missingKeys(actor, knownKeys([...used.values()].flatMap((group) => group.permissions)))
  if (missing.length > 0) throw forbiddenWithoutAll(missing)
  return members
}

/**
 * Invites members, all or none; accounts and mails follow once the transaction has committed.
 * @throws 400 for unknown groups, 403 naming keys the caller does not hold, 409 `email_taken`, 422 `email_domain_not_allowed`, `mfa_not_available` or
 * `group_opens_hidden`, and `members_full` or `members_over_limit` beyond the workspace's limit.
 */
export const createMembers: SimpleUseCase<Create> = async (context, { body }) => {
  const { tx, actor, now } = context
  refuseByTenant(context, body.items)
  const members = await resolveGroups(context, body.items)
  const joinings = members.flatMap(({ uuid: userUuid, userGroupUuids }) => userGroupUuids.map((groupUuid) => ({ userUuid, groupUuid })))
  await openGroups(context, joinings, body.acknowledges_hidden_access ?? false)
  const free = await inviteMembers(context, members)
  refuseEmails(context, 'email_taken', body.items, (item) => !free.has(item.email))
  const rows = await membersInOrder(
    tx,
    members.map((member) => member.uuid)
  )
  const viewing = { actor, now, keys: await readKeysByGroup(tx) }
  return { items: rows.map((row) => presentMember(row, viewing)), totalCount: rows.length }
}
