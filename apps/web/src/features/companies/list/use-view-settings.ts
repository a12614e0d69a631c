import { scouteeSortKeys, sortDirections } from '@mekiki/contract/workspace/constants/index'
import { useState } from 'react'
import { z } from 'zod'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { defaultColumns, readColumns, readWidths, type ScouteeSort } from './view-settings.ts'

const keys = {
  columns: 'SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS',
  widths: 'SCOUTEE_COLUMN_WIDTHS',
  sort: 'SEARCH_SCOUTEE_SORT',
  order: 'SEARCH_SCOUTEE_ORDER'
} as const

function keptSort(): ScouteeSort | null {
  const key = readLocal(keys.sort, z.enum(scouteeSortKeys))
  return key === null ? null : { key, order: readLocal(keys.order, z.enum(sortDirections)) ?? 'desc' }
}

/** Columns, widths and order of the company list: applied at once, kept in the browser (1§9). */
export function useViewSettings() {
  const [columns, setColumns] = useState(() => readColumns(readLocal(keys.columns, z.array(z.unknown()))))
  const [widths, setWidths] = useState(() => readWidths(readLocal(keys.widths, z.record(z.string(), z.unknown()))))
  const [sort, setSort] = useState(keptSort)
  const changeColumns = (next: readonly unknown[]) => {
    const read = readColumns(next)
    setColumns(read)
    writeLocal(keys.columns, read)
  }
  return {
    columns,
    widths,
    /** Null while nobody has chosen an order. */
    sort,
    setColumns: changeColumns,
    resetColumns: () => {
      changeColumns(defaultColumns)
      setWidths({})
      removeLocal(keys.widths)
    },
    setWidth: (key: string, width: number) => {
      const next = readWidths({ ...widths, [key]: Math.round(width) })
      setWidths(next)
      writeLocal(keys.widths, next)
    },
    setSort: (next: ScouteeSort | null) => {
      setSort(next)
      if (next === null) {
        removeLocal(keys.sort)
        removeLocal(keys.order)
      } else {
        writeLocal(keys.sort, next.key)
        writeLocal(keys.order, next.order)
      }
    }
  }
}

export type ViewSettings = ReturnType<typeof useViewSettings>
