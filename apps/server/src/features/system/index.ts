import type { Feature } from '../../platform/feature.ts'
import { tidyUpBatch } from './housekeeping.ts'
import { registerSystem } from './system.routes.ts'

export { startHousekeeping } from './housekeeping.ts'

export const system: Feature = { slug: 'system', register: registerSystem, batches: { tidy_up: tidyUpBatch } }
