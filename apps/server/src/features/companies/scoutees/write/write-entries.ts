import { isDeepStrictEqual } from 'node:util'
import { columnKeys, columnWriter, rowReader } from '@mekiki/contract/companies/scoutees/property-keys'
import type { RunContext } from '../../../../platform/http/context.ts'
import { inChunks, pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { ensureInvestors } from './ensure-investors.ts'
import { type EntryColumns, type EntryRow, lockEntryRows, updateEntryRows } from '../read/entries.queries.ts'
import { indexText } from '../search/index-text.ts'
import type { PropertyKey, PropertyNotes } from '../properties/property-columns.ts'
import { isSameValue, type PropertyStates, type Values } from '../properties/property-states.ts'
import { refreshProjectsOfScoutees } from './refresh-projects.ts'
import type { GivenStatuses } from '../read/scoutee-projects.queries.ts'
import { recordChange, replaceLists } from './scoutee-writes.queries.ts'
import { urlDomain } from './url-key.ts'

// Small enough that the search columns of the next ones are worked out while these are written.
const rowsPerStatement = 125

/** A company with the states of its properties, locked. */
export interface Entry extends PropertyStates {
  uuid: string
  version: number
  isPerson: boolean
  /** The state of the provider's company that it has taken. */
  syncedAt: Date | null
}

/** Who changes entries, and when; a machine where `actor.userUuid` is null. */
export type EntryWriter = Pick<RunContext, 'tx' | 'now' | 'audit'> & { actor: { tenantUuid: string; userUuid: string | null } }

const readValues = rowReader(columnKeys)
const toColumns = columnWriter(columnKeys)

function entryOf(row: EntryRow): Entry {
  return {
    uuid: row.uuid,
    version: row.version,
    isPerson: row.people_flg,
    mekikiScouteeId: row.mekiki_scoutee_id,
    syncedAt: row.mekiki_synced_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    values: { ...readValues(row), investors: (row.investor_names ?? []).toSorted(), categories: (row.category_uuids ?? []).toSorted() },
    notes: row.properties as PropertyNotes
  }
}

/** Locks living companies and people, in the order of their ids, with the states of their properties. Unknown ids are missing. */
export async function lockEntries(tx: RunContext['tx'], uuids: readonly string[]): Promise<Map<string, Entry>> {
  return new Map((await lockEntryRows(tx, uuids)).map((row) => [row.uuid, entryOf(row)]))
}

/** An entry before and after a change; `after` made by the rules of property-states.ts. */
export interface EntryChange {
  before: Entry
  after: Entry
}

const keysOf = (values: Values): PropertyKey[] => Object.keys(values) as PropertyKey[]

/** The properties whose values a change changes. */
export function changedValues({ before, after }: EntryChange): PropertyKey[] {
  return keysOf(after.values).filter((key) => !isSameValue(key, before.values[key], after.values[key]))
}

/** Whether a change changes anything: values, what waits, or the link. */
export function isChange(change: EntryChange): boolean {
  const { before, after } = change
  const hasOtherNotes = !isDeepStrictEqual(before.notes, after.notes)
  return before.mekikiScouteeId !== after.mekikiScouteeId || hasOtherNotes || changedValues(change).length > 0
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])

function columnsOf(change: EntryChange): EntryColumns {
  const { after } = change
  const { values } = after
  const indexed = indexText({
    name: textOf(values.name) ?? '',
    nameKana: textOf(values.nameKana),
    representative: textOf(values.representative),
    address: textOf(values.address),
    tel: textOf(values.tel),
    summary: textOf(values.summary),
    url: textOf(values.url),
    corporateNumber: textOf(values.corporateNumber),
    belongingTo: textOf(values.belongingTo),
    email: textOf(values.email),
    investorNames: listOf(values.investors).toSorted()
  })
  return {
    uuid: after.uuid,
    ...toColumns(values),
    properties: after.notes,
    mekiki_scoutee_id: after.mekikiScouteeId,
    mekiki_synced_at: after.syncedAt?.toISOString() ?? null,
    name_key: indexed.nameKey,
    name_sort: indexed.nameSort,
    place: indexed.place,
    url_domain: urlDomain(textOf(values.url)),
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion,
    has_new_values: changedValues(change).length > 0 || change.before.mekikiScouteeId !== after.mekikiScouteeId
  }
}

async function writeLists(writer: EntryWriter, changes: readonly EntryChange[]): Promise<void> {
  const { tx, actor } = writer
  const changed = (key: 'investors' | 'categories') => changes.filter(({ before, after }) => !isSameValue(key, before.values[key], after.values[key]))
  const [investors, categories] = [changed('investors'), changed('categories')]
  const names = [...new Set(investors.flatMap(({ after }) => listOf(after.values.investors)))]
  const ids = await ensureInvestors(writer, names)
  const pairs = (some: readonly EntryChange[], targets: (after: Entry) => string[]) =>
    some.flatMap(({ after }) => targets(after).map((targetUuid) => ({ scouteeUuid: after.uuid, targetUuid })))
  const owners = (some: readonly EntryChange[]) => some.map(({ after }) => after.uuid)
  const investorPairs = pairs(investors, ({ values }) => [...new Set(listOf(values.investors).flatMap((name) => ids.get(name) ?? []))])
  await replaceLists(tx, actor.tenantUuid, 'investorIds', owners(investors), investorPairs)
  await replaceLists(
    tx,
    actor.tenantUuid,
    'categoryIds',
    owners(categories),
    pairs(categories, ({ values }) => listOf(values.categories))
  )
}

/**
 * Writes changed companies, any number in few statements: values, whose they are, what waits, lists, search columns, and what their cases show. Writes no
 * history: the caller knows the occasion. Their cases get their `given` statuses on this occasion; gives the cases that were written.
 * @throws an error when an entry is not there any more or is a person (whose ideas are found too).
 */
export async function writeEntries(writer: EntryWriter, changes: readonly EntryChange[], given?: GivenStatuses): Promise<string[]> {
  if (changes.length === 0) return []
  if (changes.some(({ after }) => after.isPerson)) throw new Error('a person has no properties that a machine gives')
  const { tx, actor, now } = writer
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  let count = 0
  await pipelineWrites(
    inChunks(changes, rowsPerStatement),
    (slice) => slice.map(columnsOf),
    async (rows) => {
      count += await updateEntryRows(tx, rows, stamp)
    }
  )
  await recordChange(tx, actor.tenantUuid)
  if (count !== changes.length) throw new Error(`${changes.length} entries were to be written, ${count} were`)
  await writeLists(writer, changes)
  return refreshProjectsOfScoutees(
    tx,
    changes.map(({ after }) => after.uuid),
    given
  )
}
