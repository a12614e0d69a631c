import type { Feature } from '../../platform/feature.ts'
import { jobKind } from './import-run.ts'
import { registerImports } from './imports.routes.ts'
import { runImport } from './run-import.ts'

export const imports: Feature = { slug: 'imports', register: registerImports, effects: { [jobKind]: runImport } }
