import type { Feature } from '../../../platform/feature.ts'
import { register } from './visibility.routes.ts'

export const visibility: Feature = { slug: 'visibility', register }
