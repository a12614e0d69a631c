import { type Operation, operations, type PermissionKey, permissionKeys } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { TestActor, TestTenant, World } from '../world.ts'

const settingKeys = ['create_setting', 'update_setting', 'delete_setting'] as const

/** The calls about members, groups, settings, rights, notices and exports, by the keys of which one is asked (1§6, 3-decisions). */
export const callsByKeys: readonly { keys: readonly PermissionKey[]; calls: readonly string[] }[] = [
  {
    keys: [],
    calls: [
      'members.list',
      'members.current',
      'members.updateCurrent',
      'userGroups.list',
      'permissionGroups.list',
      'visibility.projectViewers',
      'visibility.themeViewers',
      'tagsAndChannels.listChannels',
      'tagsAndChannels.listThemeTags',
      'tagsAndChannels.listProjectRecordCategories',
      'tagsAndChannels.listProjectCategories',
      'tagsAndChannels.listProjectCategoryTypes',
      'tagsAndChannels.listScouteeTags',
      'extensionItems.list',
      'statusTemplates.list',
      'statusTemplates.listForThemes',
      'reviewTemplates.list',
      'tenants.info',
      'tenants.widgets',
      'notifications.list',
      'exports.file',
      'notifications.markAsRead',
      'notifications.markAllAsRead',
      'alerts.get',
      'alerts.update'
    ]
  },
  { keys: ['create_member_setting', 'update_member_setting'], calls: ['guestRequests.list', 'guestRequests.approve', 'guestRequests.refuse'] },
  { keys: ['read_member_setting'], calls: ['exports.users', 'exports.selectedUsers', 'tenants.memberQuota'] },
  {
    keys: ['create_member_setting'],
    calls: [
      'members.create',
      'members.resendInvitation',
      'imports.membersUploadUrl',
      'imports.membersMappings',
      'imports.membersImport',
      'userGroups.create',
      'permissionGroups.create'
    ]
  },
  {
    keys: ['update_member_setting'],
    calls: [
      'members.update',
      'members.bulkUpdate',
      'userGroups.update',
      'permissionGroups.update',
      'visibility.previewGroup',
      'visibility.previewMembers',
      'secondFactor.reset',
      'members.endSessions'
    ]
  },
  { keys: ['delete_member_setting'], calls: ['members.remove', 'members.uses', 'userGroups.remove', 'userGroups.uses', 'permissionGroups.remove'] },
  {
    keys: ['create_setting'],
    calls: [
      'tagsAndChannels.createChannel',
      'tagsAndChannels.createThemeTag',
      'tagsAndChannels.createProjectRecordCategory',
      'tagsAndChannels.createProjectCategory',
      'tagsAndChannels.createProjectCategoryType',
      'tagsAndChannels.createScouteeTag',
      'extensionItems.create',
      'statusTemplates.create',
      'statusTemplates.createForThemes',
      'reviewTemplates.create'
    ]
  },
  {
    keys: ['update_setting'],
    calls: [
      'tagsAndChannels.updateChannel',
      'tagsAndChannels.updateThemeTag',
      'tagsAndChannels.updateProjectRecordCategory',
      'tagsAndChannels.updateProjectCategory',
      'tagsAndChannels.updateProjectCategoryType',
      'tagsAndChannels.updateScouteeTag',
      'extensionItems.updateInBody',
      'extensionItems.update',
      'statusTemplates.update',
      'statusTemplates.updateForThemes',
      'reviewTemplates.update',
      'tenants.updateCurrent'
    ]
  },
  {
    keys: ['delete_setting'],
    calls: [
      'tagsAndChannels.removeChannel',
      'tagsAndChannels.removeThemeTag',
      'tagsAndChannels.removeProjectRecordCategory',
      'tagsAndChannels.removeProjectCategory',
      'tagsAndChannels.removeProjectCategoryType',
      'tagsAndChannels.removeScouteeTag',
      'extensionItems.remove',
      'extensionItems.removeEnums',
      'statusTemplates.remove',
      'statusTemplates.removeForThemes',
      'statusTemplates.removeThemeStatus',
      'reviewTemplates.remove'
    ]
  },
  {
    keys: settingKeys,
    calls: [
      'tagsAndChannels.listUses',
      'extensionItems.uses',
      'statusTemplates.uses',
      'statusTemplates.usesForThemes',
      'reviewTemplates.uses',
      'tenants.facts',
      'tenants.settingsLog',
      'exports.settingsHistory'
    ]
  },
  { keys: ['read_form'], calls: ['forms.list', 'forms.get', 'waitingLists.count'] },
  { keys: ['create_form'], calls: ['forms.create', 'forms.duplicate'] },
  { keys: ['update_form'], calls: ['forms.update', 'waitingLists.clear'] },
  { keys: ['delete_form'], calls: ['forms.remove'] },
  { keys: ['export_scoutee'], calls: ['exports.scoutees'] },
  { keys: ['export_project'], calls: ['exports.projects', 'exports.projectHistory', 'livingExports.create', 'scheduledExports.create'] },
  { keys: ['export_theme'], calls: ['exports.themes', 'exports.themeHistory'] },
  { keys: ['export_project', 'export_theme'], calls: ['exports.tasks'] }
]

