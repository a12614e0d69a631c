import type { CallInput, CallOutput } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { type Hiding, openedBy, type Opened } from '@mekiki/contract/cases/visibility/hiding'
import type { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import type { ThemesTexts } from '@mekiki/i18n/themes/themes.ja'
import type { ThemeOptions } from '../use-theme-options.ts'

/** A theme. */
export type Theme = CallOutput<typeof themesOperations.get>
type CreateBody = CallInput<typeof themesOperations.create>['body']
type UpdateBody = CallInput<typeof themesOperations.update>['body']

/** Everything of a theme that its settings change, flat. */
export interface ThemeValues {
  name: string
  description: string
  formUuid: string | null
  themeStatusTemplateUuid: string | null
  themeStatusUuid: string | null
  personInChargeUserUuids: string[]
  relatedUserGroupUuids: string[]
  tagUuids: string[]
  statusTemplateUuid: string | null
  reviewTemplateUuid: string | null
  extensionItemGroupUuids: string[]
  hidesReviewsUntilMine: boolean
  channelUuid: string | null
  categoryUuids: string[]
  followerGroupUuids: string[]
  isRestricted: boolean
  projectProperties: InsiderProjectProperty[]
  insiderUserUuids: string[]
  insiderUserGroupUuids: string[]
}

export type ThemeField = keyof ThemeValues

/** The parts of the settings. */
export const settingTabs = ['basics', 'projects', 'insiders'] as const

export type SettingTab = (typeof settingTabs)[number]

/** What a theme's panel shows besides its settings. */
export const readingTabs = ['overview', 'task', 'comment', 'file'] as const

type ReadingTab = (typeof readingTabs)[number]

export type ThemeTab = ReadingTab | SettingTab

/** Whether a tab is one of the settings: of what a save concerns. */
export const isSettingTab = (tab: ThemeTab): tab is SettingTab => settingTabs.some((each) => each === tab)

/** What a new theme starts with. */
export const emptyValues: ThemeValues = {
  name: '',
  description: '',
  formUuid: null,
  themeStatusTemplateUuid: null,
  themeStatusUuid: null,
  personInChargeUserUuids: [],
  relatedUserGroupUuids: [],
  tagUuids: [],
  statusTemplateUuid: null,
  reviewTemplateUuid: null,
  extensionItemGroupUuids: [],
  hidesReviewsUntilMine: false,
  channelUuid: null,
  categoryUuids: [],
  followerGroupUuids: [],
  isRestricted: false,
  projectProperties: [],
  insiderUserUuids: [],
  insiderUserGroupUuids: []
}

/** A theme's values as its settings hold them. */
export function valuesOf(theme: Theme): ThemeValues {
  const { projectSetting: setting } = theme
  return {
    name: theme.name,
    description: theme.description,
    formUuid: theme.formUuid,
    themeStatusTemplateUuid: theme.themeStatusTemplateUuid,
    themeStatusUuid: theme.themeStatusUuid,
    personInChargeUserUuids: theme.personInChargeUserUuids,
    relatedUserGroupUuids: theme.relatedUserGroupUuids,
    tagUuids: theme.tagUuids,
    statusTemplateUuid: setting.statusTemplateUuid,
    reviewTemplateUuid: setting.reviewTemplateUuid,
    extensionItemGroupUuids: setting.extensionItemGroupUuids,
    hidesReviewsUntilMine: setting.hidesReviewsUntilMine,
    ...setting.initialValueSetting,
    isRestricted: theme.isRestricted,
    projectProperties: setting.insiderSetting.projectProperties,
    insiderUserUuids: setting.insiderSetting.userUuids,
    insiderUserGroupUuids: setting.insiderSetting.userGroupUuids
  }
}

const hidingOf = (values: ThemeValues): Hiding => ({
  parts: values.isRestricted ? values.projectProperties : [],
  userUuids: values.isRestricted ? values.insiderUserUuids : [],
  userGroupUuids: values.isRestricted ? values.insiderUserGroupUuids : [],
  hidesReviewsUntilMine: values.hidesReviewsUntilMine
})

/** What saving would show to people from whom the theme hides it, and which is theirs to acknowledge who may change the theme; null when nothing is. */
export function acknowledgedBy(theme: Theme, values: ThemeValues): Opened | null {
  const { parts, isUnveiled } = openedBy(hidingOf(valuesOf(theme)), hidingOf(values))
  const opened = {
    parts: theme.loosening.insiderSetting === 'acknowledged' ? parts : [],
    isUnveiled: isUnveiled && theme.loosening.reviewVeil === 'acknowledged'
  }
  return opened.parts.length > 0 || opened.isUnveiled ? opened : null
}

const plainFields = [
  'description',
  'formUuid',
  'themeStatusTemplateUuid',
  'themeStatusUuid',
  'personInChargeUserUuids',
  'relatedUserGroupUuids',
  'tagUuids'
] as const
const settingFields = ['extensionItemGroupUuids', 'hidesReviewsUntilMine'] as const
const initialFields = ['channelUuid', 'categoryUuids', 'followerGroupUuids'] as const
const insiderFields = ['isRestricted', 'projectProperties', 'insiderUserUuids', 'insiderUserGroupUuids'] as const

function pick<K extends ThemeField>(values: ThemeValues, fields: readonly K[], changed: ReadonlySet<string>): Partial<Pick<ThemeValues, K>> {
  const part: Partial<Pick<ThemeValues, K>> = {}
  for (const field of fields) if (changed.has(field)) part[field] = values[field]
  return part
}

/** The whole restriction, or null for none: its parts mean nothing without one another. */
function insiderSettingOf(values: ThemeValues) {
  if (!values.isRestricted) return null
  return { projectProperties: values.projectProperties, userUuids: values.insiderUserUuids, userGroupUuids: values.insiderUserGroupUuids }
}

/** The body of a change: only what was changed, so that what others changed meanwhile stays. */
export function updateBody(values: ThemeValues, changed: readonly ThemeField[]): UpdateBody {
  const set = new Set<string>(changed)
  const { statusTemplateUuid, reviewTemplateUuid } = values
  const initialValueSetting = pick(values, initialFields, set)
  const projectSetting = {
    ...(set.has('statusTemplateUuid') && statusTemplateUuid !== null && { statusTemplateUuid }),
    ...(set.has('reviewTemplateUuid') && reviewTemplateUuid !== null && { reviewTemplateUuid }),
    ...pick(values, settingFields, set),
    ...(Object.keys(initialValueSetting).length > 0 && { initialValueSetting }),
    ...(insiderFields.some((field) => set.has(field)) && { insiderSetting: insiderSettingOf(values) })
  }
  return {
    ...(set.has('name') && { name: values.name.trim() }),
    ...pick(values, plainFields, set),
    ...(Object.keys(projectSetting).length > 0 && { projectSetting })
  }
}

/** The body of a new theme; null while a template is missing. */
export function createBody(values: ThemeValues): CreateBody | null {
  const { statusTemplateUuid, reviewTemplateUuid } = values
  if (statusTemplateUuid === null || reviewTemplateUuid === null) return null
  return {
    name: values.name.trim(),
    ...pick(values, plainFields, new Set(plainFields)),
    projectSetting: {
      statusTemplateUuid,
      reviewTemplateUuid,
      ...pick(values, settingFields, new Set(settingFields)),
      initialValueSetting: pick(values, initialFields, new Set(initialFields)),
      insiderSetting: insiderSettingOf(values)
    }
  }
}

const longestName = 200
const longestDescription = 10_000

export type ThemeFaults = Partial<Record<ThemeField, keyof ThemesTexts['faults']>>

/** What keeps the values from being saved, by field. */
export function themeFaults(values: ThemeValues): ThemeFaults {
  const name = values.name.trim()
  return {
    ...(name === '' && { name: 'nameMissing' as const }),
    ...(name.length > longestName && { name: 'nameTooLong' as const }),
    ...(values.description.length > longestDescription && { description: 'descriptionTooLong' as const }),
    ...(values.statusTemplateUuid === null && { statusTemplateUuid: 'statusTemplateMissing' as const }),
    ...(values.reviewTemplateUuid === null && { reviewTemplateUuid: 'reviewTemplateMissing' as const }),
    ...(values.isRestricted && values.projectProperties.length === 0 && { projectProperties: 'projectPropertiesMissing' as const })
  }
}

const projectFields: ReadonlySet<string> = new Set(['formUuid', 'statusTemplateUuid', 'reviewTemplateUuid', ...settingFields, ...initialFields])
const insiderFieldSet: ReadonlySet<string> = new Set(insiderFields)

/** The part of the settings that a field stands in. */
export function tabOf(field: string): SettingTab {
  return insiderFieldSet.has(field) ? 'insiders' : projectFields.has(field) ? 'projects' : 'basics'
}

/** What each part of the settings is given. */
export interface FieldProps {
  values: ThemeValues
  options: ThemeOptions
  /** Sentences by field. */
  errors: Partial<Record<ThemeField, string>>
  /** The saved theme; null for a new one. */
  theme: Theme | null
  canEdit: boolean
  onChange: (part: Partial<ThemeValues>) => void
}
