import { type RowSelection, useRowSelection } from '../../../../shared/list/use-row-selection.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** What is remembered of a selected case. */
export interface SelectedProject {
  name: string
  themeUuid: string
  statusName: string
  scouteeId: string | null
  canEdit: boolean
  canDelete: boolean
}

const keyOf = (item: ProjectItem): string => item.uuid

const remember = (item: ProjectItem): SelectedProject => ({
  name: item.shownScoutee.name,
  themeUuid: item.themeUuid,
  statusName: item.statusName,
  scouteeId: item.scouteeId,
  canEdit: item.canEdit,
  canDelete: item.canDelete
})

/** The selected cases across pages; another theme or another filter clears them (2§4). */
export function useSelection(rows: readonly ProjectItem[], scopeKey: string): Selection {
  return useRowSelection({ of: 'projects', rows, keyOf, remember, scopeKey })
}

export type Selection = RowSelection<SelectedProject>
