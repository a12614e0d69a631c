import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkUpdateTaskStatus } from './bulk-update-status.ts'
import { createTask } from './create-task.ts'
import { listTasks } from './list-tasks.ts'
import { removeTask } from './remove-task.ts'
import { updateTask } from './update-task.ts'

/** Mounts the calls about tasks of cases and themes. */
export function registerTasks(binding: Binding): void {
  bindAll(binding, operationGroups.tasks, {
    list: listTasks,
    create: createTask,
    update: updateTask,
    remove: removeTask,
    bulkUpdateStatus: bulkUpdateTaskStatus
  })
}
