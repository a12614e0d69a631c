import type { Feature } from '../../../platform/feature.ts'
import { registerProjectViews } from './project-views.routes.ts'

export const projectViews: Feature = { slug: 'project-views', register: registerProjectViews }
