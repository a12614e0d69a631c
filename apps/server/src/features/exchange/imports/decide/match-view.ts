import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { canDo, type ProjectReader } from '../../../cases/projects/index.ts'
import { type StoredExtensions, readStoredExtensions } from '../../../cases/projects/extensions/index.ts'
import { type ProjectRow, readProjectRows } from '../../../cases/projects/access/index.ts'
import { type CarriedLists, readCarriedLists } from '../../../companies/scoutees/bulk/index.ts'
import { getScouteesForProjects, type ScouteeForProject } from '../../../companies/scoutees/read/index.ts'
import { type Identity, identityOf, KnownScoutees } from '../read/identity.ts'
import { findProjects, findScoutees, findMade, findRecordTexts } from './matches.queries.ts'
import type { ParsedRow } from '../read/parsed-row.ts'
import { findOffered, type FormerNames } from './offers/provider-offers.ts'
import type { FreeCompany } from '../../../companies/scoutees/provider/index.ts'
import { importMatches } from '@mekiki/contract/exchange/imports/imports.schemas'
import { similarReasons } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import { z } from 'zod'
import { findRowsAbove, type MayBeAbove } from './seen-keys.ts'

/** What a row was found to be about, as it is stored with the row. */
export const rowMatch = z.object({
  by: z.enum(importMatches),
  name: z.string(),
  line: z.int().nullable(),
  scouteeUuid: z.string().nullable(),
  projectUuid: z.string().nullable(),
  /** The case is in an exit, and the importer may change it. */
  isDeclined: z.boolean().optional()
})

/** Registered companies that a row's new one is like, as they are stored with the row. */
export const rowSimilar = z.array(z.object({ scouteeUuid: z.string(), name: z.string(), reasons: z.array(z.enum(similarReasons)).min(1) }))

export type RowMatch = z.output<typeof rowMatch>

/** A row that is compared with what exists. */
export interface RowToMatch {
  line: number
  row: ParsedRow
  identity: Identity
}

/** A company that rows can be about: an entry of the tenant, or one that an earlier line of the file names. `line`: the line that is about it already. */
export interface KnownScoutee {
  name: string
  scouteeUuid: string | null
  line: number | null
}

/** Everything that a block of rows is compared with: what the importer may see of it, no more. */
export interface MatchView {
  companies: KnownScoutees<KnownScoutee>
  /** The companies of the provider's database with the numbers that no entry has. */
  offered: ReadonlyMap<string, FreeCompany>
  scoutees: ReadonlyMap<string, ScouteeForProject>
  lists: ReadonlyMap<string, CarriedLists>
  /** The theme's readable cases by company, the oldest first. */
  projectsByScoutee: ReadonlyMap<string, ProjectRow[]>
  /** Readable cases without a company, by the key of their typed-in name. */
  typedProjects: ReadonlyMap<string, ProjectRow>
  /** Custom values of the cases. */
  extensions: StoredExtensions
  /** `case + text` of records that exist. */
  recordTexts: ReadonlySet<string>
}

/** For whom and with what rows are compared. `mayBeAbove`: those above them in the file are no cases yet and count as well; null where they are. */
export interface Comparing {
  actor: ProjectReader
  themeUuid: string
  jobUuid: string
  mayBeAbove: MayBeAbove | null
  formerNames: FormerNames
}

export const recordKey = (projectUuid: string, text: string): string => `${projectUuid} ${text}`

/** The keys of former names that rows name, by the entries that follow the companies which had them. */
function formerKeysOf(formerNames: ReadonlyMap<string, readonly string[]>, identities: readonly Identity[]): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const key of new Set(identities.map((identity) => identity.nameKey)))
    for (const uuid of formerNames.get(key) ?? []) keys.set(uuid, [...(keys.get(uuid) ?? []), key])
  return keys
}

