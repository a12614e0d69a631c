import { useMemo, useRef, useState } from 'react'
import { pageState, SELECTION_CAP, toggleKey, togglePage, toggleRange } from './selection.ts'
import type { DataTableProps } from './types.ts'

/** The acts and the states of a table's boxes. The last pressed row is remembered for Shift. */
export function useTableSelection<R extends object>({ rows, rowKey, selection, bands }: DataTableProps<R>) {
  const [capAnchor, setCapAnchor] = useState<HTMLElement | null>(null)
  const lastKey = useRef<string | null>(null)
  const pageKeys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const kindOf = bands?.kindOf
  const cellKeys = useMemo(() => (kindOf ? rows.filter((row) => kindOf(row) === null).map(rowKey) : pageKeys), [rows, rowKey, kindOf, pageKeys])
  const canSelect = selection?.canSelect
  const selectableKeys = canSelect ? cellKeys.filter(canSelect) : cellKeys
  const chosen = selection?.keys
  const cap = selection?.cap ?? SELECTION_CAP
  const isFull = chosen !== undefined && chosen.size >= cap
  const state = chosen ? pageState(selectableKeys, chosen) : false
  const toggle = (key: string, isRange: boolean) => {
    if (!selection || !selectableKeys.includes(key)) return
    const from = isRange ? lastKey.current : null
    lastKey.current = key
    selection.onChange(from === null ? toggleKey(selection.keys, key, cap) : toggleRange(selection.keys, selectableKeys, from, key, cap))
  }
  return {
    pageKeys,
    isFull,
    state,
    isPageDisabled: selectableKeys.length === 0 || (isFull && state === false),
    toggle,
    togglePage: () => selection?.onChange(togglePage(selection.keys, selectableKeys, cap)),
    isSelected: (key: string) => chosen?.has(key) ?? false,
    canSelect,
    capAnchor,
    tellCap: setCapAnchor
  }
}
