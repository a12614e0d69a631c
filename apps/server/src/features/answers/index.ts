import type { Feature } from '../../platform/feature.ts'
import { register } from './answers.routes.ts'

export const answers: Feature = { slug: 'answers', register }
