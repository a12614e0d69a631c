import type { CountedEntries } from '@mekiki/i18n/companies/entry-counts'
import type { CallInput, operationGroups } from '@mekiki/contract'
import { rangeAddresses, rangeKeys, rangeOf } from '@mekiki/contract/companies/scoutees/property-ranges'
import { type ScouteeFilterKey, scouteeFilterFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import type { FilterField } from '@mekiki/contract/primitives/filter-fields'
import { queryOperators } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { addressList, addressPage, addressPerPage, addressValue, isSet } from '@mekiki/browser/address/address-values'
import { type ExtensionCondition, hasValue, readConditions, writeConditions } from '../../../shared/extension-filter/extension-conditions.ts'
import { addressSchemas, askedValue, renamedFields } from '../../../shared/list/filter-address.ts'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import type { ScouteeSort } from './view-settings.ts'

const number = addressValue(z.coerce.number())
const dayValue = addressValue(z.iso.date())

/** The address parameters of custom items (2§7 `p_extension_item_*`): the fields hold one condition, `conditions` holds several as GET does. */
const schema = z.object({
  p_extension_item_uuid: addressValue(z.guid()),
  p_extension_item_string_value: addressValue(z.string().trim().min(1).max(500)),
  p_extension_item_from_number_value: number,
  p_extension_item_to_number_value: number,
  p_extension_item_from_date_value: dayValue,
  p_extension_item_to_date_value: dayValue,
  p_extension_item_enum_uuids: addressList(z.guid()),
  p_extension_item_conditions: addressValue(z.string())
})

type Fields = z.output<typeof schema>

const empty = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, undefined]))

function ofFields(fields: Fields): ExtensionCondition[] {
  const { p_extension_item_uuid: uuid, p_extension_item_enum_uuids: choices } = fields
  if (uuid === undefined) return []
  const condition = {
    extensionItemUuid: uuid,
    extensionItemStringValue: fields.p_extension_item_string_value,
    extensionItemFromNumberValue: fields.p_extension_item_from_number_value,
    extensionItemToNumberValue: fields.p_extension_item_to_number_value,
    extensionItemFromDateValue: fields.p_extension_item_from_date_value,
    extensionItemToDateValue: fields.p_extension_item_to_date_value,
    extensionItemEnumUuids: choices.length === 0 ? undefined : choices
  }
  return hasValue(condition) ? [condition] : []
}

/** The conditions on custom items in the address; what does not fit is left out. */
function readExtension(search: SearchParams): ExtensionCondition[] {
  const fields = schema.parse(search)
  const several = readConditions(fields.p_extension_item_conditions).filter(hasValue)
  return several.length > 0 ? several : ofFields(fields)
}

const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))

/** Conditions as the address spells them; every parameter is named, so that what was there goes. */
function extensionAddress(conditions: readonly ExtensionCondition[]): Record<string, string | string[] | undefined> {
  const [one, another] = conditions
  if (one === undefined) return empty
  if (another !== undefined) return { ...empty, p_extension_item_conditions: writeConditions(conditions) }
  return {
    ...empty,
    p_extension_item_uuid: one.extensionItemUuid,
    p_extension_item_string_value: one.extensionItemStringValue,
    p_extension_item_from_number_value: textOf(one.extensionItemFromNumberValue),
    p_extension_item_to_number_value: textOf(one.extensionItemToNumberValue),
    p_extension_item_from_date_value: one.extensionItemFromDateValue,
    p_extension_item_to_date_value: one.extensionItemToDateValue,
    p_extension_item_enum_uuids: one.extensionItemEnumUuids
  }
}

/** Conditions as GET /scoutees takes them (3-decisions). */
function extensionQuery(conditions: readonly ExtensionCondition[]): ExtensionCondition | { extensionConditions: string | undefined } {
  const [one, another] = conditions
  return one !== undefined && another === undefined ? one : { extensionConditions: writeConditions(conditions) }
}

