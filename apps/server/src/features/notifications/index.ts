import type { Feature } from '../../platform/feature.ts'
import { registerNotifications } from './notifications.routes.ts'

export const notifications: Feature = { slug: 'notifications', register: registerNotifications }
