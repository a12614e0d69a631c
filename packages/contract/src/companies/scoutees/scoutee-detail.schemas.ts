import { z } from 'zod'
import { countries } from '../../workspace/constants/index.ts'
import { personName } from '../../people/permission-groups/permission-groups.schemas.ts'
import { instant, uuid, version } from '../../primitives/index.ts'
import { type ColumnKey, columnKeys, keysMarked } from './property-keys.ts'
import { shapeOf, valueSchema, type ValueSchema } from './property-schemas.ts'
import { entryStamps, scouteeCategory, scouteeChannel, scouteeItem, scouteeTag } from './scoutee-item.schemas.ts'

/** Whose value a property holds: a person's, one of the provider's database or one of the bot; null when nobody gave one. */
export const valueSources = ['person', 'provider', 'bot'] as const

/**
 * One property of a company: `value` is what the tenant sees; `appUpdatedNewValue` a newer one of the provider's database or the bot (which of
 * them: `newValueSource`) that waits to be accepted or dismissed; `updatedBy` and `updatedAt` tell which person typed or accepted the value,
 * `updatedBy` is null when no person did, and `source` tells whose it is (3-decisions, "Companies"). `isLinking`: the property follows the
 * provider's database.
 */
function property<S extends z.ZodType>(value: S) {
  return z.object({
    value: value.nullable(),
    appUpdatedNewValue: value.nullable(),
    newValueSource: z.enum(['provider', 'bot']).nullable(),
    source: z.enum(valueSources).nullable(),
    isLinking: z.boolean(),
    updatedBy: personName.nullable(),
    updatedAt: instant.nullable()
  })
}

type PropertySchema<K extends ColumnKey> = ReturnType<typeof property<ValueSchema<K>>>

export const scouteeProperties = z
  .object({
    ...shapeOf<{ [K in ColumnKey]: PropertySchema<K> }>(columnKeys, (key) => property(valueSchema(key))),
    investors: property(z.array(z.string())),
    categories: property(z.array(scouteeCategory))
  })
  .meta({ id: 'ScouteeProperties' })

/**
 * The properties that the provider's database and the bot can give; an amount and its currency, and a founding day and its text, belong
 * together: what is done with one is done with both.
 */
export const linkableProperties = keysMarked('isLinkable')

export type LinkableProperty = (typeof linkableProperties)[number]

/** An idea of a person, from a form's answer or typed in (2§3 "People"). */
export const idea = z.object({ uuid, name: z.string(), summary: z.string(), createdAt: instant }).meta({ id: 'Idea' })

/** News of the provider's database about a linked company, the newest first; `releasedAt` is the beginning of the day in Tokyo. */
export const scouteeNews = z
  .object({ id: uuid, title: z.string(), url: z.string().nullable(), releasedAt: instant.nullable(), category: z.string().nullable() })
  .meta({ id: 'ScouteeNews' })

/**
 * A company with all its tabs start from; `relatedFollowers` follow those of its cases that the caller may see. `affiliation`: the company that a person belongs
 * to, where that is known; `people`: those who belong to a company, the first hundred.
 */
export const scouteeDetail = scouteeItem
  .extend({
    properties: scouteeProperties,
    news: z.array(scouteeNews),
    relatedFollowers: z.array(personName),
    ideas: z.array(idea),
    affiliation: z.object({ uuid, name: z.string() }).nullable(),
    people: z.array(z.object({ uuid, name: z.string() })),
    botReferenceUrls: z.array(z.string())
  })
  .meta({ id: 'Scoutee' })

/** A person (2§3 "People"). `forms`: the forms that he or she answered. */
export const person = z
  .object({
    uuid,
    version,
    name: z.string(),
    url: z.string().nullable(),
    belongingTo: z.string().nullable(),
    email: z.string().nullable(),
    country: z.enum(countries).nullable(),
    ideas: z.array(idea),
    forms: z.array(z.object({ uuid, name: z.string() })),
    tags: z.array(scouteeTag),
    channels: z.array(scouteeChannel),
    ...entryStamps
  })
  .meta({ id: 'People' })

const leaf = z.object({ id: uuid, name: z.string() })
const branch = leaf.extend({ children: z.array(leaf) })
const tree = z.array(leaf.extend({ children: z.array(branch) }))

/** The provider's categories: three trees of up to three levels (1§7.3). */
export const scouteeCategoryTrees = z.object({ horizontal: tree, vertical: tree, innovation: tree }).meta({ id: 'ScouteeCategoryTrees' })

/** The last time a person looked at a company or person on a day in Tokyo. */
export const scouteeVisit = z
  .object({ uuid, scouteeId: uuid, scouteeName: z.string(), userUuid: uuid, userName: z.string(), visitedAt: instant })
  .meta({ id: 'ScouteeVisit' })
