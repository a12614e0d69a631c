import { z } from 'zod'
import { countries, currencies, memberRanges, scouteeSortKeys, sortDirections, stages } from '../../workspace/constants/index.ts'
import { codeList, day, instant, keyword, nameText, page, perPage, textList, uuid, uuidList, uuidSet, version } from '../../primitives/index.ts'
import { type ColumnKey, inOrder, type LinkableColumnKey, linkableColumnKeys, propertyOf, providerGivenKeys } from '../../companies/scoutees/property-keys.ts'
import { knownShape, shapeOf, type ValueSchema } from '../../companies/scoutees/property-schemas.ts'
import { propertyTable } from '../../companies/scoutees/scoutee-properties.ts'
import { financeRound, namesAndPlace } from '../../companies/provider-companies/provider-companies.schemas.ts'

const text = z.string().nullable()
const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The three trees of categories. */
export const categoryKinds = ['horizontal', 'vertical', 'innovation'] as const

export type CategoryKind = (typeof categoryKinds)[number]

/** How the administration searches the provider's companies: as the company search of the workspaces does. A whole corporate number also finds a hidden company. */
export const adminCompaniesQuery = z.object({
  q: keyword,
  stages: codeList(z.enum(stages)),
  countries: codeList(z.enum(countries)),
  member_ranges: codeList(z.enum(memberRanges)),
  category_ids: uuidList,
  investor_names: textList,
  sort: emptyIsAbsent(z.enum(scouteeSortKeys)),
  sort_direction: emptyIsAbsent(z.enum(sortDirections)),
  page,
  per_page: perPage(50, 200)
})

const categoryRef = z.object({ id: uuid, kind: z.enum(categoryKinds), name: z.string(), path: z.string() })

/** The properties of a company in the administration's list. */
export const companyListKeys = ['name', 'nameKana', 'corporateNumber', 'address', 'representative', 'url', 'stage', 'country'] as const

type MoreKey = Exclude<LinkableColumnKey, (typeof companyListKeys)[number]>

/** Those that stand in a company of its own beside them. */
export const moreCompanyKeys = inOrder(
  linkableColumnKeys.filter((key): key is MoreKey => !companyListKeys.some((listed) => listed === key)),
  ['tel', 'summary', 'holder', 'foundationDate', 'rawFoundationDate']
)

/** A company of the provider's database in the administration's list. `isHidden`: the register wants it shown to nobody. */
export const adminCompanyItem = z
  .object({
    uuid,
    version: z.int().min(1),
    ...knownShape(companyListKeys),
    isClosed: z.boolean(),
    isHidden: z.boolean(),
    createdAt: instant,
    updatedAt: instant
  })
  .meta({ id: 'AdminCompanyItem' })

/** The same with all that the provider keeps of it. `importKey` is what files know it by: its corporate number, or their own id after `id:`. */
export const adminCompany = adminCompanyItem
  .extend({
    importKey: z.string(),
    ...namesAndPlace,
    ...knownShape(moreCompanyKeys),
    closedOn: day.nullable(),
    successorNumber: text,
    registryUpdatedOn: day.nullable(),
    investors: z.array(z.object({ id: uuid, name: z.string() })),
    categories: z.array(categoryRef),
    financeRounds: z.array(financeRound)
  })
  .meta({ id: 'AdminCompany' })

const words = (max: number) => z.string().trim().max(max).nullable()
const amount = z.int().min(0).nullable()
const httpUrl = z.string().trim().max(2000).nullable()

type ChangeSchema<K extends ColumnKey> = z.ZodOptional<z.ZodNullable<ValueSchema<K>>>

/** A property as it is changed; a day may be a year or month alone where its text is kept. */
function changeSchema(key: ColumnKey): z.ZodType {
  const { kind, choices, maxLength = 0, providerMaxLength = maxLength, pairsWith } = propertyOf(key)
  if (choices !== undefined) return z.enum(choices).nullable()
  if (kind === 'money') return amount
  if (kind === 'url') return httpUrl
  if (kind === 'day') return pairsWith === undefined ? day.nullable() : words(20)
  return words(providerMaxLength)
}

