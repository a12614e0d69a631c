import type { Feature } from '../../platform/feature.ts'
import { registerScoutees } from './scoutees.routes.ts'

export const scoutees: Feature = { slug: 'scoutees', register: registerScoutees }
