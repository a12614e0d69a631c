import type { Feature } from '../../../platform/feature.ts'
import { registerNotifications } from './notifications.routes.ts'
import { runNotify } from './notify.ts'

export { type MailReceiver, readMailReceivers, type NotificationDraft, notify } from './notify.ts'
export { countUnread, notificationsChannel } from './notifications.queries.ts'

export const notifications: Feature = { slug: 'notifications', register: registerNotifications, effects: { 'notifications.notify': runNotify } }
