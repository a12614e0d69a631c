import { z } from 'zod'
import { nameText, uuid, version } from '../../primitives/index.ts'
import { removal } from '../../primitives/setting-calls.ts'

/** Place in its list, from 1. */
const order = z.int().min(1)

const item = { uuid, name: z.string(), order, version, canEdit: z.boolean(), canDelete: z.boolean() }

/** A channel (1§3). */
export const channel = z.object(item).meta({ id: 'Channel' })

/** A tag of themes (1§3). */
export const themeTag = z.object(item).meta({ id: 'ThemeTag' })

/** A kind of notes (1§3). */
export const projectRecordCategory = z.object(item).meta({ id: 'ProjectRecordCategory' })

/** A group of case tags (1§3). */
export const projectCategoryType = z.object(item).meta({ id: 'ProjectCategoryType' })

/** A case tag with its type (1§3); `order` counts within the type. */
export const projectCategory = z.object({ ...item, projectCategoryType: z.object({ uuid, name: z.string() }).nullable() }).meta({ id: 'ProjectCategory' })

/** Company tags form a tree of at most this many levels (1§3). */
export const maxTagLevels = 4

/** What stands between the names of a tag's path (1§3). */
export const tagSeparator = '>'

/** A company tag with the tags below it (1§3); `path` joins the names from the top with `>`, `order` counts among its siblings. */
export interface ScouteeTag {
  uuid: string
  name: string
  order: number
  version: number
  canEdit: boolean
  canDelete: boolean
  parentUuid: string | null
  path: string
  childrens: ScouteeTag[]
}

export const scouteeTag: z.ZodType<ScouteeTag, ScouteeTag> = z
  .object({ ...item, parentUuid: uuid.nullable(), path: z.string(), childrens: z.lazy(() => z.array(scouteeTag)) })
  .meta({ id: 'ScouteeTag' })

/** A new item; it goes to the end of its list. */
export const namedCreate = z.strictObject({ name: nameText() })

const changes = { name: nameText().optional(), order: z.int().min(1).max(100_000).optional() }

/** A changed item: `order` is its new place, the others close ranks. Absent means unchanged. */
export const namedUpdate = z.strictObject(changes)

/** A changed item whose address does not name it. */
export const namedUpdateWithUuid = z.strictObject({ uuid, ...changes })

export const projectCategoryCreate = z.strictObject({ name: nameText(), projectCategoryTypeUuid: uuid.nullable().optional() })

/** A changed case tag; moved to another type it goes to that type's end, unless `order` says otherwise. */
export const projectCategoryUpdate = z.strictObject({ uuid, ...changes, projectCategoryTypeUuid: uuid.nullable().optional() })

export const scouteeTagCreate = z.strictObject({ name: nameText(), parentUuid: uuid.nullable().optional() })

/** A changed company tag; moved below another tag it takes the tags below it along. */
export const scouteeTagUpdate = z.strictObject({ ...changes, parentUuid: uuid.nullable().optional() })

/** How an entry of a list is deleted, and what becomes of its uses. */
export const removalQuery = z.object(removal)

/** The same for an entry that the address does not name. */
export const removalQueryWithUuid = z.object({ uuid, ...removal })

/** The lists whose entries cases, themes, companies and notes use. */
export const usedLists = ['channels', 'theme_tags', 'project_categories', 'project_category_types', 'project_record_categories', 'tenant_scoutee_tags'] as const

const count = z.int().min(0)

/**
 * How often the workspace uses an entry of a list, deleted cases, themes and companies aside; 0 where that kind cannot use it. Themes are those
 * that have a tag, or that give a tag or channel to new cases; a company tag counts its own companies, not those of the tags below it.
 */
export const listUse = z
  .object({ uuid, projectsCount: count, themesCount: count, scouteesCount: count, recordsCount: count, categoriesCount: count })
  .meta({ id: 'ListUse' })
