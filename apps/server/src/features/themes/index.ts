import type { Feature } from '../../platform/feature.ts'
import { registerThemes } from './themes.routes.ts'

export const themes: Feature = { slug: 'themes', register: registerThemes }