/** Loads the companies that rows can be about: entries of the tenant, and those that earlier rows name, with what was kept of these rows. */
export async function loadCompanies(
  tx: TenantTransaction,
  { jobUuid, mayBeAbove, formerNames }: Pick<Comparing, 'jobUuid' | 'mayBeAbove' | 'formerNames'>,
  rows: readonly Pick<RowToMatch, 'line' | 'identity'>[]
): Promise<{
  companies: KnownScoutees<KnownScoutee>
  uuids: string[]
  named: Map<KnownScoutee, unknown>
  /** The companies of the provider's database with the numbers that no entry has. */
  offered: ReadonlyMap<string, FreeCompany>
}> {
  const companies = new KnownScoutees<KnownScoutee>()
  const byUuid = new Map<string, KnownScoutee>()
  const named = new Map<KnownScoutee, unknown>()
  const identities = rows.map(({ identity }) => identity)
  const former = formerKeysOf(await formerNames(tx), identities)
  const found = await findScoutees(tx, identities, [...former.keys()])
  const made = mayBeAbove
    ? new Set<string>()
    : await findMade(
        tx,
        jobUuid,
        found.flatMap(({ uuid, url }) => (url === null ? [] : uuid))
      )
  for (const { uuid, name, url, corporate_number: corporateNumber } of found) {
    const company = { name, scouteeUuid: uuid, line: null }
    byUuid.set(uuid, company)
    const identity = identityOf({ name, url, corporateNumber })
    companies.add(identity, company, { hasSite: !made.has(uuid) })
    for (const key of former.get(uuid) ?? []) companies.addFormer(key, identity, company)
  }
  for (const row of mayBeAbove ? await findRowsAbove(tx, { jobUuid, mayBeAbove }, rows[0]?.line ?? 0, identities) : []) {
    const known = byUuid.get(rowMatch.nullable().parse(row.match)?.scouteeUuid ?? '')
    const company = known ?? { name: row.name, scouteeUuid: null, line: row.line }
    company.line ??= row.line
    if (!known) named.set(company, row.parsed)
    const identity = { nameKey: row.name_key ?? '', corporateNumber: row.corporate_number, siteHost: null, siteKey: null }
    companies.add(identity, company, { hasSite: false })
  }
  const numbers = new Set(found.map(({ corporate_number: number }) => number))
  const offered = await findOffered(
    tx,
    identities.map(({ corporateNumber }) => corporateNumber),
    numbers
  )
  return { companies, uuids: [...byUuid.keys()], named, offered }
}

/** Loads what a block of rows is compared with, in a fixed number of statements. */
export async function loadMatchView(tx: TenantTransaction, comparing: Comparing, rows: readonly RowToMatch[]): Promise<MatchView> {
  const { actor, themeUuid } = comparing
  const { companies, uuids, offered } = await loadCompanies(tx, comparing, rows)
  const found = await findProjects(
    tx,
    themeUuid,
    uuids,
    rows.map(({ identity }) => identity.nameKey)
  )
  const projects = new Map(
    (
      await readProjectRows(
        tx,
        found.map(({ uuid }) => uuid)
      )
    ).map((project) => [project.uuid, project])
  )
  const projectsByScoutee = new Map<string, ProjectRow[]>()
  const typedProjects = new Map<string, ProjectRow>()
  for (const { uuid, scoutee_uuid: scouteeUuid, shown_name_key: key } of found) {
    const project = projects.get(uuid)
    if (!project || !canDo(actor, 'read', project)) continue
    if (scouteeUuid !== null) projectsByScoutee.set(scouteeUuid, [...(projectsByScoutee.get(scouteeUuid) ?? []), project])
    else if (!typedProjects.has(key)) typedProjects.set(key, project)
  }
  const records = rows.flatMap(({ row }) => row.record ?? [])
  const recordTexts = await findRecordTexts(tx, [...projects.keys()], records)
  return {
    companies,
    offered,
    scoutees: await getScouteesForProjects(tx, uuids),
    lists: await readCarriedLists(tx, uuids),
    projectsByScoutee,
    typedProjects,
    extensions: await readStoredExtensions(tx, rows.some(({ row }) => row.extensionValues) ? [...projects.keys()] : []),
    recordTexts: new Set(recordTexts.map(({ project_uuid: uuid, content }) => recordKey(uuid, content)))
  }
}
