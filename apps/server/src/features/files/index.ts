import type { Feature } from '../../platform/feature.ts'
import { registerFiles } from './files.routes.ts'
import { undoCreateThemeFile, undoDeleteThemeFile } from './undo-theme-files.ts'

export { presentFile } from './files.presenter.ts'
export { cleanFileName } from './file-names.ts'

export const files: Feature = {
  slug: 'files',
  register: registerFiles,
  undo: { 'theme_file.create': undoCreateThemeFile, 'theme_file.delete': undoDeleteThemeFile }
}
