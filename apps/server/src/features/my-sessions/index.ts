import type { Feature } from '../../platform/feature.ts'
import { register } from './my-sessions.routes.ts'

export const mySessions: Feature = { slug: 'my-sessions', register }
