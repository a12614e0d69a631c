import { z } from 'zod'
import { linkingStatuses, scouteeTypes } from '../../workspace/constants/index.ts'
import { personName } from '../../people/permission-groups/permission-groups.schemas.ts'
import { instant, page, perPage, uuid, version } from '../../primitives/index.ts'
import { columnKeys, inOrder, leading } from '../../companies/scoutees/property-keys.ts'
import { idea } from '../../companies/scoutees/scoutee-detail.schemas.ts'
import { scouteeItem } from '../../companies/scoutees/scoutee-item.schemas.ts'
import { similarReasons } from './similar-reasons.ts'

const similarQueryFields = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), z.string().trim().max(max).optional())
const absent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/**
 * What is known of an entry that is typed in or read from a file. `scouteeType`: companies (the default) are compared with companies, people with
 * people. `scouteeId`: the entry that is being changed; it is left out, and so is what was said not to be the same. `belongingTo`: where a person
 * works, which tells people of one name apart.
 */
export const similarQuery = z.object({
  name: similarQueryFields(200),
  url: similarQueryFields(2000),
  tel: similarQueryFields(50),
  corporateNumber: similarQueryFields(50),
  email: similarQueryFields(320),
  belongingTo: similarQueryFields(200),
  scouteeType: absent(z.enum(scouteeTypes)),
  scouteeId: absent(uuid)
})

const text = z.string().nullable()

/** An entry as a hint names it: enough to tell it from another one. */
export const scouteeHint = z
  .object({
    id: uuid,
    version,
    name: z.string(),
    peopleFlg: z.boolean(),
    address: text,
    url: text,
    tel: text,
    corporateNumber: text,
    belongingTo: text,
    email: text,
    linkingStatus: z.enum(linkingStatuses),
    createdAt: instant
  })
  .meta({ id: 'ScouteeHint' })

/** An entry that may be the same one, with every reason, the surest first. */
export const similarScoutee = scouteeHint.extend({ reasons: z.array(z.enum(similarReasons)).min(1) }).meta({ id: 'SimilarScoutee' })

/** A page of the probable doubles; of companies and people unless told. */
export const duplicatesQuery = z.object({ scouteeType: absent(z.enum(scouteeTypes)), page, perPage: perPage(50, 200) })

/** Two entries that are probably the same one; the older one comes first. */
export const duplicatePair = z
  .object({ first: scouteeHint, second: scouteeHint, reasons: z.array(z.enum(similarReasons)).min(1) })
  .meta({ id: 'DuplicateScoutees' })

/** What a person can choose for each value: one of the two entries. */
export const mergeSides = ['survivor', 'other'] as const

/** What a person can choose for each list: both, or one of the two entries. */
export const mergeListSides = ['both', 'survivor', 'other'] as const

/** Values that are chosen; sums with their currency, and the day of the foundation with what a file gave for it. */
export const mergeFields = inOrder(leading(columnKeys), [
  'name',
  'nameKana',
  'corporateNumber',
  'representative',
  'foundationDate',
  'stage',
  'url',
  'summary',
  'memberRange',
  'tel',
  'country',
  'address'
])

/** Lists that are united unless somebody chooses. */
export const mergeLists = ['investors', 'tags', 'channels', 'categories', 'ideas'] as const

export type MergeSide = (typeof mergeSides)[number]
export type MergeListSide = (typeof mergeListSides)[number]
export type MergeField = (typeof mergeFields)[number]
export type MergeList = (typeof mergeLists)[number]

const side = z.enum(mergeSides).optional()
const listSide = z.enum(mergeListSides).optional()

/**
 * The choices of a merge by field. Without one the survivor's value counts, else the other's; lists are united. `link`: whose company of the
 * provider's database stays linked; it must be chosen when the two are linked to different ones.
 */
export const mergeChoices = z.strictObject({
  ...(Object.fromEntries(mergeFields.map((field) => [field, side])) as Record<MergeField, typeof side>),
  ...(Object.fromEntries(mergeLists.map((list) => [list, listSide])) as Record<MergeList, typeof listSide>),
  link: side
})

/** Two entries of which one goes into the other; the versions are those on which the choice was made. */
export const mergeBody = z.strictObject({
  survivorId: uuid,
  otherId: uuid,
  survivorVersion: version.optional(),
  otherVersion: version.optional(),
  choices: mergeChoices.optional()
})

/** The entry that lives on, and the one that went into it, whose address answers with the other one from then on. */
export const mergeResult = z.object({ uuid, mergedUuid: uuid, operationUuid: uuid }).meta({ id: 'MergeScouteesResult' })

const moved = z.int().min(0)

/**
 * The entry as a merge would leave it. `moves`: what goes over with the other entry, as far as the caller sees it; `sameThemeProjects`: cases in
 * themes in which the survivor has one too. `isLinkConflict`: both are linked, to different companies, and nobody has chosen yet.
 */
export const mergePreview = z
  .object({
    survivor: scouteeItem,
    other: scouteeItem,
    result: scouteeItem,
    ideas: z.object({ survivor: z.array(idea), other: z.array(idea), result: z.array(idea) }),
    fields: z.array(z.object({ field: z.enum(mergeFields), chosen: z.enum(mergeSides), isDifferent: z.boolean() })),
    lists: z.array(z.object({ list: z.enum(mergeLists), chosen: z.enum(mergeListSides), isDifferent: z.boolean() })),
    link: z.object({ chosen: z.enum(mergeSides), isConflict: z.boolean() }),
    moves: z.object({
      projects: moved,
      sameThemeProjects: moved,
      records: moved,
      reviews: moved,
      inputs: moved,
      followers: moved,
      visits: moved
    }),
    isNotSame: z.boolean()
  })
  .meta({ id: 'MergeScouteesPreview' })

export const mergesQuery = z.object({ page, perPage: perPage(50, 200) })

/** A merge that can still be taken back, by its operation; `canUndo`: the caller may. */
export const recentMerge = z
  .object({ uuid, operationUuid: uuid, survivor: personName, merged: personName, createdBy: personName.nullable(), createdAt: instant, canUndo: z.boolean() })
  .meta({ id: 'RecentScouteeMerge' })

export const notSameQuery = z.object({ scouteeId: absent(uuid), page, perPage: perPage(50, 200) })

/** Two different entries that were said not to be the same. */
export const notSameBody = z.strictObject({ scouteeId: uuid, otherScouteeId: uuid })

/** Two entries of which somebody said that they are not the same. */
export const notSamePair = z
  .object({ uuid, first: scouteeHint, second: scouteeHint, createdBy: personName.nullable(), createdAt: instant })
  .meta({ id: 'NotSameScoutees' })
