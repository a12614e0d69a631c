import { itemColumnPrefixes } from '@mekiki/contract/constants/index'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { Actor } from '../../platform/http/context.ts'
import { listReviewIds, readPresentedReviews } from '../project-reviews/index.ts'
import {
  isShortened,
  type ItemPart,
  linkInputOf,
  type LinkKind,
  listLongRecords,
  listTypedIn,
  readFilesOf,
  type PresentedItem,
  readItems,
  readProjectLinkNames,
  readScouteeLinkNames,
  scouteeLinkColumns,
  type Visibility
} from '../projects/index.ts'
import { readScouteeVersions } from './choices.queries.ts'
import type { RowIdentity } from './export-table.ts'
import { type ExportedProject, isLinkInputColumn } from './project-cells.ts'

/** Who reads cases for an export, and which parts its columns ask for. */
export interface ProjectsRead {
  actor: Actor
  visibility: Visibility
  keys: readonly string[]
  reviewerUuids: readonly string[]
  publicUrl: string
}

type Read = Pick<ProjectsRead, 'actor' | 'visibility'>

const linkColumns = ['category_names', 'follower_names', 'follower_group_names']

const asksAny = (keys: readonly string[], columns: readonly string[]): boolean => columns.some((column) => keys.includes(column))

/** The parts of cases that columns tell of; of links a file has the names alone. */
function partsOf(keys: readonly string[]): ItemPart[] {
  const hasItem = (prefix: string): boolean => keys.some((key) => key.startsWith(prefix))
  return [
    ...(hasItem(itemColumnPrefixes.extensionItem) ? (['values'] as const) : []),
    ...(hasItem(itemColumnPrefixes.projectRecord) ? (['records'] as const) : [])
  ]
}

/** The names that cases and their companies have of a kind; empty without any. */
async function linkNamesOf(
  tx: TenantTransaction,
  items: readonly PresentedItem[],
  keys: readonly string[]
): Promise<(owner: string | null, kind: LinkKind) => string> {
  const ofCases = await readProjectLinkNames(tx, asksAny(keys, linkColumns) ? items.map(({ uuid }) => uuid) : [])
  const scoutees = asksAny(keys, scouteeLinkColumns) ? new Set(items.flatMap(({ scouteeId }) => scouteeId ?? [])) : []
  const names = new Map<string, Map<LinkKind, string>>()
  for (const link of [...ofCases, ...(await readScouteeLinkNames(tx, [...scoutees]))]) {
    const own = names.get(link.owner)
    if (own) own.set(link.kind, link.names)
    else names.set(link.owner, new Map([[link.kind, link.names]]))
  }
  return (owner, kind) => names.get(owner ?? '')?.get(kind) ?? ''
}

const without = (items: readonly PresentedItem[], part: PresentedItem['hiddenParts'][number]): string[] =>
  items.filter(({ hiddenParts }) => !hiddenParts.includes(part)).map(({ uuid }) => uuid)

async function reviewsOf(tx: TenantTransaction, items: readonly PresentedItem[], { actor }: Read) {
  const ids = await listReviewIds(tx, without(items, 'review'))
  const reviews = await readPresentedReviews(tx, actor, ids)
  return Map.groupBy(
    reviews.filter(({ isVeiled }) => !isVeiled),
    ({ projectUuid }) => projectUuid
  )
}

async function filesOf(tx: TenantTransaction, items: readonly PresentedItem[], { actor }: Read, publicUrl: string) {
  const rows = await readFilesOf(tx, without(items, 'record_and_file'), actor)
  const files = rows.map(({ uuid, project_uuid: projectUuid, name }) => ({
    projectUuid,
    name,
    address: `${publicUrl}/project_groups/projects/${projectUuid}/files/${uuid}`
  }))
  return Map.groupBy(files, ({ projectUuid }) => projectUuid)
}

const shownRecords = (item: PresentedItem) => [...(item.latestProjectRecord ? [item.latestProjectRecord] : []), ...(item.latestRecordsByCategory ?? [])]

async function longRecordsOf(tx: TenantTransaction, items: readonly PresentedItem[], { actor }: Read) {
  const cut = items.filter((item) => shownRecords(item).some(({ content }) => isShortened(content)))
  const records = await listLongRecords(
    tx,
    cut.map(({ uuid }) => uuid),
    actor
  )
  return Map.groupBy(records, (record) => record.project_uuid)
}

async function linkInputsOf(tx: TenantTransaction, uuids: readonly string[]) {
  const rows = await listTypedIn(tx, uuids)
  return new Map(rows.map((row) => [row.uuid, linkInputOf(row) ?? {}]))
}

const identityOf = ({ uuid, version, scouteeId }: PresentedItem, versions: ReadonlyMap<string, number>): RowIdentity => {
  const scoutee = scouteeId === null ? undefined : versions.get(scouteeId)
  return { key: uuid, version: scoutee === undefined ? String(version) : `${version}.${scoutee}` }
}

/**
 * Cases with the parts that columns ask for, in the order of the ids, as far as the reader sees them; those that went away are left out. A fixed
 * number of statements, each only when a column needs it.
 */
export async function readExportedProjects(tx: TenantTransaction, uuids: readonly string[], read: ProjectsRead) {
  const { visibility, keys, reviewerUuids, publicUrl, actor } = read
  const asks = (...columns: string[]): boolean => columns.some((column) => keys.includes(column))
  const items = await readItems(tx, uuids, visibility, reviewerUuids, partsOf(keys))
  const linkNames = await linkNamesOf(tx, items, keys)
  const reviews = asks('reviews') ? await reviewsOf(tx, items, read) : null
  const files = asks('project_files') ? await filesOf(tx, items, read, publicUrl) : null
  const hasRecords = asks('latest_project_record') || keys.some((key) => key.startsWith(itemColumnPrefixes.projectRecord))
  const records = hasRecords ? await longRecordsOf(tx, items, read) : null
  const inputs = keys.some(isLinkInputColumn) ? await linkInputsOf(tx, uuids) : null
  const versions = await readScouteeVersions(tx, [...new Set(items.flatMap(({ scouteeId }) => scouteeId ?? []))])
  return items.map((item): { project: ExportedProject; identity: RowIdentity } => ({
    project: {
      item,
      caseNames: (kind) => linkNames(item.uuid, kind),
      scouteeNames: (kind) => linkNames(item.scouteeId, kind),
      linkInput: inputs?.get(item.uuid) ?? {},
      reviews: reviews?.get(item.uuid) ?? [],
      reviewsAddress: `${publicUrl}/project_groups/${item.themeUuid}/projects/${item.uuid}?tab=review`,
      files: files?.get(item.uuid) ?? [],
      fullRecord: (content, date) =>
        records?.get(item.uuid)?.find((record) => record.recorded_on === date && record.content.startsWith(content))?.content ?? content,
      searchAddress: item.scouteeId === null || !actor.tenant.enableTenantScoutees ? null : `${publicUrl}/scoutees/${item.scouteeId}`
    },
    identity: identityOf(item, versions)
  }))
}
