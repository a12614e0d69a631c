import { importKinds } from '@mekiki/contract/imports/imports.schemas'
import type { Feature } from '../../platform/feature.ts'
import { jobKindOf } from './import-input.ts'
import { registerImports } from './imports.routes.ts'
import { runImport } from './run-import.ts'
import { subjects } from './subjects.ts'
import { runUndo, undoKind } from './run-undo.ts'

export const imports: Feature = {
  slug: 'imports',
  register: registerImports,
  effects: { ...Object.fromEntries(importKinds.map((kind) => [jobKindOf(kind), runImport(subjects[kind])])), [undoKind]: runUndo }
}
