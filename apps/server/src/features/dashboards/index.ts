import type { Feature } from '../../platform/feature.ts'
import { register } from './dashboards.routes.ts'
import { rebuildEffect } from './rebuild.ts'

export const dashboards: Feature = { slug: 'dashboards', register, effects: { 'dashboards.rebuild': rebuildEffect } }
