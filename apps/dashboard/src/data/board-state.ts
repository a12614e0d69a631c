import type { CallOutput } from '@mekiki/contract'
import type { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import type { Condition, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { compact } from '../model/layout.ts'

/** A dashboard as the server keeps it. */
export type Dashboard = CallOutput<typeof dashboardsOperations.get>
/** What the page may do, and the dashboards to choose from. */
export type Overview = CallOutput<typeof dashboardsOperations.overview>
/** A role that a dashboard is shared with. */
export type Role = NonNullable<Dashboard['role']>

/** What is edited of a dashboard. */
export interface Content {
  name: string
  description: string
  conditions: Condition[]
  tiles: Tile[]
}

/** A dashboard on the page: as it is kept, as it is now, and the steps there and back. */
export interface BoardState {
  base: Dashboard
  now: Content
  past: Content[]
  future: Content[]
}

const maxSteps = 100

/** What is edited of a dashboard as it is kept; places are settled, so that nothing stands on anything. */
export function contentOf({ name, description, conditions, tiles }: Dashboard): Content {
  return { name, description, conditions, tiles: compact(tiles) }
}

/** A dashboard as it is kept, shown under `conditions` when the address names some. */
export function startOf(base: Dashboard, conditions: Condition[] | null): BoardState {
  const content = contentOf(base)
  return { base, now: conditions ? { ...content, conditions } : content, past: [], future: [] }
}

export type BoardAct =
  | { type: 'change'; part: Partial<Content> }
  | { type: 'restore'; tile: Tile }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'start'; state: BoardState }

/** What the authoring parts work with. */
export interface BoardTools {
  state: BoardState
  dispatch: (act: BoardAct) => void
  overview: Overview
  onChoose: (uuid: string) => void
}

/** One step of editing. */
export function reduceBoard(state: BoardState, act: BoardAct): BoardState {
  const { base, now, past, future } = state
  if (act.type === 'start') return act.state
  if (act.type === 'undo') {
    const before = past.at(-1)
    return before ? { base, now: before, past: past.slice(0, -1), future: [now, ...future] } : state
  }
  if (act.type === 'redo') {
    const [next, ...later] = future
    return next ? { base, now: next, past: [...past, now], future: later } : state
  }
  const next =
    act.type === 'restore' ? { ...now, tiles: compact([...now.tiles.filter(({ uuid }) => uuid !== act.tile.uuid), act.tile]) } : { ...now, ...act.part }
  return JSON.stringify(next) === JSON.stringify(now) ? state : { base, now: next, past: [...past, now].slice(-maxSteps), future: [] }
}

/** Whether something was changed that is not saved. */
export const isChanged = ({ base, now }: BoardState): boolean => JSON.stringify(contentOf(base)) !== JSON.stringify(now)
