import type { Feature } from '../../../platform/feature.ts'
import { registerScouteeSearches } from './scoutee-searches.routes.ts'

export { findUnknown, readQueries, readWatchedSearches, type WatchedSearch } from './scoutee-searches.use-cases.ts'

export const scouteeSearches: Feature = { slug: 'scoutee-searches', register: registerScouteeSearches }
