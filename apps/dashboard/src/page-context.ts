import { createContext } from 'react'
import { useRequired } from '@mekiki/ui'
import type { SheetJob } from './export/sheet-job.ts'
import type { FieldChoice } from './model/fields.ts'
import type { ProjectRef, Words } from '@mekiki/i18n/dashboards/figures/table-of'
import type { Condition, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

/** The cases behind a figure that somebody asks to see. */
export interface Drill {
  source: TileSource
  keys: (string | null)[]
  label: string
  /** The figure as it was shown. */
  shown: string
}

/** What stands on a dashboard that is handed out, beside its tiles. */
export interface Report {
  uuid: string
  title: string
  workspaceName: string
  userName: string
  /** The fields of conditions that are named also where they ask for nothing, and all of them. */
  pinned: readonly FieldChoice[]
  fields: readonly FieldChoice[]
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
  report: Report
  takePictures: (job: SheetJob) => Promise<Blob[]>
  /** May hand out cases. */
  canExportProjects: boolean
}

export const PageContext = createContext<PageValue | null>(null)

/** Throws outside the page. */
export function usePage(): PageValue {
  return useRequired(PageContext)
}
