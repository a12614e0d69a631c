import type { Feature } from '../../platform/feature.ts'
import { registerListViews } from './list-views.routes.ts'

export const listViews: Feature = { slug: 'list-views', register: registerListViews }
