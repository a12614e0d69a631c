import { useCallback, useEffect, useRef, useState } from 'react'

/** What lists let people select. */
type Selectable = 'projects' | 'scoutees' | 'tasks' | 'members' | 'answers'

const listeners = new Set<(thing: Selectable) => void>()

/** Tells the lists that some of their things are gone, whatever screen over or beside them deleted or merged these. */
export function announceDeleted(thing: Selectable): void {
  for (const listener of listeners) listener(thing)
}

/** Hears of deletions; gives the way to stop. */
function onDeleted(listener: (thing: Selectable) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface Options<R, V> {
  /** What the rows are: a deletion of such things, from wherever, clears the selection (2§4 "Company delete"). */
  of: Selectable
  /** The rows in view. */
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What is remembered of a selected row, also after its page is gone. */
  remember: (row: R) => V
  /** Names the rows that the list is about: another theme or another filter clears the selection (2§4). */
  scopeKey: string
}

/** The selected rows across pages, by key. */
export interface RowSelection<V> {
  selected: ReadonlyMap<string, V>
  keys: ReadonlySet<string>
  change: (keys: ReadonlySet<string>) => void
  clear: () => void
}

/** Keeps the selected rows of a list while its pages come and go. */
export function useRowSelection<R, V>({ of, rows, keyOf, remember, scopeKey }: Options<R, V>): RowSelection<V> {
  const [selected, setSelected] = useState<ReadonlyMap<string, V>>(new Map())
  const clear = useCallback(() => setSelected(new Map()), [])
  const lastScope = useRef(scopeKey)
  useEffect(() => {
    if (lastScope.current === scopeKey) return
    lastScope.current = scopeKey
    clear()
  }, [scopeKey, clear])
  useEffect(() => onDeleted((thing) => thing === of && clear()), [of, clear])
  const change = (keys: ReadonlySet<string>) => {
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    const next = new Map<string, V>()
    for (const key of keys) {
      const row = byKey.get(key)
      const known = row === undefined ? selected.get(key) : remember(row)
      if (known !== undefined) next.set(key, known)
    }
    setSelected(next)
  }
  return { selected, keys: new Set(selected.keys()), change, clear }
}
