import { z } from 'zod'
import { countries, memberRanges, stages } from '../../workspace/constants/index.ts'
import { day, nameText, uuid, uuidSet } from '../../primitives/index.ts'

const blankIsNull = (text: string): string | null => (text === '' ? null : text)

const text = (max: number) => z.string().trim().max(max).transform(blankIsNull).nullable().optional()

// Full-width forms are accepted everywhere (NFKC); what is left must be a link that a browser may follow.
const url = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(2000)
  .refine((value) => value === '' || /^https?:\/\/[^\s/]/iu.test(value), { params: { fault: 'bad_url' } })
  .transform(blankIsNull)
  .nullable()
  .optional()

const email = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(320)
  .refine((value) => value === '' || z.email().safeParse(value).success, { params: { fault: 'bad_email' } })
  .transform(blankIsNull)
  .nullable()
  .optional()

const corporateNumber = z
  .string()
  .trim()
  .normalize('NFKC')
  .refine((value) => value === '' || /^\d{13}$/u.test(value), { params: { fault: 'bad_format' } })
  .transform(blankIsNull)
  .nullable()
  .optional()

const money = z.int().min(0).nullable().optional()
// What people type in is in yen, always (2§3 "Company input").
const yen = z.literal('jpy').nullable().optional()
const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values).nullable().optional()

/** Beyond 2§3 also the reading (for sorting) and the corporate number; empty text means no value. */
const companyFields = {
  nameKana: text(200),
  corporateNumber,
  foundationDate: day.nullable().optional(),
  representative: text(200),
  stage: choice(stages),
  url,
  summary: text(10_000),
  memberRange: choice(memberRanges),
  tel: text(50),
  country: choice(countries),
  address: text(500),
  capital: money,
  capitalCurrencyType: yen,
  finance: money,
  financeCurrencyType: yen,
  financeDate: day.nullable().optional(),
  investorIds: uuidSet(100).optional(),
  tagUuids: uuidSet(100).optional(),
  channelUuids: uuidSet(100).optional()
}

/**
 * A company as people type it in (2§3 "Company create/edit fields"), or one of the provider's database: `mekikiScouteeId` alone takes all its
 * values; those that are typed in beside it and differ stay the tenant's own. `withUpdateScouteeByBot`: the bot looks at its site (2§5).
 */
export const scouteeCreate = z
  .strictObject({ name: nameText().optional(), mekikiScouteeId: uuid.optional(), withUpdateScouteeByBot: z.boolean().optional(), ...companyFields })
  .refine((body) => body.name !== undefined || body.mekikiScouteeId !== undefined, { path: ['name'], params: { fault: 'required' } })

/** Each field that is present replaces what the company has; null empties it. */
export const scouteeUpdate = z.strictObject({ name: nameText().optional(), ...companyFields })

const ideaText = { name: z.string().trim().max(200).default(''), summary: z.string().trim().max(10_000).default('') }

const personFields = { url, belongingTo: text(200), email, country: choice(countries) }

/** Ideas whose name and summary are both blank are left out (2§5). */
export const personCreate = z.strictObject({ name: nameText(), ...personFields, ideas: z.array(z.strictObject(ideaText)).max(100).optional() })

/** `ideas` replaces the person's ideas: one with `uuid` stays and takes the new text, one without is new, those left out go. */
export const personUpdate = z.strictObject({
  name: nameText().optional(),
  ...personFields,
  ideas: z
    .array(z.strictObject({ uuid: z.guid().toLowerCase().optional(), ...ideaText }))
    .max(100)
    .optional()
})

export type ScouteeCreate = z.output<typeof scouteeCreate>
export type ScouteeUpdate = z.output<typeof scouteeUpdate>
export type PersonCreate = z.output<typeof personCreate>
export type PersonUpdate = z.output<typeof personUpdate>
