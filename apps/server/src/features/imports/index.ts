import type { Feature } from '../../platform/feature.ts'
import { registerImports } from './imports.routes.ts'

export const imports: Feature = { slug: 'imports', register: registerImports }
