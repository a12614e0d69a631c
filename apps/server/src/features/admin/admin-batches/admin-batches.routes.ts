import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listBatchesWith, previewSchedule, resetScheduleWith, setScheduleWith } from './admin-batches.use-cases.ts'
import { listLines, stopBatchRun } from './stop-run.ts'

/** Mounts the calls of the administration about its batches. */
export function registerAdminBatches(binding: Binding): void {
  bindAll(binding, operationGroups.adminBatches, {
    list: listBatchesWith(binding.batches),
    setSchedule: setScheduleWith(binding.batches),
    resetSchedule: resetScheduleWith(binding.batches),
    previewSchedule,
    stopRun: stopBatchRun,
    listLines
  })
}
