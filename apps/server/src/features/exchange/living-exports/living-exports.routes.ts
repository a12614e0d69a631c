import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createLivingExport, listLivingExports, listReads, removeLivingExport } from './living-exports.use-cases.ts'
import { readLivingExport } from './read-living-export.ts'

/** Mounts the calls about addresses at which views are read by other programs, and the address itself. */
export function registerLivingExports(binding: Binding): void {
  bindAll(binding, operationGroups.livingExports, {
    list: listLivingExports,
    create: createLivingExport,
    remove: removeLivingExport,
    reads: listReads,
    read: readLivingExport
  })
}
