import type { CalendarColumn } from '@mekiki/contract/cases/projects/project-dates'
import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { useLanguage } from '@mekiki/ui'
import { useCallback } from 'react'
import { useCellFields } from '../cells/cell-fields.ts'
import { useCellChanges } from '../cells/use-cell-changes.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { dayOf } from './days.ts'

/** Moves cases to other days, as an edit of the cell would: what cannot be edited there stays where it is. */
export function useDayMoves(column: CalendarColumn, columnName: string, announce: (text: string) => void) {
  const fieldOf = useCellFields()
  const save = useCellChanges()
  const texts = useCalendarTexts()
  const language = useLanguage()
  const fieldIn = useCallback(
    (project: ProjectItem) => {
      const field = fieldOf(project, column)
      return field?.kind === 'custom' && field.item.type === 'date' ? field : null
    },
    [fieldOf, column]
  )
  return {
    canMove: useCallback((project: ProjectItem): boolean => fieldIn(project) !== null, [fieldIn]),
    move: (project: ProjectItem, day: string): boolean => {
      const field = fieldIn(project)
      if (!field || dayOf(project, column) === day) return false
      const told = texts.moved(project.shownScoutee.name, columnName, formatDayOfWeek(day, language))
      // Said once it is so: what is refused goes back with a notice of its own.
      const onStored = (stored: readonly unknown[]) => {
        if (stored.length > 0) announce(told)
      }
      void save([{ project, value: { ...field, value: day } }], { told, onStored })
      return true
    }
  }
}

export type DayMoves = ReturnType<typeof useDayMoves>
