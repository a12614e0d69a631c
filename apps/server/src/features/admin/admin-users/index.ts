import type { Feature } from '../../../platform/feature.ts'
import { registerAdminUsers } from './admin-users.routes.ts'

export const adminUsers: Feature = { slug: 'admin-users', register: registerAdminUsers }
