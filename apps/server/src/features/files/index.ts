import type { Feature } from '../../platform/feature.ts'
import { registerFiles } from './files.routes.ts'

export { presentFile } from './files.presenter.ts'
export { cleanFileName } from './file-names.ts'

export const files: Feature = { slug: 'files', register: registerFiles }
