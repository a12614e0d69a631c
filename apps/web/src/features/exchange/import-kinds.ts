import type { CallOutput } from '@mekiki/contract'
import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import {
  idTargets,
  type ImportKind,
  importKinds,
  type ImportRowKind,
  type ImportTarget,
  type TableDelimiter,
  type TableEncoding
} from '@mekiki/contract/exchange/imports/imports.schemas'
import { addresses } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'

/** The columns of the uploaded file. */
export type Mappings = CallOutput<typeof importsOperations.updatesMappings>

/** How the file is read; what is absent is found out by the server. */
export interface Reading {
  encoding?: TableEncoding | undefined
  delimiter?: TableDelimiter | undefined
  sheet?: string | undefined
  headerRow?: number | undefined
  /** Sheets that come in with the read one. */
  furtherSheets?: readonly string[] | undefined
}

/** Everything that an import call takes beside its theme. */
export type ImportBody = Omit<Parameters<typeof startOf>[1], 'themeUuid'>

const plain = {
  project_updates: { uploadUrl: importsOperations.updatesUploadUrl, mappings: importsOperations.updatesMappings, start: importsOperations.updatesImport },
  themes: { uploadUrl: importsOperations.themesUploadUrl, mappings: importsOperations.themesMappings, start: importsOperations.themesImport },
  scoutees: { uploadUrl: importsOperations.scouteesUploadUrl, mappings: importsOperations.scouteesMappings, start: importsOperations.scouteesImport },
  members: { uploadUrl: importsOperations.membersUploadUrl, mappings: importsOperations.membersMappings, start: importsOperations.membersImport }
} as const

/** Whether such a file comes into a theme. */
export const hasTheme = (kind: ImportKind): boolean => kind === 'projects'

/** A signed address for a file of a kind. */
export function uploadUrlOf(kind: ImportKind, themeUuid: string | null, file: File, signal: AbortSignal) {
  const query = { filename: file.name, contentLength: file.size }
  if (kind !== 'projects') return call(plain[kind].uploadUrl, { query }, { signal })
  return call(importsOperations.projectsUploadUrl, { query: { ...query, theme_uuid: themeUuid ?? '' } }, { signal })
}

/** The columns of an uploaded file of a kind. */
export function mappingsOf(
  kind: ImportKind,
  themeUuid: string | null,
  { key, name }: { key: string; name: string },
  { headerRow, furtherSheets = [], ...reading }: Reading,
  signal: AbortSignal
) {
  const query = { url: key, filename: name, ...reading, ...(headerRow !== undefined && { header_row: headerRow }), further_sheets: [...furtherSheets] }
  if (kind !== 'projects') return call(plain[kind].mappings, { query }, { signal })
  return call(importsOperations.projectsMappings, { query: { ...query, theme_uuid: themeUuid ?? '' } }, { signal })
}

/** Starts an import, or its check. */
export function startOf(kind: ImportKind, { themeUuid, ...body }: Parameters<typeof startProjects>[0], idempotencyKey?: string) {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  return kind === 'projects' ? startProjects({ ...body, themeUuid }, options) : call(plain[kind].start, { body }, options)
}

type ProjectsBody = NonNullable<Parameters<typeof call<typeof importsOperations.projectsImport>>[1]>['body']

function startProjects(body: ProjectsBody, options: { idempotencyKey?: string }) {
  return call(importsOperations.projectsImport, { body }, options)
}

/** Where what was imported is seen. */
export function listAddressOf(kind: ImportKind, themeUuid: string | null): string {
  if (kind === 'themes') return addresses.themes
  if (kind === 'scoutees') return addresses.scoutees
  if (kind === 'members') return addresses.settings('members')
  return themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid)
}

/** Where that is seen which a row went into; null for what has no page of its own, and for what is gone again. */
export function rowAddressOf(kind: ImportKind, row: { kind: ImportRowKind; entityUuid: string | null; undoneAt: string | null }): string | null {
  const { entityUuid } = row
  const isGone = row.kind === 'created' && row.undoneAt !== null
  if (entityUuid === null || isGone || kind === 'members') return null
  if (kind === 'themes') return addresses.theme(entityUuid)
  return kind === 'scoutees' ? addresses.scoutee(entityUuid) : addresses.projectPreview(null, entityUuid)
}

/** The kind of an import by its job's; null for other jobs. */
export function kindOfJob(jobKind: string): ImportKind | null {
  return importKinds.find((kind) => jobKind === `imports.${kind}`) ?? null
}

/** Rows that wait for a decision. */
export const openKinds: readonly ImportRowKind[] = ['duplicate', 'conflict']

/** What is to become of values that differ where nobody can tell whether they were changed since the export: decided row by row, or taken from the file. */
export const unmarkedChoices = ['decide', 'take'] as const

export type UnmarkedChoice = (typeof unmarkedChoices)[number]

/** Whether a file says by ids what its rows are about, as exports do, and has lost the marks by which conflicts are seen. */
export function isUnmarked({ columns }: Pick<Mappings, 'columns'>, targets: readonly (ImportTarget | null)[]): boolean {
  const hasIds = idTargets.some((target) => targets.includes(target))
  const marks = columns.find(({ column }) => targets[column] === 'row_mark')
  return hasIds && (marks === undefined || marks.samples.length === 0)
}
