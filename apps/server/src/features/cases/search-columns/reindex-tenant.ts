import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { nameKey, searchText } from '@mekiki/text'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { Platform } from '../../../platform/platform.ts'
import { partTextColumns } from '../projects/detail/index.ts'
import { indexRow } from '../../companies/scoutees/search/index.ts'
import { recordChange } from '../../companies/scoutees/write/index.ts'
import { shownColumnsOf } from '../../companies/scoutees/properties/index.ts'
import {
  allowMinute,
  type IndexRow,
  lockStaleProjects,
  lockStaleScoutees,
  readScouteesForIndex,
  writeProjectIndex,
  writeScouteeIndex
} from './entries.queries.ts'
import {
  countStale,
  lockInvestors,
  lockStaleTexts,
  lockStaleValues,
  lockThemes,
  type TextTable,
  textTables,
  writeInvestorKeys,
  writeTextIndex,
  writeThemeTexts,
  writeValueIndex
} from './texts.queries.ts'

const charactersPerChunk = 32 * 1024

/** Rows in their order, as many at a time as hold some ten thousand letters together: what a text is found by takes many times its memory. */
export function* chunkBySize<T>(rows: readonly T[], charactersOf: (row: T) => number): Generator<T[]> {
  let [chunk, characters]: [T[], number] = [[], 0]
  for (const row of rows) {
    chunk.push(row)
    characters += charactersOf(row)
    if (characters < charactersPerChunk) continue
    yield chunk
    ;[chunk, characters] = [[], 0]
  }
  if (chunk.length > 0) yield chunk
}

// A block holds its rows' locks for some tenths of a second at most, so that people who save meanwhile notice nothing.
const rowsPerStatement = 200
const lowest = '00000000-0000-0000-0000-000000000000'
const maxRounds = 5

type ScouteeForIndex = Awaited<ReturnType<typeof readScouteesForIndex>>[number]

function textsOf(scoutee: ScouteeForIndex): IndexRow {
  const indexed = indexRow(scoutee, { investorNames: scoutee.investor_names ?? [], ideas: scoutee.ideas })
  const { nameKey: key, nameSort, place, searchText: text, grams } = indexed
  return { uuid: scoutee.uuid, nameKey: key, nameSort, place, searchText: text, grams }
}

/** Where a block ended, and how many rows it had; fewer than it could have mean that none follow. */
interface Block {
  last: string
  count: number
}

const charactersOf = (...texts: readonly (string | null)[]): number => texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
const charactersOfScoutee = ({ ideas, summary, name }: ScouteeForIndex): number =>
  ideas.reduce((sum, idea) => sum + charactersOf(idea.name, idea.summary), charactersOf(name, summary))

async function scouteeBlock(tx: TenantTransaction, tenantUuid: string, after: string): Promise<Block> {
  const uuids = (await lockStaleScoutees(tx, after, rowsPerStatement)).map(({ uuid }) => uuid)
  if (uuids.length > 0) {
    for (const chunk of chunkBySize(await readScouteesForIndex(tx, uuids), charactersOfScoutee)) await writeScouteeIndex(tx, chunk.map(textsOf))
    await recordChange(tx, tenantUuid)
  }
  return { last: uuids.at(-1) ?? after, count: uuids.length }
}

async function projectBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const projects = await lockStaleProjects(tx, after, rowsPerStatement)
  const requested = projects.flatMap(({ scoutee_uuid: uuid }) => uuid ?? [])
  const scoutees = new Map((await readScouteesForIndex(tx, requested)).map((scoutee) => [scoutee.uuid, scoutee]))
  const shownBy = ({ scoutee_uuid: uuid }: (typeof projects)[number]) => scoutees.get(uuid ?? '') ?? null
  const rowOf = (project: (typeof projects)[number]): IndexRow => {
    const linkInput = (project.link_input as ScouteeLinkInput | PeopleLinkInput | null) ?? { name: project.shown_name }
    const shown = shownColumnsOf({ scoutee: shownBy(project), linkInput, isPerson: project.people_flg })
    const { shown_name_key: key, shown_name_sort: nameSort, place, search_text: text, grams } = shown
    return { uuid: project.uuid, nameKey: key, nameSort, place, searchText: text, grams }
  }
  const charactersOfProject = (project: (typeof projects)[number]): number => {
    const scoutee = shownBy(project)
    return scoutee ? charactersOfScoutee(scoutee) : charactersOf(JSON.stringify(project.link_input))
  }
  for (const chunk of chunkBySize(projects, charactersOfProject)) await writeProjectIndex(tx, chunk.map(rowOf))
  return { last: projects.at(-1)?.uuid ?? after, count: projects.length }
}

