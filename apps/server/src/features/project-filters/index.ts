import type { Feature } from '../../platform/feature.ts'
import { registerProjectFilters } from './project-filters.routes.ts'

export { findLiving } from './living.queries.ts'
export { type RefKind, savedRefs } from './saved-refs.ts'

export const projectFilters: Feature = { slug: 'project-filters', register: registerProjectFilters }
