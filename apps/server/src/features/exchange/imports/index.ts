import type { Feature } from '../../../platform/feature.ts'
import { findImportKind, importJobKinds } from './read/import-input.ts'
import { registerImports } from './imports.routes.ts'
import { runImport } from './apply/run-import.ts'
import { subjects } from './kinds/subjects.ts'
import { runUndo, undoKind } from './undo/run-undo.ts'

export const imports: Feature = {
  slug: 'imports',
  register: registerImports,
  largeEffects: [...importJobKinds, undoKind],
  effects: { ...Object.fromEntries(importJobKinds.map((kind) => [kind, runImport(subjects[findImportKind(kind) ?? 'projects'])])), [undoKind]: runUndo }
}
