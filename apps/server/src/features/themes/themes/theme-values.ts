import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { ThemeUpdate } from '@mekiki/contract/themes/themes/themes.schemas'
import type { Hiding } from '@mekiki/contract/cases/visibility/hiding'
import { knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import type { ThemeRow } from './themes.queries.ts'

/** Everything of a theme that people set. */
export interface ThemeValues {
  name: string
  description: string
  formUuid: string | null
  statusTemplateUuid: string
  reviewTemplateUuid: string
  hidesReviewsUntilMine: boolean
  themeStatusTemplateUuid: string | null
  themeStatusUuid: string | null
  extensionItemGroupUuids: string[]
  tagUuids: string[]
  personInChargeUserUuids: string[]
  relatedUserGroupUuids: string[]
  channelUuid: string | null
  categoryUuids: string[]
  followerGroupUuids: string[]
  insiderProjectProperties: InsiderProjectProperty[]
  insiderUserUuids: string[]
  insiderUserGroupUuids: string[]
}

/** What a theme holds now. */
export function valuesOf(row: ThemeRow): ThemeValues {
  return {
    name: row.name,
    description: row.description,
    formUuid: row.form_uuid,
    statusTemplateUuid: row.status_template_uuid,
    reviewTemplateUuid: row.review_template_uuid,
    hidesReviewsUntilMine: row.hides_reviews_until_mine,
    themeStatusTemplateUuid: row.theme_status_template_uuid,
    themeStatusUuid: row.theme_status_uuid,
    extensionItemGroupUuids: row.extension_item_group_uuids,
    tagUuids: row.tag_uuids,
    personInChargeUserUuids: row.person_uuids,
    relatedUserGroupUuids: row.group_uuids,
    channelUuid: row.initial_channel_uuid,
    categoryUuids: row.initial_category_uuids,
    followerGroupUuids: row.initial_group_uuids,
    insiderProjectProperties: knownPartsOf(row.restricted_parts),
    insiderUserUuids: row.insider_user_uuids,
    insiderUserGroupUuids: row.insider_group_uuids
  }
}

/** What a new theme holds before its body is looked at. */
export const emptyValues: ThemeValues = {
  name: '',
  description: '',
  formUuid: null,
  statusTemplateUuid: '',
  reviewTemplateUuid: '',
  hidesReviewsUntilMine: false,
  themeStatusTemplateUuid: null,
  themeStatusUuid: null,
  extensionItemGroupUuids: [],
  tagUuids: [],
  personInChargeUserUuids: [],
  relatedUserGroupUuids: [],
  channelUuid: null,
  categoryUuids: [],
  followerGroupUuids: [],
  insiderProjectProperties: [],
  insiderUserUuids: [],
  insiderUserGroupUuids: []
}

/** What a theme with these values hides of its cases. */
export const hidingOfValues = (values: ThemeValues): Hiding => ({
  parts: values.insiderProjectProperties,
  userUuids: values.insiderUserUuids,
  userGroupUuids: values.insiderUserGroupUuids,
  hidesReviewsUntilMine: values.hidesReviewsUntilMine
})

/** The values that decide what a theme hides. */
export const hidingKeys = [
  'insiderProjectProperties',
  'insiderUserUuids',
  'insiderUserGroupUuids',
  'hidesReviewsUntilMine'
] as const satisfies (keyof ThemeValues)[]

/** A given value, else the present one; null is a value. */
const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value)

/** The values after a change; absent means unchanged. Another status template of themes without a status leaves the theme without one. */
export function changedValues(present: ThemeValues, body: ThemeUpdate): ThemeValues {
  const { projectSetting: setting = {} } = body
  const { initialValueSetting: initial = {}, insiderSetting } = setting
  const insiders = insiderSetting === null ? { projectProperties: [], userUuids: [], userGroupUuids: [] } : insiderSetting
  const templateUuid = given(body.themeStatusTemplateUuid, present.themeStatusTemplateUuid)
  const statusUuid = templateUuid === present.themeStatusTemplateUuid ? present.themeStatusUuid : null
  return {
    name: given(body.name, present.name),
    description: given(body.description, present.description),
    formUuid: given(body.formUuid, present.formUuid),
    statusTemplateUuid: given(setting.statusTemplateUuid, present.statusTemplateUuid),
    reviewTemplateUuid: given(setting.reviewTemplateUuid, present.reviewTemplateUuid),
    hidesReviewsUntilMine: given(setting.hidesReviewsUntilMine, present.hidesReviewsUntilMine),
    themeStatusTemplateUuid: templateUuid,
    themeStatusUuid: given(body.themeStatusUuid, statusUuid),
    extensionItemGroupUuids: given(setting.extensionItemGroupUuids, present.extensionItemGroupUuids),
    tagUuids: given(body.tagUuids, present.tagUuids),
    personInChargeUserUuids: given(body.personInChargeUserUuids, present.personInChargeUserUuids),
    relatedUserGroupUuids: given(body.relatedUserGroupUuids, present.relatedUserGroupUuids),
    channelUuid: given(initial.channelUuid, present.channelUuid),
    categoryUuids: given(initial.categoryUuids, present.categoryUuids),
    followerGroupUuids: given(initial.followerGroupUuids, present.followerGroupUuids),
    insiderProjectProperties: given(insiders?.projectProperties, present.insiderProjectProperties),
    insiderUserUuids: given(insiders?.userUuids, present.insiderUserUuids),
    insiderUserGroupUuids: given(insiders?.userGroupUuids, present.insiderUserGroupUuids)
  }
}

const sameSet = (left: unknown, right: unknown): boolean =>
  Array.isArray(left) && Array.isArray(right) ? left.length === right.length && left.every((each) => right.includes(each)) : left === right

const sameList = (left: unknown, right: unknown): boolean =>
  Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((each, index) => each === right[index])

// The groups of custom items stand in the order in which cases show them; all other lists are sets.
const sameValue = (key: string, left: unknown, right: unknown): boolean => (key === 'extensionItemGroupUuids' ? sameList(left, right) : sameSet(left, right))

/** The values that differ, before and after, as the audit log shows them. */
export function valueDifference(before: ThemeValues, after: ThemeValues): { from: Partial<ThemeValues>; to: Partial<ThemeValues> } {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = new Set(Object.entries(after).flatMap(([key, value]) => (sameValue(key, value, was.get(key)) ? [] : [key])))
  const only = (values: ThemeValues): Partial<ThemeValues> => Object.fromEntries(Object.entries(values).filter(([key]) => changed.has(key)))
  return { from: only(before), to: only(after) }
}
