import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProjectItem } from './use-project-list.ts'

/** What is remembered of a selected case, also after its page is gone. */
export interface SelectedCase {
  name: string
  themeUuid: string
  canEdit: boolean
  canDelete: boolean
}

/** The selected cases across pages; another theme or another filter clears them (2§4). */
export function useSelection(rows: readonly ProjectItem[], scopeKey: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedCase>>(new Map())
  const clear = useCallback(() => setSelected(new Map()), [])
  const lastScope = useRef(scopeKey)
  useEffect(() => {
    if (lastScope.current === scopeKey) return
    lastScope.current = scopeKey
    clear()
  }, [scopeKey, clear])
  const change = (keys: ReadonlySet<string>) => {
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    const next = new Map<string, SelectedCase>()
    for (const key of keys) {
      const row = byUuid.get(key)
      const known = row ? { name: row.shownScoutee.name, themeUuid: row.themeUuid, canEdit: row.canEdit, canDelete: row.canDelete } : selected.get(key)
      if (known) next.set(key, known)
    }
    setSelected(next)
  }
  return { selected, keys: new Set(selected.keys()) as ReadonlySet<string>, change, clear }
}

export type Selection = ReturnType<typeof useSelection>
