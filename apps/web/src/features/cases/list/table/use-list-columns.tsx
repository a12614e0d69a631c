import { type TableColumn, useLanguage } from '@mekiki/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { defaultWidth, type ShownColumn, withReviewerColumn } from '../views/view-settings.ts'
import { narrowColumns } from './column-keys.ts'
import { ProjectNameCell, tableColumn } from './columns.tsx'
import { fittingColumns } from './fitting-columns.ts'

const besidePreview: Partial<Record<ShownColumn['columnKey'], number>> = { scoutee_name: 238, status_name: 124, all_average_score: 124 }
const filterPanelWidth = 240
/** How many columns there are at most where a screen has little room. */
const byStep = { tablet: { max: 5 }, laptop: { max: 9 } } as const

/** How high a row is: under a finger, which is on an upright tablet, by some more. */
const rowHeights = {
  compact: { wide: 40, tablet: 48 },
  standard: { wide: 56, tablet: 64 },
  relaxed: { wide: 80, tablet: 88 }
} as const
/** A target of a finger has no less, however wide the screen. */
const touchHeight = 44

/** Without a text the names of themes gain by room. */
function withGrowth(columns: TableColumn<ProjectItem>[]): TableColumn<ProjectItem>[] {
  if (columns.some(({ grows }) => grows)) return columns
  return columns.map((column) => (column.key === 'project_group_name' ? { ...column, grows: true } : column))
}

function followWindow(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** The columns of the list's table, and the height of a row: beside a preview (`isBeside`) those that matter, where there is little room those that fit. */
export function useListColumns(isBeside: boolean): { columns: TableColumn<ProjectItem>[]; rowHeight: number; canArrange: boolean } {
  const { view, filters, items, isFilterOpen, step, search } = useProjectList()
  const texts = useListTexts()
  const language = useLanguage()
  const shown = view.setting.displayedColumns
  // As text, so that the same choice keeps the same columns.
  const reviewers = filters.reviewer_uuids.join(',')
  const narrow = step === 'tablet' || step === 'laptop' ? byStep[step] : null
  const isBesideFilters = isFilterOpen && step === 'laptop'
  const width = useSyncExternalStore(followWindow, () => (narrow === null ? 0 : window.innerWidth - (isBesideFilters ? filterPanelWidth : 0)))
  const columns = useMemo(() => {
    const words = { language, texts }
    const all = withReviewerColumn(shown, reviewers === '' ? [] : reviewers.split(','))
    const chosen = isBeside
      ? narrowColumns.map((columnKey) => ({ columnKey, width: besidePreview[columnKey] ?? defaultWidth }))
      : narrow === null
        ? all
        : fittingColumns(all, width, narrow.max)
    const columnOf = (column: ShownColumn) => tableColumn(column.columnKey, column.width, words, items)
    // With little room the theme has no column: it stands beneath the name.
    const withTheme = (column: TableColumn<ProjectItem>): TableColumn<ProjectItem> =>
      column.key === 'scoutee_name'
        ? { ...column, render: (item) => <ProjectNameCell item={item} restrictedText={texts.restricted} sub={item.themeName} /> }
        : column
    const drawn = withGrowth(chosen.flatMap(columnOf))
    return narrow === byStep.tablet ? drawn.map(withTheme) : drawn
  }, [shown, reviewers, isBeside, narrow, width, language, texts, items])
  const height = rowHeights[search.density ?? 'standard'][step === 'tablet' ? 'tablet' : 'wide']
  const rowHeight = matchMedia('(any-pointer: coarse)').matches ? Math.max(touchHeight, height) : height
  return { columns, canArrange: !isBeside && narrow === null && view.isRead, rowHeight }
}
