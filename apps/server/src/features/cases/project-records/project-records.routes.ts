import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createRecord, listProjectRecords, removeRecord } from './records.use-cases.ts'
import { updateProjectRecord } from './update-record.ts'

/** Mounts the calls about records of cases. */
export function registerProjectRecords(binding: Binding): void {
  bindAll(binding, operationGroups.projectRecords, { list: listProjectRecords, create: createRecord, update: updateProjectRecord, remove: removeRecord })
}
