import type { Feature } from '../../platform/feature.ts'
import { registerSystem } from './system.routes.ts'

export const system: Feature = { slug: 'system', register: registerSystem }
