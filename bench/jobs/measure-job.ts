import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { v7 } from 'uuid'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import type { JobMeasured, JobToRun } from './run-job.ts'

/** Where jobs run: the database, the folder of files, the workspace. */
export interface JobPlace {
  client: Client
  urls: DatabaseUrls
  /** The folder of the file store. */
  root: string
  tenantUuid: string
  /** Whose the jobs are; the workspace's first member's unless told. */
  owner?: string
  /** The workspace whose member calls meanwhile; the jobs' own unless told. */
  callers?: string
}

const run = promisify(execFile)
const script = fileURLToPath(new URL('run-job.ts', import.meta.url))
const maxOutput = 1_048_576

/** The uuid of the workspace's first member, who owns the jobs. */
export async function ownerOf({ client, tenantUuid }: Pick<JobPlace, 'client' | 'tenantUuid'>): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>("SELECT uuid FROM app.users WHERE tenant_uuid = $1 AND email = 'u1@bench.test'", [tenantUuid])
  return rows[0]?.uuid ?? ''
}

/**
 * Runs a job in a server process of its own, which answers calls meanwhile, so that the memory is the server's alone. Gives what was measured and
 * the job's counts and its id. Raises an error unless the job succeeds.
 */
export async function measureJob(place: JobPlace, kind: string, input: object): Promise<JobMeasured & { counts: Record<string, number>; jobUuid: string }> {
  const { client, urls, root, tenantUuid, owner, callers = tenantUuid } = place
  const jobUuid = v7()
  await client.query(
    `INSERT INTO app.jobs (tenant_uuid, uuid, kind, state, input, created_by, request_id, created_at) VALUES ($1, $2, $3, 'waiting', $4, $5, 'bench', now())`,
    [tenantUuid, jobUuid, kind, JSON.stringify(input), owner ?? (await ownerOf(place))]
  )
  const told: JobToRun = { urls, root, tenantUuid, callers, jobUuid, kind }
  const { stdout, stderr } = await run(process.execPath, [script], { env: { ...process.env, MEKIKI_BENCH_JOB: JSON.stringify(told) }, maxBuffer: maxOutput })
  process.stderr.write(stderr)
  const measured: JobMeasured = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  const job = await client.query<{ state: string; result: { counts: Record<string, number> } | null }>('SELECT state, result FROM app.jobs WHERE uuid = $1', [
    jobUuid
  ])
  const [row] = job.rows
  if (row?.state !== 'succeeded' || !row.result) throw new Error(`the job ended as ${JSON.stringify(row)}`)
  return { ...measured, counts: row.result.counts, jobUuid }
}
