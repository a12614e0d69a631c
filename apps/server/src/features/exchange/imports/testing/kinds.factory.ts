import type { ImportKind, ImportSkipped } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { TestActor } from '../../../../testing/world.ts'
import type { EndedJob, ImportWorld, Targets } from './imports.factory.ts'

const calls: Record<Exclude<ImportKind, 'projects'>, { uploadUrl: string; mappings: string; start: string }> = {
  project_updates: {
    uploadUrl: '/v2/private/projects/import_update_upload_url',
    mappings: '/v2/private/projects/import_update_mappings',
    start: '/v2/private/projects/import_update_projects'
  },
  themes: { uploadUrl: '/v2/private/themes/import_upload_url', mappings: '/v2/private/themes/import_mappings', start: '/v2/private/themes/import' },
  scoutees: { uploadUrl: '/v2/private/scoutees/import_upload_url', mappings: '/v2/private/scoutees/import_mappings', start: '/v2/private/scoutees/import' },
  members: { uploadUrl: '/v2/private/users/import_upload_url', mappings: '/v2/private/users/import_mappings', start: '/v2/private/users/import' }
}

export type OtherKind = keyof typeof calls

/** What a test's import of another kind is told; without `targets` the proposals are taken. */
export interface KindOptions {
  kind: OtherKind
  bytes: string | Uint8Array
  targets?: Targets
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever a body may hold
  options?: Record<string, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever a body may hold
  rows?: Record<string, any>[]
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever a body may hold
  names?: Record<string, any>[]
}

/** A row of an import as its owner sees it. */
export interface SeenRow {
  line: number
  kind: string
  name: string
  errors: { column: number | null; message: string }[]
  warnings: { column: number; message: string }[]
  stored: { column: number; text: string }[]
  changes: { column: number; from: string; to: string; isConflict: boolean }[]
  match: { by: string; name: string; scouteeId: string | null } | null
  provider: { mekikiScouteeId: string; name: string; isSameName: boolean; isTaken: boolean; fills: { target: string; text: string }[] } | null
  entityUuid: string | null
  undoneAt: string | null
  hasChangedSince: boolean
  /** Columns of cells that were changed in the file and are not taken. */
  leftOut: number[]
}

/**
 * Sends a file to the store.
 * @returns its key.
 */
export async function uploadAs(world: Pick<ImportWorld, 'platform'>, actor: TestActor, kind: OtherKind, bytes: string | Uint8Array): Promise<string> {
  const content = Buffer.from(bytes)
  const ticket = await actor.call('GET', `${calls[kind].uploadUrl}?filename=list&contentLength=${content.length}`)
  if (ticket.status !== 200) throw new Error(`no upload address: ${JSON.stringify(ticket.body)}`)
  const writer = await world.platform.files.openWrite(ticket.body.key, 'text/csv')
  await writer.write(content)
  await writer.commit()
  return ticket.body.key
}

/** The columns of an uploaded file, or the refusal. */
export const mappingsAs = (actor: TestActor, kind: OtherKind, key: string, query: Record<string, string> = {}) =>
  actor.call('GET', `${calls[kind].mappings}?${new URLSearchParams({ url: key, ...query }).toString()}`)

/** Asks for an import without running it; the answer as it is. */
export async function startAs(
  world: Pick<ImportWorld, 'platform'>,
  actor: TestActor,
  { kind, bytes, targets, options = {}, rows = [], names = [] }: KindOptions
) {
  const key = await uploadAs(world, actor, kind, bytes)
  const mapped = await mappingsAs(actor, kind, key, options['sheet'] === undefined ? {} : { sheet: options['sheet'] })
  if (mapped.status !== 200) throw new Error(`no mappings: ${JSON.stringify(mapped.body)}`)
  const mappings = mapped.body.columns.flatMap(({ column, name, target }: { column: number; name: string; target: string | null }) => {
    const chosen = targets ? targets[name] : target
    return chosen === undefined || chosen === null ? [] : [{ column, target: chosen }]
  })
  return actor.call('POST', calls[kind].start, { url: key, fileName: '一覧.csv', mappings, options, rows, names })
}

/** Imports a file, and gives the job with its rows. */
export async function importAs(world: ImportWorld, actor: TestActor, told: KindOptions): Promise<EndedJob & { rows: SeenRow[] }> {
  const answer = await startAs(world, actor, told)
  if (answer.status !== 202) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  await world.runEffects(actor.tenant)
  return { ...(await world.job(actor, answer.body.jobUuid)), rows: await rowsOf(actor, answer.body.jobUuid) }
}

/** Imports a list that no export wrote: its rows have no marks, and their changes are taken all the same. */
export const importListAs: typeof importAs = (world, actor, { options, ...told }) =>
  importAs(world, actor, { ...told, options: { withUnmarked: true, ...options } })

/** The rows of a job. */
export async function rowsOf(actor: TestActor, jobUuid: string): Promise<SeenRow[]> {
  return (await actor.call('GET', `/v2/private/jobs/${jobUuid}/import_rows?per_page=1000`)).body.items
}

/** What an import leaves out, as its name, how many cells of it were changed and how many have a value; `!` before columns that no import takes. */
export async function skippedOf(actor: TestActor, jobUuid: string): Promise<[name: string, changed: number, values: number][]> {
  const { items } = (await actor.call('GET', `/v2/private/jobs/${jobUuid}/import_left_out`)).body as { items: ImportSkipped[] }
  return items.map(({ name, changedCount, valueCount, isExportOnly }) => [`${isExportOnly ? '!' : ''}${name}`, changedCount, valueCount])
}

/** Takes an import back, and gives the job that did. */
export async function undoAs(world: ImportWorld, actor: TestActor, jobUuid: string, body: { lines?: number[]; force?: boolean } = {}): Promise<EndedJob> {
  const answer = await actor.call('POST', `/v2/private/jobs/${jobUuid}/undo`, body)
  if (answer.status !== 202) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  await world.runEffects(actor.tenant)
  return world.job(actor, answer.body.uuid)
}
