import type { Feature } from '../../../platform/feature.ts'
import { registerUndo } from './undo.routes.ts'

export const undo: Feature = { slug: 'undo', register: registerUndo }
