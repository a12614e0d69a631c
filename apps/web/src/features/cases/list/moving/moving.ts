import { isComposing } from '@mekiki/ui'
import { useLocation } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'

/** What moves over a board or a calendar while a case is dragged. */
const dragType = 'application/x-mekiki-case'

/** What of a case can wait to be sent and shows on a board or in a calendar. */
export const waitingFields = ['statusUuid', 'followerUuids', 'appendFollowerUuids', 'categoryUuids', 'item']

/** Where a case opens, by its id; the same function while the rest of the address is the same. */
export function useProjectHref(): (projectUuid: string) => string {
  const { themeUuid } = useProjectList()
  const { searchStr } = useLocation()
  return useCallback((projectUuid) => addresses.projectPreview(themeUuid, projectUuid) + searchStr, [themeUuid, searchStr])
}

/** Makes a case draggable; `onDrag` is told which one is under way, and null once none is. */
export function dragOf(item: ProjectItem, canMove: boolean, onDrag: (item: ProjectItem | null) => void) {
  return {
    draggable: canMove,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, item.uuid)
      event.dataTransfer.effectAllowed = 'move'
      onDrag(item)
    },
    onDragEnd: () => onDrag(null)
  }
}

/** A place that takes what is dragged, where it may come there, and whether it is over it now. */
export function useDropPlace(takes: boolean, onDrop: () => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver: isOver && takes,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!takes || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (takes) onDrop()
      }
    }
  }
}

/** Goes a step by Alt and an arrow. `onStep`: null where the case cannot move, which must not become the browser's way back. */
export function pressStep<S>(event: KeyboardEvent, steps: Readonly<Record<string, S>>, onStep: ((step: S) => void) | null): void {
  const step = steps[event.key]
  if (!event.altKey || step === undefined || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.stopPropagation()
  onStep?.(step)
}
