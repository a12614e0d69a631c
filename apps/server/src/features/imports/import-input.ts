import { importBody, type ImportKind, importKinds, importTarget } from '@mekiki/contract/imports/imports.schemas'
import { languages } from '@mekiki/i18n'
import { z } from 'zod'

const { options, rows, names, url } = importBody.shape

/** What a job of an import carries: the call's body, and the language in which its importer reads the result. */
export const importInput = z.object({
  url,
  fileName: z.string().nullable(),
  language: z.enum(languages),
  themeUuid: z.guid().nullable().default(null),
  mappings: z.array(z.object({ column: z.int(), target: importTarget })),
  options,
  rows,
  names
})

export type ImportInput = z.output<typeof importInput>

const prefix = 'imports.'

/** The kind of the job, and of the effect that runs it. */
export const jobKindOf = (kind: ImportKind): string => `${prefix}${kind}`

/** The kinds of jobs that bring files in. */
export const importJobKinds: readonly string[] = importKinds.map(jobKindOf)

/** What a job brings in; null for a job that is no import. */
export function findImportKind(jobKind: string): ImportKind | null {
  return importKinds.find((kind) => jobKindOf(kind) === jobKind) ?? null
}
