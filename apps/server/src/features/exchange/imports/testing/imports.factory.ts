import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createDiskStore } from '../../../../platform/storage/index.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { features } from '../../../index.ts'

/** Which column becomes what, by the header's name. */
export type Targets = Record<string, string>

/** What a test's import is told beside its file. */
export interface ImportOptions {
  themeUuid: string
  key: string
  targets: Targets
  dryRun?: boolean
  onlyValidRows?: boolean
  withProjectIntegrate?: boolean
  withDuplicates?: boolean
  withReopening?: boolean
  withProvider?: boolean
  encoding?: string
  delimiter?: string
}

/** A job as its owner sees it. */
export interface EndedJob {
  uuid: string
  state: string
  counts: Record<string, number>
  hasFailedRows: boolean
  errorMessage: string | null
  doneCount: number
  totalCount: number | null
}

/** A table as CSV text; cells with commas, quotes or line breaks are quoted. */
export function csvOf(rows: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (cell: string): string => (/["\r\n]/u.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('')
}

/** A world with a file store and a queue that runs when told. */
export interface ImportWorld extends World {
  /** The folder of its file store. */
  root: string
  /** Runs what the tenant's outbox holds, as the queue would, until it is empty. */
  runEffects: (tenant: TestTenant) => Promise<void>
  /**
   * Asks for an upload address and puts the bytes where the browser would send them.
   * @returns the key.
   */
  upload: (actor: TestActor, themeUuid: string, bytes: string | Uint8Array) => Promise<string>
  /**
   * Starts an import without running it.
   * @returns the job's uuid.
   */
  start: (actor: TestActor, options: ImportOptions) => Promise<string>
  /** Starts an import, runs it to its end, and gives the job. */
  run: (actor: TestActor, options: ImportOptions) => Promise<EndedJob>
  job: (actor: TestActor, jobUuid: string) => Promise<EndedJob>
  /** A job's file of failed rows. */
  failedRows: (actor: TestActor, jobUuid: string, ending?: 'csv' | 'xlsx') => Promise<Buffer>
}

async function startImport(actor: TestActor, { themeUuid, key, targets, encoding, delimiter, ...flags }: ImportOptions): Promise<string> {
  const query = new URLSearchParams({ theme_uuid: themeUuid, url: key, ...(encoding && { encoding }), ...(delimiter && { delimiter }) })
  const mapped = await actor.call('GET', `/v2/private/projects/import_mappings?${query.toString()}`)
  if (mapped.status !== 200) throw new Error(`no mappings: ${JSON.stringify(mapped.body)}`)
  const mappings = mapped.body.columns.flatMap(({ column, name }: { column: number; name: string }) =>
    targets[name] === undefined ? [] : [{ column, target: targets[name] }]
  )
  const options = { ...flags, ...(encoding && { encoding }), ...(delimiter && { delimiter }) }
  const answer = await actor.call('POST', '/v2/private/projects/import_projects', { url: key, fileName: '一覧.csv', themeUuid, mappings, options })
  if (answer.status !== 202) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  return answer.body.jobUuid
}

/** Builds the world, with other parts of the platform where a test needs some. Close it in `afterAll`. */
export async function createImportWorld(parts: Partial<Platform> = {}): Promise<ImportWorld> {
  const root = await mkdtemp(join(tmpdir(), 'mekiki-imports-'))
  const world = await createWorld(() => ({ files: createDiskStore({ root, secret: Buffer.alloc(32, 7) }), ...parts }))
  const run = createEffectRunner(world.platform, features)
  const job = async (actor: TestActor, jobUuid: string): Promise<EndedJob> => (await actor.call('GET', `/v2/private/jobs/${jobUuid}`)).body
  const runEffects = async (tenant: TestTenant): Promise<void> => {
    for (;;) {
      const rows = await world.admin
        .selectFrom('outbox')
        .selectAll()
        .where('tenant_uuid', '=', tenant.uuid)
        .where('relayed_at', 'is', null)
        .orderBy('created_at')
        .execute()
      if (rows.length === 0) return
      await world.admin
        .updateTable('outbox')
        .set({ relayed_at: new Date() })
        .where(
          'uuid',
          'in',
          rows.map((row) => row.uuid)
        )
        .execute()
      for (const row of rows) {
        await run({ tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
      }
    }
  }
  return {
    ...world,
    root,
    runEffects,
    job,
    start: startImport,
    run: async (actor, options) => {
      const jobUuid = await startImport(actor, options)
      await runEffects(actor.tenant)
      return job(actor, jobUuid)
    },
    failedRows: async (actor, jobUuid, ending = 'csv') => {
      const chunks: Uint8Array[] = []
      for await (const chunk of await world.platform.files.openRead(`${actor.tenant.uuid}/imports/${actor.uuid}/${jobUuid}.failed.${ending}`))
        chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    upload: async (actor, themeUuid, bytes) => {
      const content = Buffer.from(bytes)
      const ticket = await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${themeUuid}&filename=list.csv&contentLength=${content.length}`)
      if (ticket.status !== 200) throw new Error(`no upload address: ${JSON.stringify(ticket.body)}`)
      const writer = await world.platform.files.openWrite(ticket.body.key, 'text/csv')
      await writer.write(content)
      await writer.commit()
      return ticket.body.key
    },
    close: async () => {
      await world.close()
      await rm(root, { recursive: true, force: true })
    }
  }
}
