import { idTargets, type ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Mappings } from '../import-kinds.ts'

/** What is to become of values that differ where nobody can tell whether they were changed since the export: decided row by row, or taken from the file. */
export const unmarkedChoices = ['decide', 'take'] as const

export type UnmarkedChoice = (typeof unmarkedChoices)[number]

/** Whether a file says by ids what its rows are about, as exports do, and has lost the marks by which conflicts are seen. */
export function isUnmarked({ columns }: Pick<Mappings, 'columns'>, targets: readonly (ImportTarget | null)[]): boolean {
  const hasIds = idTargets.some((target) => targets.includes(target))
  const marks = columns.find(({ column }) => targets[column] === 'row_mark')
  return hasIds && (marks === undefined || marks.samples.length === 0)
}
