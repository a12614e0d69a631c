import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { canDo } from '../../../cases/projects/index.ts'
import { getVisibility, lockProjects, type ProjectRow, readProjectRows, type Visibility } from '../../../cases/projects/access/index.ts'
import { type StoredExtensions, readStoredExtensions } from '../../../cases/projects/extensions/index.ts'
import { readRefs, type Ref } from '../../../cases/projects/detail/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { lockScoutees, type LockedScoutees } from '../kinds/scoutee-update.ts'
import { nameKey } from '@mekiki/text'
import { type Identity, identityOf, type KnownScoutees } from '../read/identity.ts'
import { type Comparing, type KnownScoutee, loadCompanies } from './match-view.ts'
import { type Affiliations, findAffiliations } from './offers/affiliations.ts'
import type { FreeCompany } from '../../../companies/scoutees/provider/index.ts'
import { findPeople } from './matches.queries.ts'
import { type ScouteeRow, scouteeRow } from '../kinds/scoutee-row.ts'

/** What cases and their companies hold now, as a block of rows is compared with it. */
export interface UpdatesView {
  /** The cases that the importer may read. */
  projects: ReadonlyMap<string, ProjectRow>
  companies: LockedScoutees
  themes: ReadonlyMap<string, ThemeForProjects>
  /** The custom items that the cases of a theme have. */
  itemsOf: ReadonlyMap<string, ReadonlySet<string>>
  extensions: StoredExtensions
  refs: ReadonlyMap<string, Ref>
  visibility: Visibility
}

/** Loads what a block of updates is compared with, in a fixed number of statements. Companies are locked before cases, as everywhere. */
export async function loadUpdatesView(tx: TenantTransaction, actor: Actor, uuids: readonly string[], options: { isLocked: boolean }): Promise<UpdatesView> {
  const first = await readProjectRows(tx, uuids)
  const companies = await lockScoutees(
    { tx },
    first.flatMap(({ scouteeUuid }) => scouteeUuid ?? [])
  )
  if (options.isLocked) await lockProjects(tx, uuids)
  const rows = (options.isLocked ? await readProjectRows(tx, uuids) : first).filter((row) => canDo(actor, 'read', row))
  const themeUuids = [...new Set(rows.map(({ themeUuid }) => themeUuid))]
  const groups = await readThemeItemGroups(tx, themeUuids)
  const all = (key: 'followerUuids' | 'followerGroupUuids' | 'categoryUuids') => [...new Set(rows.flatMap((row) => row[key]))]
  return {
    projects: new Map(rows.map((row) => [row.uuid, row])),
    companies,
    themes: await findThemesForProjects(tx, themeUuids, { isLocked: false }),
    itemsOf: new Map(themeUuids.map((uuid) => [uuid, new Set((groups.get(uuid) ?? []).flatMap(({ items }) => items.map((item) => item.uuid)))])),
    extensions: await readStoredExtensions(
      tx,
      rows.map(({ uuid }) => uuid)
    ),
    refs: await readRefs(tx, { follower: all('followerUuids'), group: all('followerGroupUuids'), category: all('categoryUuids') }),
    visibility: await getVisibility(tx, actor)
  }
}

/** A row of companies and people with its line. */
export interface LinedScoutee {
  line: number
  row: ScouteeRow
}

/** What a block of rows of companies and people is compared with. */
export interface ScouteeView {
  companies: KnownScoutees<KnownScoutee>
  /** People by e-mail address and by name, with those of earlier rows. */
  people: { byEmail: Map<string, KnownScoutee>; byName: Map<string, KnownScoutee> }
  held: LockedScoutees
  /** What lines of the file say of those whom they will make: later lines can be about the same. */
  toBeMade: Map<KnownScoutee, ScouteeRow>
  /** The companies of the provider's database with the numbers that no entry has. */
  offered: ReadonlyMap<string, FreeCompany>
  affiliations: Affiliations
}

/** What a row's company is recognised by. */
export const identityOfRow = ({ row }: ScouteeRow): Identity => identityOf(row.company)

/** Loads what a block of rows is compared with, in a fixed number of statements; what it may change is locked. */
export async function loadScouteeView(
  tx: TenantTransaction,
  at: Pick<Comparing, 'jobUuid' | 'mayBeAbove' | 'formerNames'>,
  rows: readonly LinedScoutee[]
): Promise<ScouteeView> {
  const unnamed = rows.filter(({ row }) => row.uuid === null)
  const ofCompanies = unnamed.filter(({ row }) => !row.isPerson)
  const { companies, uuids, named, offered } = await loadCompanies(
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
  const affiliations = await findAffiliations(
    tx,
    ofPeople.map(({ row }) => row.person)
  )
  const people: ScouteeView['people'] = { byEmail: new Map(), byName: new Map() }
  for (const { uuid, name, name_key: key, email } of found) {
    const person = { name, scouteeUuid: uuid, line: null }
    if (email !== null && !people.byEmail.has(email.toLowerCase())) people.byEmail.set(email.toLowerCase(), person)
    if (!people.byName.has(key)) people.byName.set(key, person)
  }
  const told = rows.flatMap(({ row }) => row.uuid ?? [])
  const locked = await lockScoutees({ tx }, [...told, ...uuids, ...found.map(({ uuid }) => uuid)])
  return {
    companies,
    offered,
    affiliations,
    people,
    held: locked,
    toBeMade: new Map([...named].map(([company, parsed]) => [company, scouteeRow.parse(parsed)]))
  }
}
