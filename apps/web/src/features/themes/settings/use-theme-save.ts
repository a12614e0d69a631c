import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { forgetKeptFormsOf } from '@mekiki/browser/edits/kept-drafts'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useThemesTexts } from '../themes-texts.ts'
import { type Theme, type ThemeValues, updateBody, valuesOf } from './theme-draft.ts'

/** Where one theme is kept. */
export const themeKey = (uuid: string) => ['themes', 'one', uuid] as const

/** Writes the changes of a theme, and deletes it. Its names and statuses stand in the lists of cases too. */
export function useThemeSave(theme: Theme, draft: Draft<ThemeValues>) {
  const texts = useThemesTexts()
  const client = useQueryClient()
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(themesOperations.update, error),
    (theirs) => draft.isClash(valuesOf(theirs))
  )
  const put = (saved: Theme) => {
    client.setQueryData(themeKey(saved.uuid), saved)
    draft.reset()
  }
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['themes'] })
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['forms'] })
  }
  const tell = (text: string, operationUuid: string | undefined) =>
    operationUuid === undefined ? notify.success(text) : notify.undo(text, () => undoOperation(client, operationUuid).catch(handleError))
  return {
    conflict,
    clearConflict: clear,
    /** Gives whether everything is written; false while the person has to choose. `acknowledges`: that more people shall see what the theme hides. */
    save: (acknowledges = false) =>
      run(draft.version, async (ifMatch) => {
        const params = { theme_uuid: theme.uuid }
        const body = { ...updateBody(draft.values, draft.changed), ...(acknowledges && { acknowledgesLoosening: true }) }
        const saved = await call(themesOperations.update, { params, body }, { ifMatch })
        put(saved)
        tell(texts.saved, saved.operationUuid)
        refresh()
      }),
    takeTheirs: () => {
      if (conflict) put(conflict.theirs)
      clear()
    },
    remove: async () => {
      const { operationUuid } = await call(themesOperations.remove, { params: { theme_uuid: theme.uuid } })
      tell(texts.deleted, operationUuid)
      client.removeQueries({ queryKey: themeKey(theme.uuid) })
      forgetKeptFormsOf(theme.uuid)
      refresh()
    }
  }
}
