import type { UndoEntry } from '../../../../platform/log/undo.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { lockProjects, readProjectRows } from '../access/access.queries.ts'
import { requireProjectRight } from '../access/access.ts'
import { canDo, type ProjectVerb } from '../projects.policy.ts'

/** An entry to be undone, with its case as it is now. */
export interface UndoItem {
  entry: UndoEntry
  project: ProjectRow
}

/** The cases that entries are about. */
export const projectsOf = (entries: readonly UndoEntry[]): string[] => [...new Set(entries.flatMap((entry) => entry.projectUuid ?? []))]

/**
 * Locks the living cases of entries; those that are gone are conflicts. Raises 403, naming the keys and the cases, unless the caller may do
 * this with every one of them.
 */
export async function lockForUndo(
  { tx, actor }: RunContext,
  verb: ProjectVerb,
  entries: readonly UndoEntry[]
): Promise<{ items: UndoItem[]; conflicts: UndoEntry[] }> {
  const uuids = projectsOf(entries)
  await lockProjects(tx, uuids)
  const rows = (await readProjectRows(tx, uuids)).filter((row) => canDo(actor, 'read', row))
  requireProjectRight(actor, verb, rows)
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const standing = entries.map((entry) => ({ entry, project: byUuid.get(entry.projectUuid ?? '') }))
  return {
    items: standing.flatMap(({ entry, project }) => (project ? [{ entry, project }] : [])),
    conflicts: standing.flatMap(({ entry, project }) => (project ? [] : [entry]))
  }
}
