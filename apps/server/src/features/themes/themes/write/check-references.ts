import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'
import { lockItemGroups } from '../../extension-items/index.ts'
import { lockTemplate, readStatuses } from '../../status-templates/index.ts'
import { findUnknownSettings, lockSettings } from '../../tags-and-channels/index.ts'
import { canNameForm, hasReviewTemplate, knownGroups, knownUsers } from './change-checks.queries.ts'
import type { ThemeValues } from '../theme-values.ts'

const unknownId = (field: string): Fault => ({ field, fault: 'unknown_id' })

/** What a list gained; what stands in it already needs no check. */
const gained = (before: readonly string[], after: readonly string[]): string[] => after.filter((uuid) => !before.includes(uuid))

const changedTo = <T>(before: T, after: T): NonNullable<T>[] => (after === before || after === null || after === undefined ? [] : [after])

async function checkPeople(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const users = {
    personInChargeUserUuids: gained(before.personInChargeUserUuids, after.personInChargeUserUuids),
    'projectSetting.insiderSetting.userUuids': gained(before.insiderUserUuids, after.insiderUserUuids)
  }
  const groups = {
    relatedUserGroupUuids: gained(before.relatedUserGroupUuids, after.relatedUserGroupUuids),
    'projectSetting.insiderSetting.userGroupUuids': gained(before.insiderUserGroupUuids, after.insiderUserGroupUuids),
    'projectSetting.initialValueSetting.followerGroupUuids': gained(before.followerGroupUuids, after.followerGroupUuids)
  }
  const knownUserUuids = await knownUsers(tx, Object.values(users).flat())
  const knownGroupUuids = await knownGroups(tx, Object.values(groups).flat())
  const unknown = (fields: Record<string, string[]>, known: ReadonlySet<string>): Fault[] =>
    Object.entries(fields).flatMap(([field, uuids]) => (uuids.every((uuid) => known.has(uuid)) ? [] : [unknownId(field)]))
  return [...unknown(users, knownUserUuids), ...unknown(groups, knownGroupUuids)]
}

async function checkTagsAndChannel(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const initial = 'projectSetting.initialValueSetting'
  const checks = [
    { field: 'tagUuids', table: 'theme_tags', uuids: gained(before.tagUuids, after.tagUuids) },
    { field: `${initial}.categoryUuids`, table: 'project_categories', uuids: gained(before.categoryUuids, after.categoryUuids) },
    { field: `${initial}.channelUuid`, table: 'channels', uuids: changedTo(before.channelUuid, after.channelUuid) }
  ] as const
  const faults: Fault[] = []
  for (const { field, table, uuids } of checks) {
    await lockSettings(tx, table, uuids)
    if ((await findUnknownSettings(tx, table, uuids)).length > 0) faults.push(unknownId(field))
  }
  return faults
}

async function checkThemeStatus(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const { themeStatusTemplateUuid: templateUuid, themeStatusUuid: statusUuid } = after
  if (templateUuid === before.themeStatusTemplateUuid && statusUuid === before.themeStatusUuid) return []
  if (templateUuid === null) return statusUuid === null ? [] : [unknownId('themeStatusUuid')]
  const template = await lockTemplate(tx, 'theme', templateUuid, 'use')
  if (!template) return [unknownId('themeStatusTemplateUuid')]
  const statuses = statusUuid === null ? [] : await readStatuses(tx, 'theme', templateUuid)
  return statusUuid === null || statuses.some((status) => status.uuid === statusUuid) ? [] : [unknownId('themeStatusUuid')]
}

async function checkTemplates(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const uuid of changedTo(before.statusTemplateUuid, after.statusTemplateUuid)) {
    if (!(await lockTemplate(tx, 'project', uuid, 'use'))) faults.push(unknownId('projectSetting.statusTemplateUuid'))
  }
  for (const uuid of changedTo(before.reviewTemplateUuid, after.reviewTemplateUuid)) {
    if (!(await hasReviewTemplate(tx, uuid))) faults.push(unknownId('projectSetting.reviewTemplateUuid'))
  }
  return faults
}

async function checkItemGroups(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const uuids = gained(before.extensionItemGroupUuids, after.extensionItemGroupUuids)
  const known = await lockItemGroups(tx, uuids)
  return uuids.every((uuid) => known.has(uuid)) ? [] : [unknownId('projectSetting.extensionItemGroupUuids')]
}

/** A form is named by one theme at a time (3-decisions, "Forms"): one that another theme names cannot be chosen. */
async function checkForm(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  const [formUuid] = changedTo(before.formUuid, after.formUuid)
  return formUuid === undefined || (await canNameForm(tx, formUuid)) ? [] : [unknownId('formUuid')]
}

/** Every field of a change that names something that does not exist (any more) or is another tenant's. Templates and groups of custom items that are newly used stay locked. */
export async function checkReferences(tx: TenantTransaction, before: ThemeValues, after: ThemeValues): Promise<Fault[]> {
  return [
    ...(await checkForm(tx, before, after)),
    ...(await checkItemGroups(tx, before, after)),
    ...(await checkTemplates(tx, before, after)),
    ...(await checkThemeStatus(tx, before, after)),
    ...(await checkTagsAndChannel(tx, before, after)),
    ...(await checkPeople(tx, before, after))
  ]
}
