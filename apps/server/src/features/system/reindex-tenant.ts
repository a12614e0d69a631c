import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/projects/link-input.schemas'
import { nameKey, searchText } from '@mekiki/text'
import { type TenantTransaction, withTenant } from '../../platform/db/doors.ts'
import type { Platform } from '../../platform/platform.ts'
import { partTextColumns } from '../projects/index.ts'
import { indexRow, leaveTrace, shownColumnsOf } from '../scoutees/index.ts'
import { type IndexRow, lockStaleProjects, lockStaleScoutees, readScouteesForIndex, writeProjectIndex, writeScouteeIndex } from './reindex-entries.queries.ts'
import {
  countStale,
  lockStaleTexts,
  lockStaleValues,
  readNamed,
  type TextTable,
  textTables,
  writeInvestorKeys,
  writeTextIndex,
  writeThemeTexts,
  writeValueIndex
} from './reindex-texts.queries.ts'

// A block holds its rows' locks for some tenths of a second at most, so that people who save meanwhile notice nothing.
const rowsAtOnce = 200
const lowest = '00000000-0000-0000-0000-000000000000'
const mostRounds = 5

type ScouteeForIndex = Awaited<ReturnType<typeof readScouteesForIndex>>[number]

function textsOf(scoutee: ScouteeForIndex): IndexRow {
  const indexed = indexRow(scoutee, { investorNames: scoutee.investor_names ?? [], ideas: scoutee.ideas })
  return { uuid: scoutee.uuid, nameKey: indexed.nameKey, nameSort: indexed.nameSort, searchText: indexed.searchText, grams: indexed.grams }
}

/** Where a block ended, and how many rows it had; fewer than it could have mean that none follow. */
interface Block {
  last: string
  count: number
}

async function scouteeBlock(tx: TenantTransaction, tenantUuid: string, after: string): Promise<Block> {
  const uuids = (await lockStaleScoutees(tx, after, rowsAtOnce)).map(({ uuid }) => uuid)
  if (uuids.length > 0) {
    await writeScouteeIndex(tx, (await readScouteesForIndex(tx, uuids)).map(textsOf))
    await leaveTrace(tx, tenantUuid)
  }
  return { last: uuids.at(-1) ?? after, count: uuids.length }
}

async function projectBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const projects = await lockStaleProjects(tx, after, rowsAtOnce)
  const wanted = projects.flatMap(({ scoutee_uuid: uuid }) => uuid ?? [])
  const scoutees = new Map((await readScouteesForIndex(tx, wanted)).map((scoutee) => [scoutee.uuid, scoutee]))
  const rows = projects.map((project): IndexRow => {
    const linkInput = (project.link_input as ScouteeLinkInput | PeopleLinkInput | null) ?? { name: project.shown_name }
    const shown = shownColumnsOf({ scoutee: scoutees.get(project.scoutee_uuid ?? '') ?? null, linkInput, isPerson: project.people_flg })
    return { uuid: project.uuid, nameKey: shown.shown_name_key, nameSort: shown.shown_name_sort, searchText: shown.search_text, grams: shown.grams }
  })
  if (rows.length > 0) await writeProjectIndex(tx, rows)
  return { last: rows.at(-1)?.uuid ?? after, count: rows.length }
}

async function textBlock(tx: TenantTransaction, table: TextTable, after: string): Promise<Block> {
  const texts = await lockStaleTexts(tx, table, after, rowsAtOnce)
  const rows = texts.map(({ uuid, text }) => ({ uuid, ...partTextColumns(text) }))
  if (rows.length > 0) await writeTextIndex(tx, table, rows)
  return { last: rows.at(-1)?.uuid ?? after, count: rows.length }
}

async function valueBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const [project = lowest, item = lowest] = after.split(' ')
  const values = await lockStaleValues(tx, { project, item }, rowsAtOnce)
  const rows = values.map(({ text, ...spot }) => ({ ...spot, ...partTextColumns(text) }))
  if (rows.length > 0) await writeValueIndex(tx, rows)
  const last = rows.at(-1)
  return { last: last ? `${last.project} ${last.item}` : after, count: rows.length }
}

async function mendNames(tx: TenantTransaction): Promise<void> {
  const { themes, investors } = await readNamed(tx)
  const texts = themes.map(({ uuid, name, description, search_text: known }) => ({ uuid, known, text: searchText(`${name}\n${description ?? ''}`) }))
  const keys = investors.map(({ uuid, name, name_key: known }) => ({ uuid, known, key: nameKey(name) }))
  await writeThemeTexts(
    tx,
    texts.filter(({ known, text }) => known !== text)
  )
  await writeInvestorKeys(
    tx,
    keys.filter(({ known, key }) => known !== key)
  )
}

/** What re-indexing says of itself while it runs: how many rows were written since it began. */
export type OnRows = (rows: number) => void

/**
 * Writes the search columns of a tenant anew wherever older rules made them: companies, people, cases, what hangs on cases, themes, investors.
 * In blocks of their own transactions through the rows door; what was done stays done when it is broken off. Rows that an older server writes
 * meanwhile are met in another round. Gives how many rows were written.
 * @throws Error when rows stay behind.
 */
export async function reindexTenant(platform: Pick<Platform, 'db'>, tenantUuid: string, onRows: OnRows): Promise<number> {
  const inBlock = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> => withTenant(platform.db.user, tenantUuid, 'write', work)
  const tables = Object.keys(textTables) as TextTable[]
  const steps: ((tx: TenantTransaction, after: string) => Promise<Block>)[] = [
    (tx, after) => scouteeBlock(tx, tenantUuid, after),
    projectBlock,
    ...tables.map((table) => (tx: TenantTransaction, after: string) => textBlock(tx, table, after)),
    valueBlock
  ]
  await inBlock(mendNames)
  let written = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const stale = await withTenant(platform.db.user, tenantUuid, 'read', countStale)
    if (stale === 0) return written
    for (const step of steps) {
      let block: Block = { last: lowest, count: rowsAtOnce }
      while (block.count === rowsAtOnce) {
        const { last } = block
        block = await inBlock((tx) => step(tx, last))
        written += block.count
        if (block.count > 0) onRows(block.count)
      }
    }
  }
  const left = await withTenant(platform.db.user, tenantUuid, 'read', countStale)
  if (left > 0) throw new Error(`${left} rows of the workspace ${tenantUuid} are still indexed by other rules`)
  return written
}
