import type { Feature } from '../../../platform/feature.ts'
import { registerConstants } from './constants.routes.ts'

export const constants: Feature = { slug: 'constants', register: registerConstants }
