import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { attachCategories, detachCategories, createOperationLogs, updateFollowers } from './change-parts.ts'
import { attachScouteeChannels, attachScouteeTags, detachScouteeChannels, detachScouteeTags } from './change-scoutee-lists.ts'

/** Mounts the calls that change many cases at once. */
export function registerProjectBulk(binding: Binding): void {
  bindAll(binding, operationGroups.projectBulk, {
    updateFollowers,
    attachScouteeTags,
    detachScouteeTags,
    attachScouteeChannels,
    detachScouteeChannels,
    attach: attachCategories,
    detach: detachCategories,
    createOperationLogs
  })
}
