import type { viewLayouts } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { IconGlyph } from '@mekiki/ui'
import Calendar from 'lucide-react/icons/calendar-days'
import Timeline from 'lucide-react/icons/chart-no-axes-gantt'
import List from 'lucide-react/icons/list'
import Kanban from 'lucide-react/icons/square-kanban'

export type LayoutName = (typeof viewLayouts)[number]

/** The sign of each way to show the list, in their order. */
export const layoutIcons: Readonly<Record<LayoutName, IconGlyph>> = { table: List, board: Kanban, calendar: Calendar, timeline: Timeline }

/** The ways to show the list, in their order. */
export const layoutNames = Object.keys(layoutIcons) as LayoutName[]
