import { z } from 'zod'
import { insiderProjectProperties } from '../../workspace/constants/enums.ts'
import { projectListViewSetting } from '../list-views/list-views.schemas.ts'
import { bulkUuids, instant, keyword, longText, nameText, page, perPage, uuid, uuidSet, version } from '../../primitives/index.ts'
import { themeFilterQueries } from './theme-filter-fields.ts'

const uuids = z.array(uuid)
const count = z.int().min(0)
const loosenings = ['free', 'acknowledged', 'refused'] as const

/**
 * How the cases of a theme work (2§3 "Theme"). `insiderSetting` without `projectProperties` restricts nothing. `hidesReviewsUntilMine`: others'
 * reviews of a case and status stay hidden from a reviewer until the reviewer's own is in; off unless the theme says so.
 */
export const projectSetting = z
  .object({
    statusTemplateUuid: uuid,
    reviewTemplateUuid: uuid,
    hidesReviewsUntilMine: z.boolean(),
    extensionItemGroupUuids: uuids,
    initialValueSetting: z.object({ channelUuid: uuid.nullable(), categoryUuids: uuids, followerGroupUuids: uuids }),
    insiderSetting: z.object({ projectProperties: z.array(z.enum(insiderProjectProperties)), userUuids: uuids, userGroupUuids: uuids })
  })
  .meta({ id: 'ProjectSetting' })

/**
 * A theme (2§3). `projectsCount` counts the cases that the caller may read, `unDoneTasksCount` the theme's own tasks. `isRestricted`: it has
 * an insider setting (the lock of 2§2); `hiddenParts` are the parts of its cases that do not exist for the caller.
 * `loosening` says whether the caller may show more of what the theme hides: as any other change; only with `acknowledgesLoosening`; not at all.
 * `myProjectListViewSetting` is null while the caller has kept none: the default columns hold.
 */
export const theme = z
  .object({
    uuid,
    name: z.string(),
    description: z.string(),
    formUuid: uuid.nullable(),
    projectSetting,
    tagUuids: uuids,
    personInChargeUserUuids: uuids,
    relatedUserGroupUuids: uuids,
    themeStatusTemplateUuid: uuid.nullable(),
    themeStatusUuid: uuid.nullable(),
    order: z.int(),
    projectsCount: count,
    unDoneTasksCount: count,
    commentsCount: count,
    isRestricted: z.boolean(),
    hiddenParts: z.array(z.enum(insiderProjectProperties)),
    loosening: z.object({ insiderSetting: z.enum(loosenings), reviewVeil: z.enum(loosenings) }),
    myProjectListViewSetting: projectListViewSetting.nullable(),
    createdBy: uuid.nullable(),
    createdAt: instant,
    updatedBy: uuid.nullable(),
    updatedAt: instant,
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'Theme' })

/** A theme after a change, with the operation that an undo names; the current one of a 409 has none. */
export const changedTheme = theme.extend({ operationUuid: uuid.optional() }).meta({ id: 'ChangedTheme' })

/** The list across all themes and each theme, with the caller's view settings (2§2 "Case list screen"). */
export const themesWithViewSettings = z
  .object({
    all: z.object({ projectsCount: count, myProjectListViewSetting: projectListViewSetting.nullable() }),
    individuals: z.array(theme)
  })
  .meta({ id: 'ThemesWithViewSettings' })

/** Filters of the list; `keyword` matches name and description, every word of it. Within one filter any value will do. */
export const themeFilters = { keyword, ...themeFilterQueries }

/** The query of the theme list. */
export const themeQuery = z.object({ page, per_page: perPage(100), ...themeFilters })

const initialValueSettingInput = z.strictObject({
  channelUuid: uuid.nullable().optional(),
  categoryUuids: uuidSet(200).optional(),
  followerGroupUuids: uuidSet(200).optional()
})

const insiderSettingInput = z.strictObject({
  projectProperties: z
    .array(z.enum(insiderProjectProperties))
    .max(10)
    .transform((parts) => [...new Set(parts)]),
  userUuids: uuidSet().optional(),
  userGroupUuids: uuidSet().optional()
})

/** In the order in which cases show them. */
const extensionItemGroupUuids = uuidSet(200).optional()

const optionalSetting = {
  hidesReviewsUntilMine: z.boolean().optional(),
  extensionItemGroupUuids,
  initialValueSetting: initialValueSettingInput.optional(),
  insiderSetting: insiderSettingInput.nullable().optional()
}

const content = {
  description: longText().optional(),
  formUuid: uuid.nullable().optional(),
  tagUuids: uuidSet(200).optional(),
  personInChargeUserUuids: uuidSet().optional(),
  relatedUserGroupUuids: uuidSet().optional(),
  themeStatusTemplateUuid: uuid.nullable().optional(),
  themeStatusUuid: uuid.nullable().optional()
}

export const themeCreate = z.strictObject({
  name: nameText(),
  ...content,
  projectSetting: z.strictObject({ statusTemplateUuid: uuid, reviewTemplateUuid: uuid, ...optionalSetting })
})

/**
 * A changed theme; absent means unchanged, a list replaces the whole list, `insiderSetting: null` lifts the restriction. `acknowledgesLoosening` is
 * an administrator's word that more people shall see what the theme hides; the insiders are told.
 */
export const themeUpdate = z.strictObject({
  name: nameText().optional(),
  ...content,
  projectSetting: z.strictObject({ statusTemplateUuid: uuid.optional(), reviewTemplateUuid: uuid.optional(), ...optionalSetting }).optional(),
  acknowledgesLoosening: z.boolean().optional()
})

/** Themes in their new order; those not named stay where they are. */
export const themeOrder = z.strictObject({ themeUuids: bulkUuids })

export type ThemeUpdate = z.output<typeof themeUpdate>
export type ThemeQuery = z.output<typeof themeQuery>