const uuid = z.guid()
const day = z.iso.date()
const levelMark = '>'
const itemMark = ','
const rangeMark = '~'
const maxLevels = 3

/** Two days, either of which may be open. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

const isUuid = (text: string): boolean => uuid.safeParse(text).success
const dayOf = (text: string | undefined): string | undefined => day.safeParse(text).data

const categoryPath = z.string().refine((path) => {
  const levels = path.split(levelMark)
  return levels.length <= maxLevels && levels.every(isUuid)
})

const dayRange = z
  .string()
  .catch('')
  .transform((text): DayRange => {
    const [from, to] = text.split(rangeMark)
    return { from: dayOf(from), to: dayOf(to) }
  })

/** Where the address holds each filter (2§7); the categories and the days of foundation, which it holds in shapes of their own, stand beside them. */
export const addressNames = {
  places: 'places',
  tagUuids: 't_ids',
  stages: 'stages',
  memberRanges: 'member_ranges',
  investorNames: 'investor_names',
  countries: 'countries',
  latestFinanceDateFrom: 'latest_finance_date_from',
  latestFinanceDateTo: 'latest_finance_date_to',
  scouteeLinkedOnly: 'scoutee_linked_only',
  linkingStatuses: 'linking_statuses',
  scouteeType: 'types',
  statusUuids: 'p_statuses',
  followerUuids: 'p_followers',
  followerGroupUuids: 'p_follower_groups',
  categoryUuids: 'p_category_uuids',
  channelUuids: 'p_channel_uuids',
  ...rangeAddresses
} as const satisfies Readonly<Record<Exclude<ScouteeFilterKey, 'categoryIds' | 'foundationDateFrom' | 'foundationDateTo'>, string>>

type NamedKey = keyof typeof addressNames

const namedFields = renamedFields(scouteeFilterFields, addressNames)

/** The company list's state in the address (2§7 "Company filter address parameters"). Bad values fall back silently. */
const searchSchema = z.object({
  scope: addressValue(z.literal('provider')),
  page: addressPage,
  per_page: addressPerPage,
  q: addressValue(z.string().trim().min(1).max(500)),
  q_op: z.enum(queryOperators).catch('and'),
  c_ids: addressList(categoryPath),
  foundation_date: dayRange,
  ...addressSchemas(namedFields),
  p_extension_item_group_uuid: addressValue(uuid)
})

/** `scope` is absent for the workspace's own entries. */
export type ScouteeSearch = z.output<typeof searchSchema> & { p_extension_items: ExtensionCondition[] }

/** The parts of the state that narrow the list. */
export type ScouteeFilters = Omit<ScouteeSearch, 'page' | 'per_page'>

type Query = CallInput<typeof operationGroups.scoutees.list>['query']

/** Reads the list's state from the address. */
export function readSearch(search: SearchParams): ScouteeSearch {
  return { ...searchSchema.parse(search), p_extension_items: readExtension(search) }
}

/** The filters of a state without paging. */
export function filtersOf({ page: _page, per_page: _perPage, ...filters }: ScouteeSearch): ScouteeFilters {
  return filters
}

const absent = Object.fromEntries(Object.keys(searchSchema.shape).map((key) => [key, undefined]))

/** No filter at all; every one is named, so that what is in the address goes when these take its place. */
export const noFilters: ScouteeFilters = filtersOf({ ...absent, ...readSearch({}) })

const rangeText = ({ from = '', to = '' }: DayRange): string => (from === '' && to === '' ? '' : `${from}${rangeMark}${to}`)

type Spelled<T> = { [K in keyof T]: T[K] extends number | undefined ? string | undefined : T[K] }

/** Numbers as texts. */
const spelled = <T extends object>(values: T): Spelled<T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value])) as Spelled<T>

/** Filters as the address spells them. */
export function addressOf({
  c_ids: paths,
  foundation_date: founded,
  q_op: operator,
  p_extension_items: items,
  ...rest
}: Partial<ScouteeFilters>): Record<string, string | string[] | undefined> {
  return {
    ...spelled(rest),
    ...(paths && { c_ids: paths.join(itemMark) }),
    ...(items && extensionAddress(items)),
    ...(founded && { foundation_date: rangeText(founded) }),
    // "and" is what holds without a word.
    ...(operator && { q_op: operator === 'and' ? '' : operator })
  }
}

