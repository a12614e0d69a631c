import type { TableColumn } from '@mekiki/ui'
import { useMemo } from 'react'
import { useMeasured } from '../../../../shared/hooks/use-measured.ts'

/** From this width of the window on a list leaves no empty strip beside its columns. */
const wide = 1440
const selectWidth = 48
/** The columns of free text, which gain most by room; the summary gets all of it where it is shown. */
const summary = 'scoutee_summary'
const texts: ReadonlySet<string> = new Set(['latest_project_record', 'latest_review_comment', 'scoutee_address', 'project_group_name'])

/** Columns of which those of free text share what the others leave of a room; their own width is the least. */
export function fillRoom<R>(columns: readonly TableColumn<R>[], room: number): readonly TableColumn<R>[] {
  const free = room - selectWidth - columns.reduce((sum, { width }) => sum + width, 0)
  const growing = columns.some(({ key }) => key === summary) ? [summary] : columns.flatMap(({ key }) => (texts.has(key) ? [key] : []))
  const share = Math.floor(free / growing.length)
  if (growing.length === 0 || share <= 0) return columns
  return columns.map((column) => (growing.includes(column.key) ? { ...column, width: column.width + share } : column))
}

// The table within knows of its own bar for scrolling.
const roomOf = (area: HTMLElement): number => (window.innerWidth < wide ? 0 : (area.querySelector('.mk-table-scroller')?.clientWidth ?? 0))

/** The room of a table; 0 on windows where columns keep their width. */
export function useRoom() {
  const { value, ref } = useMeasured(roomOf)
  return { room: value ?? 0, ref }
}

/** `fillRoom` for columns that stay the same while neither they nor the room change. */
export function useFilledRoom<R>(columns: readonly TableColumn<R>[], room: number): readonly TableColumn<R>[] {
  return useMemo(() => fillRoom(columns, room), [columns, room])
}
