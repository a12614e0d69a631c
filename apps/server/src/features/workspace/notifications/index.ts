import type { Feature } from '../../../platform/feature.ts'
import { registerNotifications } from './notifications.routes.ts'
import { runNotify } from './notify.ts'

export { readNotifications } from './notifications.use-cases.ts'
export { type MailReceiver, readMailReceivers, type NotificationDraft, notify, tellAsRead } from './notify.ts'
export { countUnread, findMentions, type FoundMentions, notificationsChannel } from './notifications.queries.ts'

export const notifications: Feature = { slug: 'notifications', register: registerNotifications, effects: { 'notifications.notify': runNotify } }
