import { z } from 'zod'
import { countries, currencies, memberRanges, stages } from '../../workspace/constants/index.ts'
import { day, longText, nameText } from '../../primitives/index.ts'

const shortText = z.string().trim().max(500).nullable().optional()
const money = z.int().min(0).nullable().optional()
const currency = z.enum(currencies).nullable().optional()
const optionalDay = day.nullable().optional()

/** What is typed in about a company when a case has no company, or knows more than it (3-decisions, "Cases"). */
export const scouteeLinkInput = z
  .strictObject({
    name: nameText(),
    representative: shortText,
    address: shortText,
    tel: shortText,
    url: z.string().trim().max(2000).nullable().optional(),
    summary: longText().nullable().optional(),
    memberRange: z.enum(memberRanges).nullable().optional(),
    stage: z.enum(stages).nullable().optional(),
    country: z.enum(countries).nullable().optional(),
    foundationDate: optionalDay,
    capital: money,
    capitalCurrencyType: currency,
    finance: money,
    financeCurrencyType: currency,
    financeDate: optionalDay
  })
  .meta({ id: 'ScouteeLinkInput' })

/** What is typed in about a person when a case has no person's entry (2§3 "Person create body", without ideas). */
export const peopleLinkInput = z
  .strictObject({
    name: nameText(),
    url: z.string().trim().max(2000).nullable().optional(),
    belongingTo: shortText,
    email: z.string().trim().max(320).nullable().optional(),
    country: z.enum(countries).nullable().optional(),
    summary: longText().nullable().optional()
  })
  .meta({ id: 'PeopleLinkInput' })

export type ScouteeLinkInput = z.output<typeof scouteeLinkInput>
export type PeopleLinkInput = z.output<typeof peopleLinkInput>
