import type { Feature } from '../../../platform/feature.ts'
import { registerEncounters } from './encounters.routes.ts'

export const encounters: Feature = { slug: 'encounters', register: registerEncounters }
