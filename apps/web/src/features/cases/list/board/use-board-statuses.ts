import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import type { StatusRef } from '../cells/cell-values.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useStatusTemplate } from '../use-status-template.ts'
import { useBoardFigures } from './use-board.ts'

const none: readonly StatusRef[] = []

/**
 * The statuses that the board can have as columns, and those that it has: of the theme or, over all themes, of the template that all of them have. `isSplit`:
 * their templates differ, so that one theme has to be chosen.
 */
export function useBoardStatuses() {
  const { filters, search } = useProjectList()
  const { templateUuid, isSplit } = useStatusTemplate()
  const templates = useQuery(lists.statusTemplates)
  const figures = useBoardFigures(search.lane_by)
  const chosen = filters.status_uuids.join()
  const hidden = search.hidden_statuses.join()
  const all = useMemo(() => {
    const statuses = templates.data?.items.find(({ uuid }) => uuid === templateUuid)?.statuses ?? none
    return statuses.filter(({ uuid }) => chosen === '' || chosen.includes(uuid))
  }, [templates.data, templateUuid, chosen])
  const columns = figures.data?.columns
  const shown = useMemo(() => {
    const isEmpty = (uuid: string): boolean => columns !== undefined && !columns.some(({ statusUuid, count }) => statusUuid === uuid && count > 0)
    return all.filter(({ uuid }) => !hidden.includes(uuid) && !(search.hide_empty === 'true' && isEmpty(uuid)))
  }, [all, hidden, columns, search.hide_empty])
  return { all, shown, isSplit, isPending: templates.isPending }
}
