import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listCalls, listSignIns } from './admin-logs.use-cases.ts'

/** Mounts the logs of calls and of sign-ins. */
export function registerAdminLogs(binding: Binding): void {
  bindAll(binding, operationGroups.adminLogs, { listCalls, listSignIns })
}
