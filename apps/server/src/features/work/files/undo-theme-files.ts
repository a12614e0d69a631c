import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { getEditableTheme, themeFileEntry } from './theme-files.ts'
import { findAnyThemeFile, writeThemeFileDeleted } from './theme-files.queries.ts'

/** Takes files of themes away, or brings them back; those that are so already are conflicts. Raises 404, 403. */
function handler(isDeleted: boolean): UndoHandler {
  return async ({ tx, actor, now, audit }, entries) => {
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries) {
      if (entry.themeUuid === null) throw notFound([entry.entityUuid])
      const theme = await getEditableTheme(tx, actor, entry.themeUuid, { isLocked: true })
      const file = await findAnyThemeFile(tx, entry.entityUuid)
      if (!file || (file.deleted_at !== null) === isDeleted) {
        conflicts.push(entry)
        continue
      }
      await writeThemeFileDeleted(tx, file.uuid, { isDeleted, userUuid: actor.userUuid, now })
      const { name } = file
      audit(themeFileEntry(theme.uuid, file.uuid, isDeleted ? { action: 'delete', from: { name } } : { action: 'create', to: { name } }))
      undone.push(entry)
    }
    return { undone, conflicts }
  }
}

/** Files that were added go. */
export const undoCreateThemeFile = handler(true)

/** Files that were deleted come back. */
export const undoDeleteThemeFile = handler(false)
