import type { Feature } from '../../../platform/feature.ts'
import { registerJobs } from './jobs.routes.ts'

export { presentJob } from './jobs.presenter.ts'
export { findOwnJob, requestCancel } from './jobs.queries.ts'

export const jobs: Feature = { slug: 'jobs', register: registerJobs }
