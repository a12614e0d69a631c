import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { cancelJob, getJob, listOwnJobs, getFailedRows } from './jobs.use-cases.ts'

/** Mounts the calls about work that goes on after its call was answered. */
export function registerJobs(binding: Binding): void {
  bindAll(binding, operationGroups.jobs, { list: listOwnJobs, get: getJob, cancel: cancelJob, failedRows: getFailedRows })
}
