import type { Feature } from '../../platform/feature.ts'
import { register } from './forms.routes.ts'

export const forms: Feature = { slug: 'forms', register }
