import type { Feature } from '../../platform/feature.ts'
import { findImportKind, importJobKinds } from './import-input.ts'
import { registerImports } from './imports.routes.ts'
import { runImport } from './run-import.ts'
import { subjects } from './subjects.ts'
import { runUndo, undoKind } from './run-undo.ts'

export const imports: Feature = {
  slug: 'imports',
  register: registerImports,
  largeEffects: [...importJobKinds, undoKind],
  effects: { ...Object.fromEntries(importJobKinds.map((kind) => [kind, runImport(subjects[findImportKind(kind) ?? 'projects'])])), [undoKind]: runUndo }
}
