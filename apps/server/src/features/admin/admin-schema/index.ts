import type { Feature } from '../../../platform/feature.ts'
import { registerAdminSchema } from './admin-schema.routes.ts'

export const adminSchema: Feature = { slug: 'admin-schema', register: registerAdminSchema }
