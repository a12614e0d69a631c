import type { Feature } from '../../platform/feature.ts'
import { register } from './second-factor.routes.ts'

export const secondFactor: Feature = { slug: 'second-factor', register }
