import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { share } from './share.ts'
import { getShareItems, updateShareItems } from './share-items.ts'

/** Mounts the calls that share cases. */
export function registerProjectSharing(binding: Binding): void {
  bindAll(binding, operationGroups.projectSharing, { share, getShareItems, updateShareItems })
}
