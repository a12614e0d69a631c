import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { currencyKeyOf, type SumKey, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading, type ColumnKey, propertyOf, type PropertyValue } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Currency } from '@mekiki/contract/workspace/constants/index'
import type { PropertyTable } from '@mekiki/contract/companies/scoutees/scoutee-properties'
import type { Person, ScouteeDetail } from '../scoutee-types.ts'

type KindOf<K extends ColumnKey> = PropertyTable[K]['kind']

/** What a form holds of properties by their kind: of texts what is typed, of the others null for no value. */
export type TypedValues<K extends ColumnKey> = {
  [P in K]: KindOf<P> extends 'day' | 'money' | 'count' | 'choice' | 'country' ? PropertyValue<P> | null : string
}

const notTyped: ReadonlySet<string> = new Set(['day', 'money', 'count', 'choice', 'country'])

/** What a form starts from for these properties of an entry; all empty for one that is not there yet. */
export function typedValues<K extends ColumnKey>(keys: readonly K[], entry?: { readonly [P in K]?: unknown }): TypedValues<K>
export function typedValues(keys: readonly ColumnKey[], entry: Readonly<Record<string, unknown>> = {}): object {
  return Object.fromEntries(keys.map((key) => [key, entry[key] ?? (notTyped.has(propertyOf(key).kind) ? null : '')]))
}

/** An investor by its id. */
export interface Investor {
  id: string
  name: string
}

/** The properties that are typed in or chosen; investors are a list besides. Sums are in yen (2§3). */
export const companyFormKeys = columnsAmong(leading(keysFor('entryForm', 'company')))

export type CompanyFormKey = (typeof companyFormKeys)[number]

/** A company as it is typed in, by the names of the wire apart from `investors`; empty text means no value. */
export type CompanyDraft = TypedValues<CompanyFormKey> & { investors: Investor[]; tagUuids: string[]; channelUuids: string[] }

export type CompanyField = keyof CompanyDraft

type Item = CallOutput<typeof operationGroups.scoutees.list>['items'][number]
type CreateBody = NonNullable<CallInput<typeof operationGroups.scoutees.create>['body']>
type UpdateBody = CallInput<typeof operationGroups.scoutees.update>['body']

/** Nothing typed in yet. */
export const emptyCompany: CompanyDraft = { ...typedValues(companyFormKeys), investors: [], tagUuids: [], channelUuids: [] }

/** What the form starts from for a company that is there, in the workspace or in the provider's database. */
export function companyDraft(company: Item): CompanyDraft {
  const { investors, tagUuids, channelUuids } = company
  return { ...typedValues(companyFormKeys, company), investors, tagUuids, channelUuids }
}

/** The currency of each sum: that of the company that still gives it, else yen. */
export function sumCurrencies(giverOf: (sum: SumKey) => Item | null): Record<SumKey, Currency> {
  const pairs = sumKeys.map((sum) => [sum, giverOf(sum)?.[currencyKeyOf(sum)] ?? 'jpy'] as const)
  return Object.fromEntries(pairs) as Record<SumKey, Currency>
}

const idsOf = (investors: readonly Investor[]): string[] => investors.map((investor) => investor.id)

/** The names of fields on the wire: what the server's remarks call them. */
export function wireFields(fields: readonly string[]): string[] {
  return fields.map((field) => (field === 'investors' ? 'investorIds' : field))
}

/** The body of POST /scoutees. */
export function companyBody({ investors, ...draft }: CompanyDraft): CreateBody {
  return { ...draft, investorIds: idsOf(investors) }
}

/** The fields in which two drafts differ. */
export function differingFields(one: CompanyDraft, other: CompanyDraft): CompanyField[] {
  const fields = Object.keys(one) as CompanyField[]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** The changed fields alone: what is left out stays as it is. */
export function changedPart(draft: CompanyDraft, changed: readonly CompanyField[]): UpdateBody {
  const body = companyBody(draft)
  return Object.fromEntries(Object.entries(body).filter(([field]) => wireFields(changed).includes(field)))
}

/** An idea as it is typed in; one that is there already has its uuid. */
export interface IdeaDraft {
  uuid?: string
  name: string
  summary: string
}

/** The properties that are typed in or chosen. */
export const personFormKeys = columnsAmong(leading(keysFor('entryForm', 'person')))

/** A person as typed in, by the names of the wire; empty text means no value. */
export type PersonDraft = TypedValues<(typeof personFormKeys)[number]> & { ideas: IdeaDraft[]; tagUuids: string[]; channelUuids: string[] }

type PersonField = keyof PersonDraft

type PersonBody = CallInput<typeof operationGroups.scoutees.updatePerson>['body']
type LinksBody = { tagUuids?: string[]; channelUuids?: string[] }
type NewPersonBody = CallInput<typeof operationGroups.scoutees.createPerson>['body']

/** Nothing typed in yet, with one idea to begin with. */
export const emptyPerson: PersonDraft = { ...typedValues(personFormKeys), ideas: [{ name: '', summary: '' }], tagUuids: [], channelUuids: [] }

/** What the form starts from for a person who is there. */
export function personDraft(person: ScouteeDetail | Person): PersonDraft {
  return {
    ...typedValues(personFormKeys, person),
    ideas: person.ideas.map(({ uuid, name, summary }) => ({ uuid, name, summary })),
    tagUuids: person.tags.map((tag) => tag.uuid),
    channelUuids: person.channels.map((channel) => channel.uuid)
  }
}

const isLink = (field: PersonField): field is 'tagUuids' | 'channelUuids' => field === 'tagUuids' || field === 'channelUuids'

/**
 * The body of POST /scoutees/people: without what only entries that are there can have, and without a blank URL (2§5). Blank ideas are
 * the server's to drop, so that its remarks keep the places of the form.
 */
export function personBody({ tagUuids: _tags, channelUuids: _channels, url, ...rest }: PersonDraft): NewPersonBody {
  return { ...rest, ...(url.trim() !== '' && { url }) }
}

const picked = (draft: Partial<PersonDraft>, fields: readonly PersonField[]): Partial<PersonDraft> | null =>
  fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, draft[field]]))

/** The changed fields by the call that takes them: tags and channels go the way of companies. */
export function changedParts(draft: PersonDraft, changed: readonly PersonField[]): { person: PersonBody | null; links: LinksBody | null } {
  const { tagUuids, channelUuids } = draft
  return {
    person: picked(
      draft,
      changed.filter((field) => !isLink(field))
    ),
    links: picked({ tagUuids, channelUuids }, changed.filter(isLink))
  }
}
