import type { Feature } from '../../../platform/feature.ts'
import { reminderBatch } from './remind.ts'
import { sendReminder } from './send-reminder.ts'
import { revisitBatch } from './revisit.ts'
import { registerTasks } from './tasks.routes.ts'
import { runWakeUp } from './wake-up.ts'
import { undoCreateTask, undoDeleteTask, undoUpdateTask } from './undo-tasks.ts'

export { findTaskPage as findTasks } from './tasks.queries.ts'
export { presentTasks } from './tasks.use-cases.ts'
export { findTaskIds, readPresentedTasks, requireTasks } from './changes.ts'
export { taskHits } from './task-hits.queries.ts'
export { remind } from './remind.ts'

export const tasks: Feature = {
  slug: 'tasks',
  register: registerTasks,
  effects: { 'tasks.reminderMail': sendReminder, 'tasks.companyChanged': runWakeUp },
  batches: { task_reminders: reminderBatch, revisit_reminders: revisitBatch },
  undo: { 'task.create_task': undoCreateTask, 'task.update_task': undoUpdateTask, 'task.delete_task': undoDeleteTask }
}
