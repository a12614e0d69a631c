import type { Feature } from '../../../platform/feature.ts'
import { register } from './single-sign-on.routes.ts'

export const singleSignOn: Feature = { slug: 'single-sign-on', register }
