import { knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import { readAnyProjectRows } from '../access/access.queries.ts'
import { getVisibility } from '../access/access.ts'
import { listUnseenEntities } from './logs.queries.ts'
import { canDo, type ProjectReader } from '../projects.policy.ts'
import { projectsOf } from '../undo/undo-entries.ts'

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
