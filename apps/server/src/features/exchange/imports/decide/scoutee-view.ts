import { nameKey } from '@mekiki/text'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { lockCompanies, type LockedCompanies } from '../kinds/company-update.ts'
import { type Identity, identityOf, type KnownCompanies } from '../read/identity.ts'
import { type KnownCompany, loadCompanies } from './match-view.ts'
import { findPeople } from './matches.queries.ts'
import { type ScouteeRow, scouteeRow } from '../kinds/scoutee-row.ts'

/** A row of companies and people with its line. */
export interface LinedScoutee {
  line: number
  row: ScouteeRow
}

/** What a block of rows of companies and people is compared with. */
export interface ScouteeView {
  companies: KnownCompanies<KnownCompany>
  /** People by e-mail address and by name, with those of earlier rows. */
  people: { byEmail: Map<string, KnownCompany>; byName: Map<string, KnownCompany> }
  held: LockedCompanies
  /** What lines of the file say of those whom they will make: later lines can be about the same. */
  toBeMade: Map<KnownCompany, ScouteeRow>
}

/** What a row's company is recognised by. */
export const identityOfRow = ({ row }: ScouteeRow): Identity => identityOf(row.company)

/** Loads what a block of rows is compared with, in a fixed number of statements; what it may change is locked. */
export async function loadScouteeView(
  tx: TenantTransaction,
  at: { jobUuid: string; hasEarlierRows: boolean },
  rows: readonly LinedScoutee[]
): Promise<ScouteeView> {
  const unnamed = rows.filter(({ row }) => row.uuid === null)
  const ofCompanies = unnamed.filter(({ row }) => !row.isPerson)
  const { companies, uuids, named } = await loadCompanies(
    tx,
    at,
    ofCompanies.map(({ line, row }) => ({ line, identity: identityOfRow(row) }))
  )
  const ofPeople = unnamed.filter(({ row }) => row.isPerson)
  const found = await findPeople(
    tx,
    ofPeople.flatMap(({ row }) => row.person.email ?? []),
    ofPeople.map(({ row }) => nameKey(row.row.company.name))
  )
  const people: ScouteeView['people'] = { byEmail: new Map(), byName: new Map() }
  for (const { uuid, name, name_key: key, email } of found) {
    const person = { name, scouteeUuid: uuid, line: null }
    if (email !== null && !people.byEmail.has(email.toLowerCase())) people.byEmail.set(email.toLowerCase(), person)
    if (!people.byName.has(key)) people.byName.set(key, person)
  }
  const told = rows.flatMap(({ row }) => row.uuid ?? [])
  const locked = await lockCompanies({ tx }, [...told, ...uuids, ...found.map(({ uuid }) => uuid)])
  return { companies, people, held: locked, toBeMade: new Map([...named].map(([company, parsed]) => [company, scouteeRow.parse(parsed)])) }
}
