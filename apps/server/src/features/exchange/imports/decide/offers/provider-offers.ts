import { columnOf, importedKeys, leading, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '@mekiki/i18n'
import { nameKey } from '@mekiki/text'
import type { TenantTransaction } from '../../../../../platform/db/gateways.ts'
import { findFormerNames, findFreeCompanies, type FreeCompany, type Registration } from '../../../../companies/scoutees/provider/index.ts'
import { keysOfTarget, shownScouteeText } from '../../kinds/scoutee-texts.ts'
import type { RowProvider } from './row-provider.ts'
import type { ScouteeTarget } from '../../read/cell-values.ts'

/** What a row says of its new company, by property: null for what it says is blank; what is absent can be filled in. */
export type Given = NonNullable<Registration['given']>

/** An offer to a row: the company, and what the row says of it. */
export interface Offer {
  company: FreeCompany
  given: Given
  isSameName: boolean
}

const fillable = leading(importedKeys)
  .filter((key) => propertyOf(key).isLinkable === true)
  .map((key) => `scoutee_${columnOf(key)}` as ScouteeTarget)

/** An offer to a row that calls its company so; one without a name can only mean the company of the number. */
export function offerOf(company: FreeCompany, name: string, given: Given): Offer {
  return { company, given, isSameName: name === '' || company.nameKeys.has(nameKey(name)) }
}

/** What an offer would fill in, as people read it: what the row leaves out and the provider's database has. */
export function presentOffer({ company: { uuid, name, values }, given, isSameName }: Offer, language: Language): RowProvider {
  const isOpen = (target: ScouteeTarget): boolean => keysOfTarget[target].every((key) => given[key] === undefined)
  const texts = fillable.filter(isOpen).map((target) => ({ target, text: shownScouteeText(target, values, language) }))
  const investors = given.investors === undefined && Array.isArray(values.investors) ? values.investors.join(language === 'ja' ? '\u3001' : ', ') : ''
  const fills = [...texts, { target: 'scoutee_investors' as const, text: investors }].filter(({ text }) => text !== '')
  return { mekikiScouteeId: uuid, scouteeId: null, isAffiliation: false, name, isSameName, fills }
}

/** What was decided on offers: of a row, and of all whose names agree. */
interface Taking {
  linkOf: (line: number) => boolean | undefined
  input: { options: { withProvider: boolean } }
}

/** Whether an offer is taken: as somebody decided of the row, else as of all rows whose names agree. */
export function isOfferTaken({ isSameName }: Pick<Offer, 'isSameName'>, line: number, { linkOf, input }: Taking): boolean {
  return linkOf(line) ?? (input.options.withProvider && isSameName)
}

/** The companies of the provider's database with the numbers of rows that no entry of the tenant has, in one statement. */
export async function findOffered(
  tx: TenantTransaction,
  numbers: readonly (string | null)[],
  known: ReadonlySet<string | null>
): Promise<ReadonlyMap<string, FreeCompany>> {
  return findFreeCompanies(
    tx,
    numbers.flatMap((number) => (number === null || known.has(number) ? [] : [number]))
  )
}

/** Former names of the companies that the tenant's entries follow, with the entries, read once for a job. */
export type FormerNames = (tx: TenantTransaction) => Promise<ReadonlyMap<string, readonly string[]>>

/** Reads former names when they are first asked for, and keeps them. */
export function keepFormerNames(): FormerNames {
  let kept: ReadonlyMap<string, readonly string[]> | null = null
  return async (tx) => (kept ??= await findFormerNames(tx))
}
