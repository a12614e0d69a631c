import { z } from 'zod'
import { insiderProjectProperties, linkingStatuses } from '../../workspace/constants/index.ts'
import { day, instant, uuid, version } from '../../primitives/index.ts'
import { type ColumnKey, columnKeys, propertyOf, type ShownKey, shownKeys } from '../../companies/scoutees/property-keys.ts'
import { knownShape, shapeOf, valueSchema, type ValueSchema } from '../../companies/scoutees/property-schemas.ts'
import type { PropertyTable } from '../../companies/scoutees/scoutee-properties.ts'
import { extensionValues } from './extension-values.schemas.ts'
import { peopleLinkInput, scouteeLinkInput } from './link-input.schemas.ts'
import { projectFile } from './project-file.schemas.ts'

const named = z.object({ uuid, name: z.string() }).meta({ id: 'ProjectNamedRef' })
const member = z.object({ uuid, name: z.string(), activeFlg: z.boolean() }).meta({ id: 'ProjectMemberRef' })
/** `path` is the tag or category with its parents, joined with `>` (2§3 "Other lists"). */
const treed = z.object({ uuid, name: z.string(), path: z.string() }).meta({ id: 'ProjectTreeRef' })
const text = z.string().nullable()

// What a case shows may come from a file, whose choices may be others.
type ShownSchema<K extends ShownKey> = K extends 'name'
  ? z.ZodString
  : PropertyTable[K]['kind'] extends 'choice' | 'country'
    ? z.ZodNullable<z.ZodString>
    : z.ZodNullable<ValueSchema<K>>

function shownSchema(key: ColumnKey): z.ZodType {
  if (key === 'name') return z.string()
  return ['choice', 'country'].includes(propertyOf(key).kind) ? text : valueSchema(key).nullable()
}

const notShown = columnKeys.filter((key): key is Exclude<ColumnKey, ShownKey> => !shownKeys.some((shown) => shown === key))

/** What a case shows of its company or person: the entry's value, else the typed-in one (3-decisions, "Cases"). */
export const shownScoutee = z
  .object({
    ...shapeOf<{ [K in ShownKey]: ShownSchema<K> }>(shownKeys, shownSchema),
    investors: z.array(z.object({ id: uuid, name: z.string() })),
    horizontalCategories: z.array(treed),
    verticalCategories: z.array(treed),
    innovationCategories: z.array(treed),
    tags: z.array(treed),
    channels: z.array(named)
  })
  .meta({ id: 'ShownScoutee' })

/** The case's company or person with its own values, beside which `shownScoutee` says what the case shows (2§3 "Project"). */
export const projectScoutee = shownScoutee
  .omit({ investors: true, horizontalCategories: true, verticalCategories: true, innovationCategories: true, tags: true, channels: true })
  .extend({
    id: uuid,
    ...knownShape(notShown),
    mekikiScouteeId: uuid.nullable(),
    peopleUuid: uuid.nullable(),
    peopleFlg: z.boolean()
  })
  .meta({ id: 'ProjectScoutee' })

/** A review of a case (2§3 "Project"): `myAverageScore` is its reviewer's, null while it is hidden until the caller's own is in. */
export const projectReviewScore = z.object({ uuid, createdBy: uuid.nullable(), myAverageScore: z.number().nullable() }).meta({ id: 'ProjectReviewScore' })

/** What of a case a list leaves out unless it is asked for by name in `parts`, or `parts` is absent. */
const optionalParts = {
  scoutee: projectScoutee.nullable(),
  scouteeLinkInput: scouteeLinkInput.nullable(),
  peopleLinkInput: peopleLinkInput.nullable(),
  /** Null where the theme hides reviews from the caller. */
  reviews: z.array(projectReviewScore).nullable(),
  files: z.array(projectFile)
}

/**
 * A case as a row of the list (2§3 "Project"): everything its 37 columns show, and what the caller may do. Figures of a part that the
 * theme's insider setting hides from the caller are null, as if the part did not exist; `hiddenParts` names those parts.
 * `isRestricted`: the theme has an insider setting (the lock of 2§2). What `parts` of the query leaves out is absent.
 */
export const projectItem = z
  .object({
    uuid,
    version,
    themeUuid: uuid,
    themeName: z.string(),
    isRestricted: z.boolean(),
    hiddenParts: z.array(z.enum(insiderProjectProperties)),
    scouteeId: uuid.nullable(),
    scouteeLinkInputUuid: uuid.nullable(),
    peopleFlg: z.boolean(),
    linkingStatus: z.enum(linkingStatuses),
    shownScoutee,
    ...z.object(optionalParts).partial().shape,
    statusUuid: uuid,
    statusName: z.string(),
    statusColor: z.int(),
    /** Since when the case has its status. */
    statusSince: instant,
    statusTemplateName: z.string(),
    reviewTemplateName: text,
    reviewScale: z.int().nullable(),
    categoryUuids: z.array(uuid),
    categories: z.array(named),
    followerUuids: z.array(uuid),
    followers: z.array(member),
    followerGroupUuids: z.array(uuid),
    followerGroups: z.array(named),
    registeredAt: instant,
    createdAt: instant,
    createdBy: uuid.nullable(),
    createdByName: text,
    updatedAt: instant,
    updatedBy: uuid.nullable(),
    updatedByName: text,
    /** The newest record that the caller sees: its first 1000 characters. */
    latestProjectRecord: z.object({ content: z.string(), date: day }).nullable(),
    /** Of each record category the newest record that the caller sees, as above; null where records are hidden. */
    latestRecordsByCategory: z.array(z.object({ projectRecordCategoryUuid: uuid, content: z.string(), date: day })).nullable(),
    projectRecordsCount: z.int().nullable(),
    latestReviewComment: text,
    reviewsCount: z.int().nullable(),
    allAverageScore: z.number().nullable(),
    myAverageScore: z.number().nullable(),
    /** Over the reviewers of `reviewer_uuids`; null when none was chosen. */
    selectingReviewerAverageScore: z.number().nullable(),
    /** Cases of the same company or person that the caller sees, this one included; 0 without a company. */
    sameTenantScouteeProjectCount: z.int(),
    /** Those of them in the same theme. */
    sameProjectCount: z.int(),
    unDoneProjectTasksCount: z.int().nullable(),
    ...extensionValues,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canCreateRecord: z.boolean()
  })
  .meta({ id: 'ProjectItem' })

/** A case with nothing left out. */
export const wholeProjectItem = projectItem.extend(optionalParts)
