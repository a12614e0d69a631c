import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { hiddenPartsFor, requireProjectRight, requireVisiblePart } from '../../cases/projects/access/index.ts'
import { lockForUndo, type UndoItem } from '../../cases/projects/undo/index.ts'
import { fileEffects } from './rounds/index.ts'
import { type FileRow, findDeletedFile, findVisibleFile, updateFile, writeFileDeleted } from './files.queries.ts'

type Find = (tx: RunContext['tx'], projectUuid: string, uuid: string, reader: RunContext['actor']) => Promise<FileRow | undefined>

/** Takes one entry back; gives what the history says of it, null when the file is no longer as the entry left it. */
type Reverse = (context: RunContext, file: FileRow, entry: UndoEntry) => Promise<{ action: string; from?: unknown; to?: unknown } | null>

async function undoOne(context: RunContext, find: Find, reverse: Reverse, { entry, project }: UndoItem): Promise<boolean> {
  const { tx, actor, audit } = context
  const hidden = await hiddenPartsFor(tx, actor, [project.themeUuid])
  requireVisiblePart({ ...project, hiddenParts: hidden.get(project.themeUuid) ?? [] }, 'record_and_file')
  const file = await find(tx, project.uuid, entry.entityUuid, actor)
  if (!file) return false
  if (file.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  const told = await reverse(context, file, entry)
  if (!told) return false
  const { entityType, entityUuid, projectUuid, themeUuid } = entry
  audit({ entityType, entityUuid, projectUuid, themeUuid, part: 'record_and_file', ...told })
  return true
}

/** One operation writes few files: they are taken back one after the other, with their cases locked. */
function handler(find: Find, reverse: Reverse): UndoHandler {
  return async (context, entries) => {
    const { items, conflicts } = await lockForUndo(context, 'read', entries)
    const [undone, changed]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const item of items) ((await undoOne(context, find, reverse, item)) ? undone : changed).push(item.entry)
    return { undone, conflicts: [...conflicts, ...changed] }
  }
}

const state = z.object({ name: z.string(), pinned: z.boolean() })
const stateOf = (file: FileRow) => ({ name: file.name, pinned: file.pinned_at !== null })

/** Files that were added go. */
export const undoCreateFile = handler(findVisibleFile, async ({ tx, actor, now }, file) => {
  await writeFileDeleted(tx, file.uuid, { isDeleted: true, userUuid: actor.userUuid, now })
  return { action: 'delete_file', from: { name: file.name } }
})

/**
 * Files that were deleted come back.
 * @throws 422 `storage_full`.
 */
export const undoDeleteFile = handler(findDeletedFile, async ({ tx, actor, now, emit }, file) => {
  await writeFileDeleted(tx, file.uuid, { isDeleted: false, userUuid: actor.userUuid, now })
  fileEffects([file.uuid]).forEach(emit)
  return { action: 'restore_file', to: { name: file.name } }
})

/** Files get their name and pin back, as long as they still have those that they were given. */
export const undoUpdateFile = handler(findVisibleFile, async ({ tx, actor, now }, file, entry) => {
  const [earlier, later] = [state.safeParse(entry.from).data, state.safeParse(entry.to).data]
  if (!earlier || !isDeepStrictEqual(later, stateOf(file))) return null
  await updateFile(tx, file.uuid, { name: earlier.name, pinnedAt: earlier.pinned ? (file.pinned_at ?? now) : null, userUuid: actor.userUuid, now })
  return { action: 'update_file', from: stateOf(file), to: earlier }
})
