import type { Feature } from '../../platform/feature.ts'
import { register } from './public-answers.routes.ts'

export const publicAnswers: Feature = { slug: 'public-answers', register }
