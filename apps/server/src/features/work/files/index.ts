import type { Feature } from '../../../platform/feature.ts'
import { registerFiles } from './files.routes.ts'
import { drawFilePreviews, previewWork } from './previews/draw-previews.ts'
import { readFileTexts, textWork } from './texts/read-texts.ts'
import { undoCreateFile, undoDeleteFile, undoUpdateFile } from './undo-files.ts'
import { undoCreateThemeFile, undoDeleteThemeFile } from './theme-files.ts'

export { cleanFileName } from './create-files.ts'
export { insertProjectFiles } from './files.queries.ts'
export { giveDownloadUrl } from './files.use-cases.ts'
export { sendPicture } from './previews/get-preview.ts'
export { forgetPreviews } from './previews/file-previews.queries.ts'
export { allFileEffects, fileEffects } from './rounds/index.ts'

export const files: Feature = {
  slug: 'files',
  register: registerFiles,
  effects: { [textWork.kind]: readFileTexts, [previewWork.kind]: drawFilePreviews },
  largeEffects: [textWork.kind, previewWork.kind],
  backgroundEffects: [textWork.kind, previewWork.kind],
  undo: {
    'file.create_file': undoCreateFile,
    'file.update_file': undoUpdateFile,
    'file.delete_file': undoDeleteFile,
    'theme_file.create': undoCreateThemeFile,
    'theme_file.delete': undoDeleteThemeFile
  }
}
