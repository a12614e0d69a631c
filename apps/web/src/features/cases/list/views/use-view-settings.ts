import { listViewsOperations } from '@mekiki/contract/themes/list-views/list-views.operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { call } from '../../../../shared/calls/api.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { nameFirst, readSetting, reordered, type ShownColumn, type SortCondition, type ViewSetting } from './view-settings.ts'

type Themes = Awaited<ReturnType<NonNullable<typeof lists.themes.queryFn>>>

const localKey = (themeKey: string): string => `PROJECT_LIST_VIEW_${themeKey}`

/** The kept setting of a list: the server's, else the browser's own copy while the server has not answered yet. */
function keptSetting(themes: Themes | undefined, themeKey: string): unknown {
  if (!themes) return readLocal(localKey(themeKey), z.unknown())
  const owner = themeKey === 'all' ? themes.all : themes.individuals.find((theme) => theme.uuid === themeKey)
  return owner?.myProjectListViewSetting ?? null
}

/** Puts the browser's own copy back as it was; null for none. */
function putLocal(themeKey: string, setting: unknown): void {
  if (setting === null) removeLocal(localKey(themeKey))
  else writeLocal(localKey(themeKey), setting)
}

/** Puts a setting into the themes as they are kept in memory. */
function withSetting(themes: Themes, themeKey: string, setting: ViewSetting): Themes {
  const put = <T extends Themes['all']>(owner: T): T => {
    const before = owner.myProjectListViewSetting
    const now = new Date().toISOString()
    const base = before ?? { themeUuid: themeKey, version: 0, createdBy: null, createdAt: now, updatedBy: null, updatedAt: now }
    return { ...owner, myProjectListViewSetting: { ...base, ...setting } }
  }
  if (themeKey === 'all') return { ...themes, all: put(themes.all) }
  return { ...themes, individuals: themes.individuals.map((theme) => (theme.uuid === themeKey ? put(theme) : theme)) }
}

interface StandIn {
  setting: ViewSetting | null
  /** Whether it may still come. */
  isPending: boolean
}

const noStandIn: StandIn = { setting: null, isPending: false }

/**
 * Columns, widths and order of a list: applied at once, kept on the server and in the browser (2§4). Until the kept setting has been read,
 * or where it cannot be read, nothing is saved: a save would put what stands in for it in its place. Where none was kept the theme's default stands in.
 */
export function useViewSettings(themes: Themes | undefined, themeUuid: string | null, standIn: StandIn = noStandIn) {
  const themeKey = themeUuid ?? 'all'
  const client = useQueryClient()
  const kept = useMemo(() => keptSetting(themes, themeKey), [themes, themeKey])
  const setting = useMemo(() => (kept === null && standIn.setting !== null ? standIn.setting : readSetting(kept)), [kept, standIn.setting])
  const save = useMutation({
    // One after the other: what was chosen last is what is kept.
    scope: { id: localKey(themeKey) },
    mutationFn: (next: ViewSetting) => call(listViewsOperations.save, { body: { themeUuid: themeKey, ...next } }),
    onMutate: (next) => {
      // An answer that is on its way was given before this change.
      void client.cancelQueries({ queryKey: lists.themes.queryKey })
      const [before, localBefore] = [client.getQueryData(lists.themes.queryKey), readLocal(localKey(themeKey), z.unknown())]
      writeLocal(localKey(themeKey), next)
      if (before) client.setQueryData(lists.themes.queryKey, withSetting(before, themeKey, next))
      return { before, localBefore }
    },
    onError: (error, _next, context) => {
      if (context) putLocal(themeKey, context.localBefore)
      if (context?.before) client.setQueryData(lists.themes.queryKey, context.before)
      handleError(error)
    },
    meta: { isHandled: true }
  })
  const isRead = themes !== undefined
  const hasCopy = useMemo(() => !isRead && readLocal(localKey(themeKey), z.unknown()) !== null, [isRead, themeKey])
  const change = (part: Partial<ViewSetting>) => isRead && save.mutate({ ...setting, ...part })
  return {
    setting,
    /** Whether the setting is the kept one, so that it can be changed. */
    isRead,
    /** Whether it is the kept one or the browser's copy of it, and no default that stands in for it. */
    isKnown: (isRead && (kept !== null || !standIn.isPending)) || hasCopy,
    setColumns: (displayedColumns: ShownColumn[]) => change({ displayedColumns }),
    setSort: (sortConditions: SortCondition[]) => change({ sortConditions }),
    setWidth: (columnKey: string, width: number) =>
      change({
        displayedColumns: setting.displayedColumns.map((column) => (column.columnKey === columnKey ? { ...column, width: Math.round(width) } : column))
      }),
    setOrder: (keys: readonly string[]) => change({ displayedColumns: nameFirst(reordered(setting.displayedColumns, keys)) })
  }
}

export type ViewSettings = ReturnType<typeof useViewSettings>
