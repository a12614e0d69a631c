import type { Feature } from '../../../platform/feature.ts'
import { registerProjectFilters } from './project-filters.routes.ts'

export { findBroken, refsOf, withoutBroken } from './condition-refs.ts'
export { countConditions } from './count-by-filters.ts'
export { storedCondition } from './project-filters.presenter.ts'
export { countFilters } from './project-filters.queries.ts'

export const projectFilters: Feature = { slug: 'project-filters', register: registerProjectFilters }
