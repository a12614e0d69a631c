import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { cancelJob } from './cancel-job.ts'
import { getFailedRows } from './failed-rows.ts'
import { getJob } from './get-job.ts'
import { listOwnJobs } from './list-jobs.ts'

/** Mounts the calls about work that goes on after its call was answered. */
export function registerJobs(binding: Binding): void {
  bindAll(binding, operationGroups.jobs, { list: listOwnJobs, get: getJob, cancel: cancelJob, failedRows: getFailedRows })
}
