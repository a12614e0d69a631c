import { createContext } from 'react'
import { useRequired } from '@mekiki/ui'
import type { ProjectRef, Words } from './model/table-of.ts'
import type { Condition, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

/** The cases behind a figure that somebody asks to see. */
export interface Drill {
  source: TileSource
  keys: (string | null)[]
  label: string
  /** The figure as it was shown. */
  shown: string
}

/** What every tile of the page needs. */
export interface PageValue {
  tenantUuid: string
  words: Words
  conditions: Condition[]
  /** The time of the figures. */
  refreshedAt: string | null
  drill: (drill: Drill) => void
  openProject: (target: ProjectRef) => void
}

export const PageContext = createContext<PageValue | null>(null)

/** Throws outside the page. */
export function usePage(): PageValue {
  return useRequired(PageContext)
}
