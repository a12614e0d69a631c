import type { BoardLaneBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { shownWith } from '../cells/cell-values.ts'
import { useCellChanges } from '../cells/use-cell-changes.ts'
import type { CellChange, NamedRef, StatusRef } from '../cells/cell-values.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { useBoardTexts } from './board-texts.ts'
import { type BoardFigures, canGo, changesTo, type Place, placeOf, recounted } from './places.ts'

interface Asked {
  laneBy: BoardLaneBy | undefined
  statuses: readonly StatusRef[]
  /** What a lane is called, and whose it is. */
  laneNameOf: (lane: string) => string | null
  personOf: (lane: string) => NamedRef | null
  announce: (text: string) => void
}

const boardKey = ['projects', 'board']

/** A case as it is shown with changes. */
const shownAfter = (project: ProjectItem, changes: readonly CellChange[]): ProjectItem =>
  changes.reduce<ProjectItem>((item, { value }) => ({ ...item, ...shownWith(item, value) }), project)

/**
 * Moves a case to another place of the board: at once on the screen, or once it is said why the case leaves its way, and back when the server refuses; however
 * many calls it takes, one notice takes it back. Who gives up that question has moved nothing. `onGone` is told when the case goes.
 */
export function useBoardMoves({ laneBy, statuses, laneNameOf, personOf, announce }: Asked) {
  const client = useQueryClient()
  const save = useCellChanges()
  const texts = useBoardTexts()
  const recount = (from: Place, to: Place) => client.setQueriesData<BoardFigures>({ queryKey: boardKey }, (board) => board && recounted(board, from, to))
  const nameOf = (item: ProjectItem) => texts.place(item.statusName, laneBy === 'follower' ? laneNameOf(placeOf(item, laneBy).lane) : null)
  return (project: ProjectItem, to: Place, onGone?: () => void): void => {
    const status = statuses.find(({ uuid }) => uuid === to.statusUuid)
    if (!status || !canGo(project, to, laneBy)) return
    const changes = changesTo(project, { status, lane: to.lane, person: personOf(to.lane) }, laneBy)
    const after = shownAfter(project, changes)
    const told = texts.moved(project.shownScoutee.name, nameOf(after))
    // Of several people another one may be the first now.
    const [from, end] = [placeOf(project, laneBy), placeOf(after, laneBy)]
    let hasBegun = false
    const onBegun = async () => {
      hasBegun = true
      announce(told)
      onGone?.()
      // An answer that is under way, or its end, would count the case where it was.
      await client.cancelQueries({ queryKey: boardKey })
      recount(from, end)
    }
    const onStored = (stored: readonly CellChange[]) => {
      if (!hasBegun || stored.length === changes.length) return
      const now = shownAfter(project, stored)
      recount(end, placeOf(now, laneBy))
      announce(texts.notMoved(project.shownScoutee.name, nameOf(now)))
    }
    void save(changes, { told, isOneAct: true, onBegun, onStored })
  }
}