/** The category that a path of the address means: its last level. */
export function categoryOf(path: string): string {
  return path.slice(path.lastIndexOf(levelMark) + 1)
}

/** A path of the address from the ids of its levels. */
export function pathOf(levels: readonly string[]): string {
  return levels.join(levelMark)
}

const kinds: ReadonlyMap<string, FilterField['kind']> = new Map(Object.entries(namedFields).map(([name, { kind }]) => [name, kind]))

/** What kind of values a filter of the address takes; undefined for those that stand beside the others. */
export const kindOf = (name: string): FilterField['kind'] | undefined => kinds.get(name)

function namedQuery(search: ScouteeSearch): Pick<NonNullable<Query>, NamedKey>
function namedQuery(search: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(addressNames).map(([key, name]) => [key, askedValue(kindOf(name), search[name])]))
}

/** The query of GET /scoutees for a state; without an order the server's own holds: nearness of a keyword, else the newest first. */
export function queryOf(search: ScouteeSearch, { perPage, sort }: { perPage: number; sort: ScouteeSort | null }): Query {
  const { scope, p_extension_items: items } = search
  return {
    page: search.page,
    perPage,
    ...(scope !== undefined && { scope }),
    ...(search.q !== undefined && { q: search.q, qOperator: search.q_op }),
    categoryIds: search.c_ids.map(categoryOf),
    foundationDateFrom: search.foundation_date.from,
    foundationDateTo: search.foundation_date.to,
    ...namedQuery(search),
    // The provider's database has no people.
    ...(scope === 'provider' && { scouteeType: undefined }),
    ...(items.length > 0 && { extensionItemGroupUuid: search.p_extension_item_group_uuid, ...extensionQuery(items) }),
    ...(sort !== null && { sort: sort.key, order: sort.order })
  }
}

/** What narrows nothing by itself. */
const silent: ReadonlySet<keyof ScouteeFilters> = new Set(['scope', 'q_op', 'p_extension_item_group_uuid'])

/** Whether a filter narrows the list. */
export function isOn(filters: ScouteeFilters, key: keyof ScouteeFilters): boolean {
  if (key === 'foundation_date') return isSet(filters.foundation_date.from) || isSet(filters.foundation_date.to)
  if (key === 'types' && filters.scope === 'provider') return false
  return !silent.has(key) && isSet(askedValue(kindOf(key), filters[key]))
}

/** What the list has by its filters: companies alone, people alone, or both. */
export function countedEntries({ scope, types }: Pick<ScouteeFilters, 'scope' | 'types'>): CountedEntries {
  const [only, other] = types
  if (scope === 'provider' || (only === 'scoutee' && other === undefined)) return 'companies'
  return only === 'people' && other === undefined ? 'people' : 'together'
}

/** The filters that are the two ends of a range of numbers, as the address holds them. */
export const numberRanges = rangeKeys.map((key) => [rangeAddresses[rangeOf(key).from], rangeAddresses[rangeOf(key).to]] as const)

const ranges = [['latest_finance_date_from', 'latest_finance_date_to'] as const, ...numberRanges]

/** How many filters are on: the two ends of a range count as one, each custom item as one; the keyword has a field of its own and does not count. */
export function countFilters(filters: ScouteeFilters): number {
  const keys = Object.keys(filters) as (keyof ScouteeFilters)[]
  const isOtherEnd = (key: keyof ScouteeFilters): boolean => ranges.some(([from, to]) => key === to && isOn(filters, from))
  const isApart = (key: keyof ScouteeFilters): boolean => key === 'q' || key === 'p_extension_items' || isOtherEnd(key)
  return keys.filter((key) => isOn(filters, key) && !isApart(key)).length + filters.p_extension_items.length
}
