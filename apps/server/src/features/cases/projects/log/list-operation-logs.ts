import type { operationGroups } from '@mekiki/contract'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { UndoHandlers, UndoEntry } from '../../../../platform/log/undo.ts'
import { type Actor, useCase } from '../../../../platform/http/context.ts'
import { isInUndoTime, listUndone } from '../../../../platform/log/undo-log.ts'
import { getThemeForProjects } from '../../../themes/themes/read/index.ts'
import { getReadableProject, getVisibility, type ReadableProject } from '../access/access.ts'
import { presentLog, redactReview } from './logs.presenter.ts'
import { findProjectLogs, listUnsharedReviews, type LogFilter, type Page, readProjectLogs, listUnseenEntities } from './logs.queries.ts'
import { canUndoEntry, canDo, type ProjectReader } from '../projects.policy.ts'
import { knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import { readAnyProjectRows } from '../access/access.queries.ts'
import { projectsOf } from '../undo/undo-changes.ts'

type LogRow = Awaited<ReturnType<typeof readProjectLogs>>[number]
type Log = ReturnType<typeof presentLog>

/** The ids of a page of a case's history, newest first, and how many there are, as far as the caller sees the case's parts and records. */
export async function findVisibleLogs(finder: Finder, actor: Actor, projectUuid: string, page: Page & LogFilter): Promise<FoundPage> {
  return findProjectLogs(finder, projectUuid, page, await getVisibility(finder.db, actor))
}

async function present(
  tx: TenantTransaction,
  actor: Actor,
  project: ReadableProject,
  rows: readonly LogRow[],
  canUndo: (row: LogRow) => boolean
): Promise<Log[]> {
  const items = rows.map((row) => presentLog(row, canUndo(row)))
  const { hidesReviewsUntilMine } = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
  const reviews = hidesReviewsUntilMine ? rows.filter((row) => row.entity_type === 'review').map((row) => row.entity_uuid) : []
  const unshared = await listUnsharedReviews(tx, project.uuid, reviews, actor)
  return items.map((item) => (unshared.has(item.entityUuid) ? redactReview(item) : item))
}

/**
 * Entries of a case's history that `findVisibleLogs` has found, to be read only.
 * @throws 404 for a case that is not readable.
 */
export async function readVisibleLogs(tx: TenantTransaction, actor: Actor, projectUuid: string, uuids: readonly string[]): Promise<Log[]> {
  const project = await getReadableProject(tx, actor, projectUuid)
  return present(tx, actor, project, await readProjectLogs(tx, uuids), () => false)
}

/**
 * The history of a case, newest first, as far as the caller sees the case's parts and records.
 * @throws 404 for a case that is not readable.
 */
export const listOperationLogs = (undoHandlers: UndoHandlers) =>
  useCase<typeof operationGroups.projects.operationLogs, FoundPage>({
    prepare: ({ actor, finder }, { params, query }) => findVisibleLogs(finder, actor, params.project_uuid, query),
    run: async ({ tx, actor, now }, { params }, { uuids, totalCount }) => {
      const project = await getReadableProject(tx, actor, params.project_uuid)
      const rows = await readProjectLogs(tx, uuids)
      const undone = await listUndone(tx, [...new Set(rows.map((row) => row.operation_uuid))])
      const isOpen = (row: LogRow): boolean =>
        undoHandlers.has(`${row.entity_type}.${row.action}`) && isInUndoTime(row.occurred_at, now) && !undone.has(row.operation_uuid)
      const canUndo = (row: LogRow): boolean =>
        isOpen(row) && canUndoEntry(actor, project, { entityType: row.entity_type, action: row.action, userUuid: row.user_uuid })
      return { items: await present(tx, actor, project, rows, canUndo), totalCount }
    }
  })

/**
 * The entries of the history that exist for a reader: those about no case, which guests never see, and those about cases that the reader may read (or might, were they
 * not deleted), without hidden parts, unseen records and their files.
 */
export async function listVisibleEntries(tx: TenantTransaction, reader: ProjectReader, entries: readonly UndoEntry[]): Promise<UndoEntry[]> {
  const visibility = await getVisibility(tx, reader)
  const rows = (await readAnyProjectRows(tx, projectsOf(entries))).filter((row) => canDo(reader, 'read', row))
  const readable = new Map(rows.map((row) => [row.uuid, row]))
  const parts = entries.filter((entry) => entry.part === 'record_and_file').map((entry) => entry.entityUuid)
  const unseen = await listUnseenEntities(tx, parts, reader)
  return entries.filter((entry) => {
    if (entry.projectUuid === null) return !reader.isGuest
    const project = readable.get(entry.projectUuid)
    if (!project || unseen.has(entry.entityUuid)) return false
    const hidden = visibility.hiddenIn(project.themeUuid)
    return knownPartsOf(entry.part === null ? [] : [entry.part]).every((part) => !hidden.includes(part))
  })
}
