import { projectViewsOperations } from '@mekiki/contract/cases/project-views/project-views.operations'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { call } from '../../../../shared/calls/api.ts'
import { type ProjectView, settingOf, type ViewList } from './view-state.ts'
import { readSetting, type ShownColumn } from './view-settings.ts'

export const viewsKey = (themeUuid: string | null) => ['project-views', 'list', themeUuid] as const

const queryOf = (themeUuid: string | null) => (themeUuid === null ? {} : { theme_uuid: themeUuid })

/** The views that a list offers: own, shared and the theme's default. */
export function useViews(themeUuid: string | null) {
  return useQuery({
    queryKey: viewsKey(themeUuid),
    queryFn: ({ signal }) => call(projectViewsOperations.list, { query: queryOf(themeUuid) }, { signal }),
    meta: { isHandled: true }
  })
}

/** The views that stand over a list as tabs: as they were arranged, else the person's own. */
export function tabsOf(list: ViewList | undefined): ProjectView[] {
  if (!list) return []
  if (list.tabUuids === null) return list.items.filter((view) => view.isMine)
  return list.tabUuids.flatMap((uuid) => list.items.find((view) => view.uuid === uuid) ?? [])
}

/** How many cases of the list each of these views finds, and the list without any; fetched with the cases, since they change together. */
export function useViewCounts(themeUuid: string | null, uuids: readonly string[], isAsked = true) {
  const counts = useQuery({
    queryKey: ['projects', 'view-counts', themeUuid, uuids],
    queryFn: ({ signal }) => call(projectViewsOperations.counts, { query: { ...queryOf(themeUuid), uuids: [...uuids] } }, { signal }),
    placeholderData: (before) => before,
    enabled: isAsked,
    meta: { isHandled: true }
  })
  return { all: counts.data?.allCount, of: (uuid: string) => counts.data?.items.find((item) => item.uuid === uuid)?.count }
}

const columnsSchema = z.array(z.unknown())
const draftKey = (uuid: string): string => `PROJECT_VIEW_DRAFT_${uuid}`
const copyKey = (uuid: string): string => `PROJECT_VIEW_COPY_${uuid}`

function readColumns(key: string): ShownColumn[] | null {
  const kept = readLocal(key, columnsSchema)
  return kept && readSetting({ displayedColumns: kept, sortConditions: [] }).displayedColumns
}

/**
 * The columns of a view, with what was changed of them and is not stored: that stays on this screen. Before the views are read the browser's copy
 * stands in, so that the list can ask for its cases at once.
 */
export function useViewColumns(uuid: string | undefined, view: ProjectView | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ShownColumn[] | null>>>({})
  const stored = view && settingOf(view)
  useEffect(() => {
    if (view?.settings) writeLocal(copyKey(view.uuid), view.settings.displayedColumns)
  }, [view])
  const setDraft = useCallback(
    (columns: ShownColumn[] | null) => {
      if (uuid === undefined) return
      if (columns === null) removeLocal(draftKey(uuid))
      else writeLocal(draftKey(uuid), columns)
      setDrafts((before) => ({ ...before, [uuid]: columns }))
    },
    [uuid]
  )
  if (uuid === undefined) return { columns: null, setDraft }
  const draft = uuid in drafts ? drafts[uuid] : readColumns(draftKey(uuid))
  return { columns: draft ?? stored?.displayedColumns ?? (view === undefined ? readColumns(copyKey(uuid)) : null), setDraft }
}
