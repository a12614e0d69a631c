import { loadavg } from 'node:os'
import type { Client } from 'pg'
import { FINDER_SETTINGS } from '../apps/server/src/platform/db/engine/setup.ts'
import { findKept } from './kept.ts'
import { measureReading, type ReadMeasured, warmUp } from './project-reads/measure.ts'
import { type LargeWorkspace, withLargeWorkspace } from './project-list/large-workspace.ts'
import { companyName } from './project-list/texts.ts'
import { openBenchApp } from './scoutee-search/call.ts'

/** Milliseconds that one search of the box may take, at the middle and at 95 of a hundred. */
const limits = { middle: 40, slow: 120 } as const
const notesPerProject = 10
const projects = 100_000

/** More notes, in words that others have too; with its index made once, behind them. */
async function addNotes(client: Client): Promise<void> {
  await client.query('SET search_path = app')
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'project_records' AND indexdef LIKE '%USING gin%'`
  )
  for (const { indexname } of rows) await client.query(`DROP INDEX app.${indexname}`)
  await client.query(
    `INSERT INTO app.project_records (tenant_uuid, uuid, project_uuid, content, recorded_on, publicity, search_text, grams, normaliser_version, created_by, created_at, updated_at)
     SELECT p.tenant_uuid, uuidv7(), p.uuid, x.summary, date '2025-01-01' + (p.n + k * 31) % 600, p.n % 50 > 0, x.search_text, x.grams, r.normaliser_version, u.uuid, now(), now()
     FROM bench_projects p CROSS JOIN generate_series(2, $1::integer) k JOIN bench_texts x ON x.n = (p.n * 17 + k * 401) % 4000
     JOIN bench_rows u ON u.tenant = p.tenant_uuid AND u.kind = 'user' AND u.n = (p.n + k) % 60
     CROSS JOIN (SELECT normaliser_version FROM app.project_records LIMIT 1) r`,
    [notesPerProject]
  )
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('VACUUM (ANALYZE) app.project_records')
}

/** What people type: names as they type on, words that much or little holds, several words, operators, what is left out, what is nowhere. */
function searches(): Record<string, string> {
  const bare = companyName(7).slice('株式会社'.length)
  return {
    'a whole name': companyName(7),
    'a name without its form': bare,
    'the beginning of a name': bare.slice(0, 3),
    'two characters of a name': bare.slice(0, 2),
    'a name with a number': `${bare}4007`,
    'a common word': '物流',
    'another common word': '検査',
    'two words': '物流 検査',
    'a phrase': '"物流の"',
    'a word of a status': 'status:"status 3" 物流',
    'words of an owner': `owner:${companyName(7)} 物流`,
    'a word, another left out': '物流 -検査',
    'Latin letters that are nowhere': 'quixotic',
    'kanji that are nowhere': '龍宮城外'
  }
}

/**
 * The search over all kinds, as the box asks while somebody types, in a workspace of 100,000 cases with a million notes beside 19 others: each call beside the
 * statements that it sent. Its total is not told, since it has one of each kind. Reports each as it is measured, and at the end `summary` once. With
 * `MEKIKI_BENCH_KEEP` the workspace is filled once and stays in a folder there.
 */
export async function benchSearchEverywhere(report: (measured: ReadMeasured) => void, summary: (text: string) => void): Promise<void> {
  const measure = async ({ database, client, tenant }: LargeWorkspace): Promise<void> => {
    await client.query('SET search_path = app')
    for (const [name, value] of Object.entries(FINDER_SETTINGS)) await client.query(`SET ${name} = '${value}'`)
    const app = await openBenchApp(database.urls, tenant)
    const times: number[] = []
    try {
      for (let call = 0; call < warmUp; call += 1) await app.get('/v2/private/projects')
      for (const [name, text] of Object.entries(searches())) {
        const path = `/v2/private/search?q=${encodeURIComponent(text)}&per_kind=2`
        const measured = await measureReading(app, client, { name: `search for ${name}`, path, longest: limits.slow })
        report(measured)
        for (let call = 0; call < 5; call += 1) times.push(await app.time(path))
      }
    } finally {
      await app.close()
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const isWithin = at(0.5) <= limits.middle && at(0.95) <= limits.slow
    const load = loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')
    summary(`search over all kinds: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ${isWithin ? 'within' : 'beyond'} the aim (load ${load})`)
  }
  await withLargeWorkspace(measure, { kept: findKept('search-everywhere', projects), addMore: addNotes })
}
