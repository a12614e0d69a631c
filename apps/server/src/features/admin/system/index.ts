import type { Feature } from '../../../platform/feature.ts'
import { tidyUpBatch } from './housekeeping.ts'
import { reindexBatch } from './reindex.ts'
import { registerSystem } from './system.routes.ts'

export { tidyUp } from './housekeeping.ts'
export { reindexAll, type Reindexed, requestReindexing } from './reindex.ts'

export const system: Feature = { slug: 'system', register: registerSystem, batches: { tidy_up: tidyUpBatch, reindex: reindexBatch } }
