import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkUpdateTaskStatus, createTask, removeTask, updateTask, listTasks } from './tasks.use-cases.ts'

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
