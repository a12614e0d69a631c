import type { Feature } from '../../platform/feature.ts'
import { registerPlatformAdmin } from './platform-admin.routes.ts'

export const platformAdmin: Feature = { slug: 'platform-admin', register: registerPlatformAdmin }
