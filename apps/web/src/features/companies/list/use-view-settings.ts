import { scouteeSortKeys, sortDirections } from '@mekiki/contract/workspace/constants/index'
import { useState } from 'react'
import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { z } from 'zod'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { defaultColumns, readColumns, readWidths, type ScouteeSort } from './view-settings.ts'

const columnKeys: Readonly<Record<SearchScope, string>> = {
  tenant: 'SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS',
  provider: 'SEARCH_PROVIDER_LIST_DISPLAYED_COLUMNS'
}

const keys = {
  widths: 'SCOUTEE_COLUMN_WIDTHS',
  sort: 'SEARCH_SCOUTEE_SORT',
  order: 'SEARCH_SCOUTEE_ORDER'
} as const

function keptSort(): ScouteeSort | null {
  const key = readLocal(keys.sort, z.enum(scouteeSortKeys))
  return key === null ? null : { key, order: readLocal(keys.order, z.enum(sortDirections)) ?? 'desc' }
}

const keptColumns = (scope: SearchScope) => readColumns(readLocal(columnKeys[scope], z.array(z.unknown())), scope)

/** Columns, widths and order of the company list: applied at once, kept in the browser (1§9). Each of the two databases has its own columns. */
export function useViewSettings(scope: SearchScope) {
  const [columns, setColumns] = useState(() => ({ tenant: keptColumns('tenant'), provider: keptColumns('provider') }))
  const [widths, setWidths] = useState(() => readWidths(readLocal(keys.widths, z.record(z.string(), z.unknown()))))
  const [sort, setSort] = useState(keptSort)
  const changeColumns = (next: readonly unknown[]) => {
    const read = readColumns(next, scope)
    setColumns((before) => ({ ...before, [scope]: read }))
    writeLocal(columnKeys[scope], read)
  }
  return {
    columns: columns[scope],
    widths,
    /** Null while nobody has chosen an order. */
    sort,
    setColumns: changeColumns,
    resetColumns: () => {
      changeColumns(defaultColumns[scope])
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
