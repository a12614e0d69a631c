import { boundsOf, type TableCells, type TableColumn } from '@mekiki/ui'
import { useState } from 'react'
import { useActiveCells } from '../../../shared/list/use-active-cells.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'

const fields = ['status', 'due', 'assignees'] as const

/** What of a task is edited in its place; each in the column of its name. */
export type TaskField = (typeof fields)[number]

const fieldOf = (task: Task, column: string): TaskField | null => (task.canEdit ? (fields.find((field) => field === column) ?? null) : null)

/** What is being edited: of the active task, and of those of the range that may be changed. */
export interface EditedTasks {
  field: TaskField
  anchor: HTMLElement
  tasks: readonly [Task, ...Task[]]
}

/** The cells of a list of tasks: which are active, and what is edited in them. */
export function useTaskCells(rows: readonly Task[], columns: readonly TableColumn<Task>[], currentUuid: string | undefined) {
  const rowKeys = rows.map(({ uuid }) => uuid)
  const columnKeys = columns.map(({ key }) => key)
  const { range, choose, anchor, setAnchor } = useActiveCells(rowKeys, columnKeys)
  const [field, setField] = useState<TaskField | null>(null)
  const table: TableCells<Task> = {
    range,
    onRange: (next) => {
      choose(next)
      setField(null)
    },
    canEdit: (task, column) => fieldOf(task, column) !== null,
    onEdit: ({ row, column }) => {
      const task = rows.find(({ uuid }) => uuid === row)
      setField(task ? fieldOf(task, column) : null)
    },
    onActiveElement: setAnchor
  }
  const bounds = boundsOf(range, rowKeys, columnKeys)
  const active = rows.find(({ uuid }) => uuid === range?.active.row)
  const others = bounds && active ? rows.slice(bounds.top, bounds.bottom + 1).filter((task) => task !== active && task.canEdit) : []
  const current = rows.find(({ uuid }) => uuid === currentUuid)
  /** Edits a field of the current task; null where there is none that may be changed. */
  const edit = (next: TaskField): (() => void) | null => {
    if (!current?.canEdit) return null
    return () => {
      const place = { row: current.uuid, column: next }
      choose({ active: place, corner: range?.active.row === current.uuid ? { ...range.corner, column: next } : place })
      setField(next)
    }
  }
  const edited: EditedTasks | null = field && anchor && active ? { field, anchor, tasks: [active, ...others] } : null
  return { table, edited, edit, stop: () => setField(null) }
}
