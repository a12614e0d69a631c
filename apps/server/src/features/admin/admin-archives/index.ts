import type { Feature } from '../../../platform/feature.ts'
import { registerAdminArchives } from './admin-archives.routes.ts'

export const adminArchives: Feature = { slug: 'admin-archives', register: registerAdminArchives }
