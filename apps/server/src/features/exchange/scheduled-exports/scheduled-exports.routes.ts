import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { leaveScheduledExport, listRuns, removeScheduledExport, sendNow } from './one-schedule.use-cases.ts'
import { createScheduledExport, listScheduledExports, updateScheduledExport } from './scheduled-exports.use-cases.ts'

/** Mounts the calls about views that are mailed as files on a schedule. */
export function registerScheduledExports(binding: Binding): void {
  bindAll(binding, operationGroups.scheduledExports, {
    list: listScheduledExports,
    create: createScheduledExport,
    update: updateScheduledExport,
    remove: removeScheduledExport,
    leave: leaveScheduledExport,
    send: sendNow,
    runs: listRuns
  })
}
