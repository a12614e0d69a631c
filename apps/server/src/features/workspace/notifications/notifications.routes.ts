import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listOwn } from './list-notifications.ts'
import { markAllAsRead } from './mark-all-as-read.ts'
import { markAsRead } from './mark-as-read.ts'

/** Mounts the calls about the caller's notifications. */
export function registerNotifications(binding: Binding): void {
  bindAll(binding, operationGroups.notifications, { list: listOwn, markAsRead, markAllAsRead })
}
