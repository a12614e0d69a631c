import type { Feature } from '../../../platform/feature.ts'
import { register } from './events.routes.ts'

export const events: Feature = { slug: 'events', register }
