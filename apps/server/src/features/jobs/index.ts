import type { Feature } from '../../platform/feature.ts'
import { registerJobs } from './jobs.routes.ts'

export const jobs: Feature = { slug: 'jobs', register: registerJobs }
