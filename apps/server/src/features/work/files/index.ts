import type { Feature } from '../../../platform/feature.ts'
import { registerFiles } from './files.routes.ts'
import { readFileTexts, readTextsKind } from './texts/read-texts.ts'
import { undoCreateFile, undoDeleteFile, undoUpdateFile } from './undo-files.ts'
import { undoCreateThemeFile, undoDeleteThemeFile } from './theme-files.ts'

export { cleanFileName } from './create-files.ts'
export { insertProjectFiles } from './files.queries.ts'
export { giveDownloadUrl } from './files.use-cases.ts'
export { allFileTextsEffect, fileTextsEffect } from './texts/read-texts.ts'

export const files: Feature = {
  slug: 'files',
  register: registerFiles,
  effects: { [readTextsKind]: readFileTexts },
  largeEffects: [readTextsKind],
  backgroundEffects: [readTextsKind],
  undo: {
    'file.create_file': undoCreateFile,
    'file.update_file': undoUpdateFile,
    'file.delete_file': undoDeleteFile,
    'theme_file.create': undoCreateThemeFile,
    'theme_file.delete': undoDeleteThemeFile
  }
}
