import type { Feature } from '../../../platform/feature.ts'
import { registerMyDay } from './my-day.routes.ts'

export const myDay: Feature = { slug: 'my-day', register: registerMyDay }
