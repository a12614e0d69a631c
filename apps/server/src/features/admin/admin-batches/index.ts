import type { Feature } from '../../../platform/feature.ts'
import { registerAdminBatches } from './admin-batches.routes.ts'

export const adminBatches: Feature = { slug: 'admin-batches', register: registerAdminBatches }
