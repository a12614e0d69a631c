import { exitColumns } from '@mekiki/contract/cases/projects/project-columns.schemas'
import { itemColumnPrefixes } from '@mekiki/contract/workspace/constants/index'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { RowIdentity } from '../../../workspace/export-files/index.ts'
import { readOpenReviews } from '../../../cases/project-reviews/index.ts'
import {
  isShortened,
  type LinkKind,
  type LinkNames,
  listLongRecords,
  readExits,
  readFilesOf,
  readProjectLinkNames,
  readScouteeLinkNames
} from '../../../cases/projects/detail/index.ts'
import { linkInputOf } from '../../../cases/projects/write/index.ts'
import { readShownProjects, scouteeLinkColumns } from '../../../cases/projects/list/index.ts'
import { type ShownProject } from '../../../cases/projects/index.ts'
import { type Visibility } from '../../../cases/projects/access/index.ts'
import { readEntryValues, readScouteeVersions } from './entries.queries.ts'
import { type ProjectParts, isEntryColumn, isLinkInputColumn } from './project-cells.ts'

/** Who reads cases for an export, and which parts its columns ask for. */
export interface ProjectsRead {
  actor: Actor
  visibility: Visibility
  keys: readonly string[]
  reviewerUuids: readonly string[]
  publicUrl: string
}

/** Cases of an export, with what stands in tables of its own of all of them. */
export interface ExportedProjects {
  shown: readonly ShownProject[]
  parts: ProjectParts
  identityOf: (shown: ShownProject) => RowIdentity
}

const linkColumns = ['category_names', 'follower_names', 'follower_group_names']

const asksAny = (keys: readonly string[], columns: readonly string[]): boolean => columns.some((column) => keys.includes(column))

/** What custom columns tell of. */
function partsOf(keys: readonly string[]) {
  const hasItem = (prefix: string): boolean => keys.some((key) => key.startsWith(prefix))
  return [
    ...(hasItem(itemColumnPrefixes.extensionItem) ? (['values'] as const) : []),
    ...(hasItem(itemColumnPrefixes.projectRecord) ? (['records'] as const) : [])
  ]
}

/** The names that cases and their companies have of a kind; empty without any. */
async function linkNamesOf(tx: TenantTransaction, shown: readonly ShownProject[], scouteeUuids: readonly string[], keys: readonly string[]) {
  const names = new Map<LinkKind, Map<string, string>>()
  const add = ({ owner, kind, names: own }: LinkNames): void => {
    const ofKind = names.get(kind)
    if (ofKind) ofKind.set(owner, own)
    else names.set(kind, new Map([[owner, own]]))
  }
  for (const link of await readProjectLinkNames(tx, asksAny(keys, linkColumns) ? shown.map(({ row }) => row.uuid) : [])) add(link)
  for (const link of await readScouteeLinkNames(tx, asksAny(keys, scouteeLinkColumns) ? scouteeUuids : [])) add(link)
  return (kind: LinkKind, owner: string | null): string => (owner === null ? '' : (names.get(kind)?.get(owner) ?? ''))
}

const without = (shown: readonly ShownProject[], part: ShownProject['hiddenParts'][number]): string[] =>
  shown.flatMap(({ row, hiddenParts }) => (hiddenParts.includes(part) ? [] : [row.uuid]))

async function filesOf(tx: TenantTransaction, shown: readonly ShownProject[], { actor }: ProjectsRead) {
  const rows = await readFilesOf(tx, without(shown, 'record_and_file'), actor)
  return Map.groupBy(rows, (row) => row.project_uuid)
}

const hasLongRecord = ({ figures, extras }: ShownProject): boolean =>
  (figures.latestProjectRecord !== null && isShortened(figures.latestProjectRecord.content)) ||
  (extras?.latestRecordsByCategory?.some(({ content }) => isShortened(content)) ?? false)

async function longRecordsOf(tx: TenantTransaction, shown: readonly ShownProject[], { actor }: ProjectsRead) {
  const cut = shown.filter(hasLongRecord).map(({ row }) => row.uuid)
  const records = Map.groupBy(await listLongRecords(tx, cut, actor), (record) => record.project_uuid)
  return (uuid: string, content: string, date: string): string =>
    records.get(uuid)?.find((record) => record.recorded_on === date && record.content.startsWith(content))?.content ?? content
}

function linkInputsOf(shown: readonly ShownProject[]) {
  const typed = shown.flatMap(({ row: { uuid, link_input: linkInput, people_flg: peopleFlg } }) =>
    linkInput === null ? [] : [[uuid, linkInputOf({ linkInput, peopleFlg }) ?? {}] as const]
  )
  return new Map<string, ReturnType<ProjectParts['linkInputOf']>>(typed)
}

const nothingTyped = {}

/**
 * Cases with the parts that columns ask for, in the order of the ids, as far as the reader sees them; those that went away are left out. A fixed
 * number of statements, each only when a column needs it.
 */
export async function readExportedProjects(tx: TenantTransaction, uuids: readonly string[], read: ProjectsRead): Promise<ExportedProjects> {
  const { visibility, keys, reviewerUuids, publicUrl, actor } = read
  const asks = (...columns: string[]): boolean => asksAny(keys, columns)
  const shown = await readShownProjects(tx, uuids, visibility, reviewerUuids, partsOf(keys))
  const scouteeUuids = [...new Set(shown.flatMap(({ row }) => row.scoutee_uuid ?? []))]
  const namesOf = await linkNamesOf(tx, shown, scouteeUuids, keys)
  const reviews = asks('reviews') ? await readOpenReviews(tx, actor, without(shown, 'review')) : null
  const files = asks('project_files') ? await filesOf(tx, shown, read) : null
  const exits = asks(...exitColumns, 'exit_remark')
    ? await readExits(
        tx,
        shown.map(({ row }) => row.uuid)
      )
    : []
  const exitOf = new Map(exits.map((exit) => [exit.projectUuid, exit]))
  const hasRecords = asks('latest_project_record') || keys.some((key) => key.startsWith(itemColumnPrefixes.projectRecord))
  const fullRecord = hasRecords ? await longRecordsOf(tx, shown, read) : (_uuid: string, content: string): string => content
  const inputs = keys.some(isLinkInputColumn) ? linkInputsOf(shown) : null
  const entries = keys.some(isEntryColumn) ? await readEntryValues(tx, scouteeUuids) : null
  const versions = await readScouteeVersions(tx, scouteeUuids)
  return {
    shown,
    parts: {
      namesOf,
      linkInputOf: (uuid) => inputs?.get(uuid) ?? nothingTyped,
      entryOf: (uuid) => entries?.get(uuid ?? '') ?? nothingTyped,
      reviewsOf: (uuid) => reviews?.get(uuid) ?? [],
      filesOf: (uuid) => files?.get(uuid) ?? [],
      exitOf: (uuid) => exitOf.get(uuid),
      fullRecord,
      publicUrl,
      hasCompanySearch: actor.tenant.enableTenantScoutees
    },
    identityOf: ({ row }) => {
      const scoutee = row.scoutee_uuid === null ? undefined : versions.get(row.scoutee_uuid)
      return { key: row.uuid, version: scoutee === undefined ? String(row.version) : `${row.version}.${scoutee}` }
    }
  }
}
