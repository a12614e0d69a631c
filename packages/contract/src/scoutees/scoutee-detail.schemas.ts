import { z } from 'zod'
import { countries, currencies, memberRanges, stages } from '../constants/index.ts'
import { personName } from '../permission-groups/permission-groups.schemas.ts'
import { day, instant, uuid, version } from '../primitives/index.ts'
import { scouteeChannel, scouteeItem, scouteeTag } from './scoutee-item.schemas.ts'

/**
 * One property of a company: `value` is what the tenant sees; `appUpdatedNewValue` a newer one of the provider's database or the bot that
 * waits to be accepted; `updatedBy` and `updatedAt` tell which person typed the value, null when no person did (3-decisions, "Companies").
 */
function property<S extends z.ZodType>(value: S) {
  return z.object({ value: value.nullable(), appUpdatedNewValue: value.nullable(), updatedBy: personName.nullable(), updatedAt: instant.nullable() })
}

const text = property(z.string())
const money = property(z.number())
const currency = property(z.enum(currencies))

export const scouteeProperties = z
  .object({
    name: text,
    nameKana: text,
    representative: text,
    capital: money,
    capitalCurrencyType: currency,
    address: text,
    tel: text,
    foundationDate: property(day),
    rawFoundationDate: text,
    url: text,
    summary: text,
    finance: money,
    financeDate: property(day),
    financeCurrencyType: currency,
    memberRange: property(z.enum(memberRanges)),
    stage: property(z.enum(stages)),
    country: property(z.enum(countries)),
    holder: text,
    corporateNumber: text,
    belongingTo: text,
    email: text
  })
  .meta({ id: 'ScouteeProperties' })

/** An idea of a person, from a form's answer or typed in (2§3 "People"). */
export const idea = z.object({ uuid, name: z.string(), summary: z.string(), createdAt: instant }).meta({ id: 'Idea' })

/** A company with all its tabs start from; `relatedFollowers` follow those of its cases that the caller may see. */
export const scouteeDetail = scouteeItem
  .extend({
    properties: scouteeProperties,
    news: z.array(z.object({ id: uuid, title: z.string(), url: z.string(), releasedAt: instant, category: z.string().nullable() })),
    relatedFollowers: z.array(personName),
    ideas: z.array(idea),
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
    createdAt: instant,
    createdBy: personName.nullable(),
    updatedAt: instant,
    updatedBy: personName.nullable(),
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'People' })

const leaf = z.object({ id: uuid, name: z.string() })
const branch = leaf.extend({ children: z.array(leaf) })
const tree = z.array(leaf.extend({ children: z.array(branch) }))

/** The provider's categories: three trees of up to three levels (1§7.3). */
export const scouteeCategoryTrees = z.object({ horizontal: tree, vertical: tree, innovation: tree }).meta({ id: 'ScouteeCategoryTrees' })
