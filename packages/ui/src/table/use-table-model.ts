import { columnResizingFeature, columnSizingFeature, functionalUpdate, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataTableProps, SortedBy, SortStep } from './types.ts'

const features = /* @__PURE__ */ tableFeatures({ columnSizingFeature, columnResizingFeature, rowSortingFeature })
const MIN_WIDTH = 64
const MAX_WIDTH = 800

/** A column as the header draws it: what it may do and how it stands. */
export interface HeadModel {
  key: string
  name: string
  align: 'left' | 'right'
  width: number
  isSortable: boolean
  sortedBy: SortedBy
  sorted: 'asc' | 'desc' | null
  /** Its place among the sorted columns from 1; 0 when it is the only one or none. */
  sortOrder: number
  canResize: boolean
  startResize: (event: unknown) => void
}

function toSteps(sorting: readonly { id: string; desc: boolean }[]): SortStep[] {
  return sorting.map(({ id, desc }) => ({ key: id, order: desc ? 'desc' : 'asc' }))
}

/** The table library's model of the columns: sorting that the server does, and resizing that is told on release. */
export function useTableModel<R extends object>({ columns, rows, rowKey, sort = [], onSortChange, onWidthChange }: DataTableProps<R>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, R> => ({
        id: column.key,
        header: column.header,
        size: column.width,
        minSize: column.minWidth ?? MIN_WIDTH,
        maxSize: MAX_WIDTH,
        enableSorting: column.sortable === true,
        sortDescFirst: (column.sortedBy ?? 'text') !== 'text',
        accessorFn: () => null
      })),
    [columns]
  )
  const sorting = useMemo(() => sort.map(({ key, order }) => ({ id: key, desc: order === 'desc' })), [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting, columnSizing: {} },
    manualSorting: true,
    enableColumnResizing: onWidthChange !== undefined,
    columnResizeMode: 'onEnd',
    onSortingChange: (updater) => onSortChange?.(toSteps(functionalUpdate(updater, sorting))),
    onColumnSizingChange: (updater) => {
      for (const [key, width] of Object.entries(functionalUpdate(updater, {})))
        onWidthChange?.(key, Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width))))
    }
  })
  const heads = new Map<string, HeadModel>()
  for (const header of table.getFlatHeaders()) {
    const column = columns.find(({ key }) => key === header.column.id)
    if (!column) continue
    const index = sorting.findIndex(({ id }) => id === column.key)
    heads.set(column.key, {
      key: column.key,
      name: column.header,
      align: column.align ?? 'left',
      width: column.width,
      isSortable: column.sortable === true && onSortChange !== undefined,
      sortedBy: column.sortedBy ?? 'text',
      sorted: header.column.getIsSorted() || null,
      sortOrder: sorting.length > 1 ? index + 1 : 0,
      canResize: header.column.getCanResize(),
      startResize: header.getResizeHandler()
    })
  }
  const { isResizingColumn, deltaOffset } = table.state.columnResizing
  return {
    heads,
    resizing: isResizingColumn === false ? null : { key: isResizingColumn, offset: deltaOffset ?? 0 },
    toggleSort: (key: string, isMulti: boolean) => table.getColumn(key)?.toggleSorting(undefined, isMulti),
    setSort: (key: string, order: 'asc' | 'desc' | null) => {
      const column = table.getColumn(key)
      if (order === null) column?.clearSorting()
      else column?.toggleSorting(order === 'desc', sorting.length > 0)
    }
  }
}
