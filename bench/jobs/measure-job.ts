import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { v7 } from 'uuid'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import type { JobMeasured, JobsToRun } from './run-job.ts'

/** Where jobs run: the database, the folder of files, the workspace. */
export interface JobPlace {
  client: Client
  urls: DatabaseUrls
  /** Where the database keeps its files. */
  clusterDir: string
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

/** A job to be measured; it has a fresh id unless told. */
interface WantedJob {
  jobUuid?: string
  kind: string
  input: object
}

/** What was measured of a job, its counts and its id. */
export type JobDone = JobMeasured & { counts: Record<string, number>; jobUuid: string }

/**
 * Runs jobs, one after the other, in a server process of their own, which answers calls meanwhile, so that the memory is the server's alone; those after the
 * first find its process of jobs at work, as in the product what follows within a minute does. Raises an error unless each succeeds.
 */
export async function measureJobs(place: JobPlace, wanted: readonly WantedJob[]): Promise<JobDone[]> {
  const { client, urls, clusterDir, root, tenantUuid, owner, callers = tenantUuid } = place
  const jobs = wanted.map((job) => ({ jobUuid: v7(), ...job }))
  for (const { jobUuid, kind, input } of jobs)
    await client.query(
      `INSERT INTO app.jobs (tenant_uuid, uuid, kind, state, input, created_by, request_id, created_at) VALUES ($1, $2, $3, 'waiting', $4, $5, 'bench', now())`,
      [tenantUuid, jobUuid, kind, JSON.stringify(input), owner ?? (await ownerOf(place))]
    )
  const told: JobsToRun = { urls, clusterDir, root, tenantUuid, callers, jobs: jobs.map(({ jobUuid, kind }) => ({ jobUuid, kind })) }
  const { stdout, stderr } = await run(process.execPath, [script], { env: { ...process.env, MEKIKI_BENCH_JOB: JSON.stringify(told) }, maxBuffer: maxOutput })
  process.stderr.write(stderr)
  const measured: JobMeasured[] = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  const done: JobDone[] = []
  for (const [index, { jobUuid }] of jobs.entries()) {
    const { rows } = await client.query<{ state: string; result: { counts: Record<string, number> } | null }>(
      'SELECT state, result FROM app.jobs WHERE uuid = $1',
      [jobUuid]
    )
    const [row, own] = [rows[0], measured[index]]
    if (row?.state !== 'succeeded' || !row.result || !own) throw new Error(`the job ended as ${JSON.stringify(row)}`)
    done.push({ ...own, counts: row.result.counts, jobUuid })
  }
  return done
}

/** As `measureJobs`, one alone. */
export async function measureJob(place: JobPlace, kind: string, input: object): Promise<JobDone> {
  const [done] = await measureJobs(place, [{ kind, input }])
  if (!done) throw new Error('a job was to be measured and was not')
  return done
}
