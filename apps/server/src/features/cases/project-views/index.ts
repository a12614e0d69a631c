import type { Feature } from '../../../platform/feature.ts'
import { registerProjectViews } from './project-views.routes.ts'

export { findOffered } from './project-views.queries.ts'
export { findNamedView, type ListedView, readViewAtList } from './view-at-list.ts'

export const projectViews: Feature = { slug: 'project-views', register: registerProjectViews }
