import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import type { PresentedListViewSetting } from '../list-views/index.ts'
import { knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import { looseningOf } from './hiding.policy.ts'
import { canDo, hiddenParts } from './themes.policy.ts'
import { hidingOfValues, valuesOf } from './theme-values.ts'
import type { ThemeRow } from './themes.queries.ts'

/** Figures and settings that stand beside a theme's row. */
export interface ThemeExtras {
  actor: Actor
  projectsCount: number
  unDoneTasksCount: number
  setting: PresentedListViewSetting | null
}

/** A theme as a caller sees it, with what the caller may do. */
export function presentTheme(
  row: ThemeRow,
  { actor, projectsCount, unDoneTasksCount, setting }: ThemeExtras
): HandlerOutput<typeof operationGroups.themes.get> {
  const parts = knownPartsOf(row.restricted_parts)
  const facts = { createdBy: row.created_by, personInChargeUserUuids: row.person_uuids, relatedUserGroupUuids: row.group_uuids }
  return {
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    formUuid: row.form_uuid,
    projectSetting: {
      statusTemplateUuid: row.status_template_uuid,
      reviewTemplateUuid: row.review_template_uuid,
      hidesReviewsUntilMine: row.hides_reviews_until_mine,
      extensionItemGroupUuids: row.extension_item_group_uuids,
      initialValueSetting: {
        channelUuid: row.initial_channel_uuid,
        categoryUuids: row.initial_category_uuids,
        followerGroupUuids: row.initial_group_uuids
      },
      insiderSetting: { projectProperties: parts, userUuids: row.insider_user_uuids, userGroupUuids: row.insider_group_uuids }
    },
    tagUuids: row.tag_uuids,
    personInChargeUserUuids: row.person_uuids,
    relatedUserGroupUuids: row.group_uuids,
    themeStatusTemplateUuid: row.theme_status_template_uuid,
    themeStatusUuid: row.theme_status_uuid,
    order: row.position,
    projectsCount,
    unDoneTasksCount,
    commentsCount: row.comments_count,
    isRestricted: parts.length > 0,
    hiddenParts: hiddenParts(actor, { parts, userUuids: row.insider_user_uuids, userGroupUuids: row.insider_group_uuids }),
    loosening: looseningOf(actor, hidingOfValues(valuesOf(row)), row.has_projects),
    myProjectListViewSetting: setting,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    canEdit: canDo(actor, 'update', facts),
    canDelete: canDo(actor, 'delete', facts)
  }
}

type PresentedTheme = ReturnType<typeof presentTheme>

/**
 * A theme to a guest who has cases in it: its name and what draws those cases (templates, custom items, what is hidden from the guest), nothing of
 * the theme's own: neither description, tags, progress, people and groups, tasks and comments, nor its form and for whom it hides what.
 */
export function presentThemeToGuest(theme: PresentedTheme): PresentedTheme {
  const { projectSetting, hiddenParts } = theme
  return {
    ...theme,
    description: '',
    formUuid: null,
    projectSetting: {
      ...projectSetting,
      extensionItemGroupUuids: hiddenParts.includes('extension') ? [] : projectSetting.extensionItemGroupUuids,
      initialValueSetting: { channelUuid: null, categoryUuids: [], followerGroupUuids: [] },
      insiderSetting: { projectProperties: hiddenParts, userUuids: [], userGroupUuids: [] }
    },
    tagUuids: [],
    personInChargeUserUuids: [],
    relatedUserGroupUuids: [],
    themeStatusTemplateUuid: null,
    themeStatusUuid: null,
    unDoneTasksCount: 0,
    commentsCount: 0,
    createdBy: null,
    updatedBy: null,
    canEdit: false,
    canDelete: false
  }
}
