import type { Feature } from '../../../platform/feature.ts'
import { registerAdminLogs } from './admin-logs.routes.ts'

export const adminLogs: Feature = { slug: 'admin-logs', register: registerAdminLogs }
