import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listOwn, markAsRead, markAllAsRead } from './notifications.use-cases.ts'

/** Mounts the calls about the caller's notifications. */
export function registerNotifications(binding: Binding): void {
  bindAll(binding, operationGroups.notifications, { list: listOwn, markAsRead, markAllAsRead })
}
