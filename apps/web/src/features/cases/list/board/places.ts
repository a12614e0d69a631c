import type { CallOutput, operationGroups } from '@mekiki/contract'
import { type BoardLaneBy, noGroup, wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { millisecondsOfDay } from '@mekiki/i18n/format'
import type { CellChange, NamedRef, StatusRef } from '../cells/cell-values.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** The board in figures. */
export type BoardFigures = CallOutput<typeof operationGroups.projects.board>
export type BoardLane = BoardFigures['lanes'][number]

/** Where a card stands. */
export interface Place {
  lane: string
  statusUuid: string
}

/** A place as a key. */
export const placeKey = ({ lane, statusUuid }: Place): string => `${lane} ${statusUuid}`

const inOrder = (one: ProjectItem['followers'][number], other: ProjectItem['followers'][number]): number =>
  Number(other.activeFlg) - Number(one.activeFlg) || one.name.localeCompare(other.name, 'ja') || (one.uuid < other.uuid ? -1 : 1)

/** The first of the people in charge of a case, as lists order them: inactive ones last, by name. */
export function firstFollower(item: Pick<ProjectItem, 'followers'>): NamedRef | undefined {
  return item.followers.toSorted(inOrder)[0]
}

/** The lane that a case stands in. */
export function laneOf(item: ProjectItem, laneBy: BoardLaneBy | undefined): string {
  if (laneBy === undefined) return wholeBoard
  if (laneBy === 'theme') return item.themeUuid
  if (laneBy === 'stage') return item.shownScoutee.stage ?? noGroup
  return firstFollower(item)?.uuid ?? noGroup
}

export const placeOf = (item: ProjectItem, laneBy: BoardLaneBy | undefined): Place => ({ lane: laneOf(item, laneBy), statusUuid: item.statusUuid })

/** Cards by the place where they stand as they are now, which a change on its way may have moved; each once. */
export function placeCards(items: readonly ProjectItem[], laneBy: BoardLaneBy | undefined): ReadonlyMap<string, readonly ProjectItem[]> {
  const once = [...new Map(items.map((item) => [item.uuid, item])).values()]
  return Map.groupBy(once, (item) => placeKey(placeOf(item, laneBy)))
}

/** How many lanes are open until somebody chose. */
export const openAtFirst = 3

/** Which open lanes are asked for in one call: the first ones, which most boards show, and each that was opened besides, so that to open one asks for it alone. */
export function askedTogether(open: readonly string[], all: readonly string[]): string[][] {
  const first = all.slice(0, openAtFirst)
  const isAnyOpen = first.some((lane) => open.includes(lane))
  return [...(isAnyOpen ? [first] : []), ...open.filter((lane) => !first.includes(lane)).map((lane) => [lane])]
}

interface Target {
  status: StatusRef
  lane: string
  /** Who the lane is of; null where nobody is in charge, or where lanes are something else. */
  person: NamedRef | null
}

/**
 * What changes for a case that goes to another place: its status and, between lanes of people, who is in charge. The lane's person takes the place of the first
 * one; in the lane of nobody all of them go.
 */
export function changesTo(project: ProjectItem, { status, lane, person }: Target, laneBy: BoardLaneBy | undefined): CellChange[] {
  const changes: CellChange[] = status.uuid === project.statusUuid ? [] : [{ project, value: { kind: 'status', status } }]
  if (laneBy !== 'follower' || laneOf(project, laneBy) === lane) return changes
  const first = firstFollower(project)
  const rest = project.followers.filter(({ uuid }) => uuid !== first?.uuid && uuid !== person?.uuid)
  return [...changes, { project, value: { kind: 'followers', refs: person ? [person, ...rest] : [] } }]
}

/** Whether a case may go to a place: to any status and, where lanes are people, to any lane; a stage is the company's, and a theme is moved by an act of its own. */
export function canGo(project: ProjectItem, to: Place, laneBy: BoardLaneBy | undefined): boolean {
  const from = placeOf(project, laneBy)
  if (!project.canEdit || (from.lane === to.lane && from.statusUuid === to.statusUuid)) return false
  return from.lane === to.lane || laneBy === 'follower'
}

/** The board's numbers once a case has gone from one place to another; averages come with the next answer. */
export function recounted(board: BoardFigures, from: Place, to: Place): BoardFigures {
  const by = (isFrom: boolean, isTo: boolean): number => (isTo ? 1 : 0) - (isFrom ? 1 : 0)
  const counted = <F extends { count: number }>(each: F, isFrom: boolean, isTo: boolean): F => ({ ...each, count: Math.max(0, each.count + by(isFrom, isTo)) })
  const inCells = (lane: BoardLane): BoardLane['cells'] => {
    const isKnown = lane.key !== to.lane || lane.cells.some(({ statusUuid }) => statusUuid === to.statusUuid)
    const cells = isKnown ? lane.cells : [...lane.cells, { statusUuid: to.statusUuid, count: 0, averageScore: null }]
    return cells.map((cell) =>
      counted(cell, lane.key === from.lane && cell.statusUuid === from.statusUuid, lane.key === to.lane && cell.statusUuid === to.statusUuid)
    )
  }
  return {
    ...board,
    lanes: board.lanes.map((lane) => ({ ...counted(lane, lane.key === from.lane, lane.key === to.lane), cells: inCells(lane) })),
    columns: board.columns.map((column) => counted(column, column.statusUuid === from.statusUuid, column.statusUuid === to.statusUuid))
  }
}

/** For how many whole days a case has had its status at an instant, and whether that is longer than usual. */
export function stayOf(item: Pick<ProjectItem, 'statusSince'>, averageDays: number, now: number): { days: number; isLong: boolean } {
  const days = Math.max(0, (now - Date.parse(item.statusSince)) / millisecondsOfDay)
  return { days: Math.floor(days), isLong: Math.floor(days) > averageDays }
}