async function textBlock(tx: TenantTransaction, table: TextTable, after: string): Promise<Block> {
  const texts = await lockStaleTexts(tx, table, after, rowsPerStatement)
  for (const chunk of chunkBySize(texts, ({ text }) => text.length)) {
    await writeTextIndex(
      tx,
      table,
      chunk.map(({ uuid, text }) => ({ uuid, ...partTextColumns(text) }))
    )
  }
  return { last: texts.at(-1)?.uuid ?? after, count: texts.length }
}

async function valueBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const [project = lowest, item = lowest] = after.split(' ')
  const values = await lockStaleValues(tx, { project, item }, rowsPerStatement)
  for (const chunk of chunkBySize(values, ({ text }) => text.length)) {
    await writeValueIndex(
      tx,
      chunk.map(({ text, ...spot }) => ({ ...spot, ...partTextColumns(text) }))
    )
  }
  const last = values.at(-1)
  return { last: last ? `${last.project} ${last.item}` : after, count: values.length }
}

async function themeBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const themes = await lockThemes(tx, after, rowsPerStatement)
  const texts = themes.map(({ uuid, name, description, search_text: known }) => ({ uuid, known, text: searchText(`${name}\n${description ?? ''}`) }))
  await writeThemeTexts(
    tx,
    texts.filter(({ known, text }) => known !== text)
  )
  return { last: themes.at(-1)?.uuid ?? after, count: themes.length }
}

async function investorBlock(tx: TenantTransaction, after: string): Promise<Block> {
  const investors = await lockInvestors(tx, after, rowsPerStatement)
  const keys = investors.map(({ uuid, name, name_key: known }) => ({ uuid, known, key: nameKey(name) }))
  await writeInvestorKeys(
    tx,
    keys.filter(({ known, key }) => known !== key)
  )
  return { last: investors.at(-1)?.uuid ?? after, count: investors.length }
}

/** What re-indexing says of itself while it runs: how many more rows were written, and how many are left. It is waited for. */
export type OnRows = (rows: number, left: number) => void | Promise<void>

type Step = (tx: TenantTransaction, after: string) => Promise<Block>

/**
 * Writes the search columns of a tenant anew wherever older rules made them: companies, people, cases, what hangs on cases, themes, investors. In blocks of
 * their own transactions through the rows gateway; what was done stays done when it is broken off. Rows that an older server writes meanwhile are met in
 * another round.
 * @returns how many rows were written.
 * @throws Error when rows stay behind.
 */
export async function reindexTenant(platform: Pick<Platform, 'db'>, tenantUuid: string, onRows: OnRows): Promise<number> {
  const within = <T>(access: 'read' | 'write', work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
    withTenant(platform.db.user, tenantUuid, access, async (tx) => {
      await allowMinute(tx)
      return work(tx)
    })
  const walk = async (step: Step, onBlock: (rows: number) => void | Promise<void>): Promise<void> => {
    let block: Block = { last: lowest, count: rowsPerStatement }
    while (block.count === rowsPerStatement) {
      const { last } = block
      block = await within('write', (tx) => step(tx, last))
      if (block.count > 0) await onBlock(block.count)
    }
  }
  const tables = Object.keys(textTables) as TextTable[]
  const steps: Step[] = [
    (tx, after) => scouteeBlock(tx, tenantUuid, after),
    projectBlock,
    ...tables.map(
      (table): Step =>
        (tx, after) =>
          textBlock(tx, table, after)
    ),
    valueBlock
  ]
  // They keep no version: each is looked at.
  for (const step of [themeBlock, investorBlock]) await walk(step, () => undefined)
  let written = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const stale = await within('read', countStale)
    if (stale === 0) return written
    const before = written
    for (const step of steps) {
      await walk(step, (more) => {
        written += more
        return onRows(more, Math.max(0, stale - (written - before)))
      })
    }
  }
  const left = await within('read', countStale)
  if (left > 0) throw new Error(`${left} rows of the workspace ${tenantUuid} are still indexed by other rules`)
  return written
}
