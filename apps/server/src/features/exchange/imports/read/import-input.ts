import { importBody, type ImportKind, importKinds, importTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { languages } from '@mekiki/i18n'
import { z } from 'zod'

const { options, rows, names, url, checkUuid } = importBody.shape

/** What a job of an import carries: the call's body, and the language in which its importer reads the result. */
export const importInput = z.object({
  url,
  fileName: z.string().nullable(),
  language: z.enum(languages),
  themeUuid: z.guid().nullable().default(null),
  mappings: z.array(z.object({ column: z.int(), target: importTarget })),
  options,
  rows,
  names,
  checkUuid
})

export type ImportInput = z.output<typeof importInput>

const prefix = 'imports.'
const checkPrefix = 'imports.check_'

/** The kind of the job, and of the effect that runs it; a check alone has one of its own, so that lists of imports pass it by. */
export const jobKindOf = (kind: ImportKind, options: { dryRun: boolean } = { dryRun: false }): string => `${options.dryRun ? checkPrefix : prefix}${kind}`

/** The kinds of jobs that bring files in or check them. */
export const importJobKinds: readonly string[] = importKinds.flatMap((kind) => [jobKindOf(kind), jobKindOf(kind, { dryRun: true })])

/** What a job brings in or checks; null for a job that is no import. */
export function findImportKind(jobKind: string): ImportKind | null {
  return importKinds.find((kind) => jobKindOf(kind) === jobKind || jobKindOf(kind, { dryRun: true }) === jobKind) ?? null
}
