import type { Feature } from '../../platform/feature.ts'
import { register } from './alerts.routes.ts'

export const alerts: Feature = { slug: 'alerts', register }