const changeShape = <K extends ColumnKey>(keys: readonly K[]) => shapeOf<{ [P in K]: ChangeSchema<P> }>(keys, (key) => changeSchema(key).optional())

/** What may be changed of a company; what is absent stays. `foundationDate` may be a year or month alone. The address follows from its parts. */
export const adminCompanyUpdate = z.strictObject({
  name: nameText(propertyTable.name.providerMaxLength).optional(),
  ...changeShape(['nameKana']),
  nameEn: words(500).optional(),
  formerNames: z.array(nameText(500)).max(100).optional(),
  postcode: words(20).optional(),
  prefecture: words(500).optional(),
  prefectureCode: z
    .string()
    .regex(/^\d{2}$/u)
    .nullable()
    .optional(),
  city: words(500).optional(),
  cityCode: z
    .string()
    .regex(/^\d{5}$/u)
    .nullable()
    .optional(),
  street: words(500).optional(),
  ...changeShape(providerGivenKeys),
  isClosed: z.boolean().optional(),
  closedOn: day.nullable().optional(),
  successorNumber: z
    .string()
    .regex(/^\d{13}$/u)
    .nullable()
    .optional(),
  isHidden: z.boolean().optional(),
  investorNames: z.array(nameText(500)).max(200).optional(),
  categoryIds: uuidSet(200).optional(),
  financeRounds: z
    .array(
      z.strictObject({
        raisedOn: day.nullable(),
        stage: z.enum(stages).nullable(),
        amount,
        currencyType: z.enum(currencies).nullable()
      })
    )
    .max(100)
    .optional()
})

export type AdminCompanyUpdate = z.output<typeof adminCompanyUpdate>

/** News of a company, the newest first. */
export const adminNews = z.object({ uuid, title: z.string(), url: text, releasedOn: day.nullable(), category: text }).meta({ id: 'AdminCompanyNews' })

export const adminNewsCreate = z.strictObject({
  title: nameText(500),
  url: httpUrl.default(null),
  releasedOn: day.nullable().default(null),
  category: words(100).default(null)
})

/** A category of the provider with its place: its tree, the one above it, and its place among its neighbours from 1. */
export const adminCategory = z
  .object({ uuid, version, kind: z.enum(categoryKinds), parentUuid: uuid.nullable(), level: z.int().min(1).max(3), position: z.int().min(1), name: z.string() })
  .meta({ id: 'AdminCategory' })

/** All categories, parents before children, in their order. */
export const adminCategories = z.object({ items: z.array(adminCategory) })

export const adminCategoryCreate = z.strictObject({ kind: z.enum(categoryKinds), parentUuid: uuid.nullable().default(null), name: nameText(100) })

/** `position`: its place among the neighbours at its (new) parent, from 1; without it a category that moves comes last. */
export const adminCategoryUpdate = z.strictObject({
  name: nameText(100).optional(),
  parentUuid: uuid.nullable().optional(),
  position: z.int().min(1).max(10_000).optional()
})

/** How many companies of the provider carry a category or one below it, and how many categories stand below it. */
export const adminCategoryUses = z.object({ companiesCount: z.int().min(0), childrenCount: z.int().min(0) }).meta({ id: 'AdminCategoryUses' })

/** The companies of a category that goes are given to another one of the same tree; without it they lose it. Only a category with none below it goes. */
export const adminCategoryDelete = z.object({ move_to_uuid: emptyIsAbsent(uuid) })

export const adminInvestorsQuery = z.object({ name: keyword, page, per_page: perPage(50, 200) })

/** An investor, and how many companies of the provider it holds. */
export const adminInvestor = z.object({ uuid, version, name: z.string(), companiesCount: z.int().min(0), createdAt: instant }).meta({ id: 'AdminInvestor' })

export const adminInvestorBody = z.strictObject({ name: nameText(500) })

/** The investors of `uuids` become the one of `intoUuid`, which keeps its name and takes over their companies. */
export const adminInvestorMerge = z.strictObject({ uuids: uuidSet(100), intoUuid: uuid })
