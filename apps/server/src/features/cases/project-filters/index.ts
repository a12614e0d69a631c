import type { Feature } from '../../../platform/feature.ts'
import { registerProjectFilters } from './project-filters.routes.ts'

export const projectFilters: Feature = { slug: 'project-filters', register: registerProjectFilters }