const slugs = [
  'members',
  'guestRequests',
  'userGroups',
  'permissionGroups',
  'visibility',
  'tagsAndChannels',
  'extensionItems',
  'statusTemplates',
  'reviewTemplates',
  'tenants',
  'notifications',
  'alerts',
  'forms',
  'exports'
]

/** The private calls of those slugs. */
export const keyedOperations: readonly Operation[] = operations.filter(
  ({ id, access }) => access === 'private' && (slugs.includes(id.split('.')[0] ?? '') || callsByKeys.some(({ calls }) => calls.includes(id)))
)

/** The calls of the slugs about which nothing is written. */
export function findUnwrittenCalls(ids: readonly string[]): string[] {
  const written = new Set(callsByKeys.flatMap(({ calls }) => calls))
  return ids.filter((id) => !written.has(id))
}

/** Somebody with no key, with each single key, and with all. */
export interface Holder {
  name: string
  keys: readonly PermissionKey[]
  actor: TestActor
}

/** One person for each set of keys that is asked about. */
export async function createHolders(world: World, tenant: TestTenant): Promise<Holder[]> {
  const sets: { name: string; keys: readonly PermissionKey[] }[] = [
    { name: 'nobody', keys: [] },
    ...permissionKeys.map((key) => ({ name: key, keys: [key] })),
    { name: 'all keys', keys: permissionKeys }
  ]
  const holders: Holder[] = []
  for (const { name, keys } of sets) holders.push({ name, keys, actor: await world.createActor(tenant, { permissions: keys }) })
  return holders
}

const sameKeys = (one: readonly string[], other: readonly string[]): boolean => [...one].toSorted().join() === [...other].toSorted().join()

/**
 * Asks a call as each of the holders, about ids that do not exist and with nothing in its body: whoever lacks the keys is refused with their names before
 * anything else is looked at, whoever holds one gets past that.
 * @returns the differences from what is written.
 */
export async function askKeys(operation: Operation, holders: readonly Holder[]): Promise<string[]> {
  const keys = callsByKeys.find(({ calls }) => calls.includes(operation.id))?.keys ?? []
  const path = operation.path.replaceAll(/\{\w+\}/gu, () => v7())
  const answers = holders.map(async ({ name, keys: held, actor }): Promise<string[]> => {
    const isAllowed = keys.length === 0 || keys.some((key) => held.includes(key))
    const { status, body } = await actor.call(operation.method as 'GET', path, operation.body ? {} : undefined)
    const isRefused = status === 403 && sameKeys(body.permissions ?? [], keys)
    const isAsWritten = isAllowed ? status !== 403 && status < 500 : isRefused
    return isAsWritten ? [] : [`${operation.id}: ${name}, answered ${status} ${JSON.stringify(body ?? '').slice(0, 200)}`]
  })
  return (await Promise.all(answers)).flat()
}
