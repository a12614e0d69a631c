import type { Feature } from '../../platform/feature.ts'
import { registerThemeComments } from './theme-comments.routes.ts'

export const themeComments: Feature = { slug: 'theme-comments', register: registerThemeComments }
