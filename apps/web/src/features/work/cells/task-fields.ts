import type { Task } from '../../../shared/tasks/use-tasks.ts'

const fields = ['status', 'due', 'assignees'] as const

/** What of a task is edited in its place; each in the column of its name. */
export type TaskField = (typeof fields)[number]

/** What a column edits of a task; null where the person may not edit it, or nobody can. */
export const taskFieldOf = (task: Task, column: string): TaskField | null => (task.canEdit ? (fields.find((field) => field === column) ?? null) : null)
