import type { CallOutput, operationGroups } from '@mekiki/contract'
import { millisecondsOfDay } from '@mekiki/i18n/format'
import type { ProjectItem } from '../use-project-page.ts'

export type TimelineAnswer = CallOutput<typeof operationGroups.projects.timeline>
export type Summary = NonNullable<TimelineAnswer['summary']>
export type Stay = TimelineAnswer['stays'][number]['stays'][number]

/** A case with the statuses that it has had. */
export interface TimelineProject {
  item: ProjectItem
  stays: readonly Stay[]
}

/** For how many days a stay lasted, or has lasted so far. */
export const daysOf = ({ from, to }: Stay, now: number): number => Math.max(0, (to === null ? now : Date.parse(to)) - Date.parse(from)) / millisecondsOfDay

/** Whether a case has left the way with it: it is no time that it stands anywhere. */
export const isEnd = ({ isExit, to }: Stay): boolean => isExit && to === null

/** The stays of a case as it is now: one whose status was changed, and is on its way or not asked for again yet, has been in it from now on. */
export function staysNow({ item, stays }: TimelineProject, now: number): readonly Stay[] {
  const last = stays.at(-1)
  if (!last || last.statusUuid === item.statusUuid) return stays
  const at = new Date(Math.max(now, Date.parse(last.from))).toISOString()
  const { statusUuid, statusName, statusColor } = item
  return [...stays.slice(0, -1), { ...last, to: at }, { statusUuid, statusName, statusColor, isExit: false, from: at, to: null, changedBy: null }]
}
