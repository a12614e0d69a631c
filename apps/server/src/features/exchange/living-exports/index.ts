import type { Feature } from '../../../platform/feature.ts'
import { registerLivingExports } from './living-exports.routes.ts'

export const livingExports: Feature = { slug: 'living-exports', register: registerLivingExports }
