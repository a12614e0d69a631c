import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { answersExportKind } from '../apps/server/src/features/forms/answers/run-answers-export.ts'
import { FINDER_SETTINGS } from '../apps/server/src/platform/db/engine/setup.ts'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { measureReading, type Reading, type ReadMeasured, warmUp } from './project-reads/measure.ts'
import { type ExportMeasured, measureExport } from './exports.ts'
import { openBenchApp } from './scoutee-search/call.ts'
import { questionOf } from './answers/question.ts'

const answersOfForm = 10_000
const longest = 200

/** A form that 10,000 cases of the workspace came from; gives its uuid. The client's search path leads to the product's tables. */
export async function addForm(client: Client, tenant: string): Promise<string> {
  const form = v7()
  const questions = ['user_name', 'email', 'idea_name', 'idea_summary', 'belonging_to', 'url', 'country'].map(questionOf)
  await client.query(
    `INSERT INTO forms (tenant_uuid, uuid, name, status, search_text, created_at, updated_at) VALUES ($1, $2, 'bench', 'public', '', now(), now())`,
    [tenant, form]
  )
  await client.query('INSERT INTO form_versions (tenant_uuid, form_uuid, number, content, created_at) VALUES ($1, $2, 1, $3, now())', [
    tenant,
    form,
    JSON.stringify({ sections: [], questions })
  ])
  const value = (place: number, text: string): string => `jsonb_build_object('questionUuid', '${questions[place]?.uuid ?? ''}', 'value', ${text})`
  const values = [value(0, 'n.name'), value(1, 'n.email'), value(2, 'n.idea'), value(3, 'n.summary'), value(6, 'n.country')].join(', ')
  await client.query(
    `INSERT INTO form_answers (tenant_uuid, uuid, form_uuid, form_version, submission_uuid, project_uuid, receipt_number, receipt_secret_hash, user_name, email,
       idea_name, idea_summary, belonging_to, belonging_key, country, answers, search_text, answered_at, updated_at)
     SELECT $1, uuidv7(), $2, 1, uuidv7(), n.uuid, 'R' || n.i, 'S' || n.i, n.name, n.email, n.idea, n.summary, '', '', n.country,
       jsonb_build_array(${values}), lower(n.name || ' ' || n.idea || ' ' || n.summary), now() - make_interval(mins => n.i::int), now()
     FROM (SELECT p.uuid, row_number() OVER (ORDER BY p.uuid) AS i, 'name ' || row_number() OVER (ORDER BY p.uuid) AS name,
         'p' || row_number() OVER (ORDER BY p.uuid) || '@bench.test' AS email, 'heat storage ' || row_number() OVER (ORDER BY p.uuid) AS idea,
         repeat('waste heat of a factory kept for the night. ', 10) AS summary, (ARRAY['JP', 'US', 'DE', 'SG'])[1 + (row_number() OVER (ORDER BY p.uuid) % 4)] AS country
       FROM projects p WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL ORDER BY p.uuid LIMIT ${answersOfForm}) n`,
    [tenant, form]
  )
  await client.query(
    `INSERT INTO form_answer_revisions (tenant_uuid, answer_uuid, number, form_version, answers, created_at)
     SELECT tenant_uuid, uuid, 1, 1, answers, answered_at FROM form_answers WHERE form_uuid = $1`,
    [form]
  )
  await client.query('ANALYZE')
  return form
}

function readingsOf(form: string): Reading[] {
  const path = `/v2/private/form/${form}`
  return [
    { name: 'answers of a form, first page of 100', path: `${path}/answers`, longest },
    { name: 'answers of a form, page 100', path: `${path}/answers?page=100`, longest },
    { name: 'answers of a form by keyword', path: `${path}/answers?keyword=${encodeURIComponent('storage 77')}`, longest },
    { name: 'figures of a form', path: `${path}/answers_summary`, longest },
    { name: 'list of forms', path: '/v2/private/form', longest }
  ]
}

/**
 * A form with 10,000 answers in a workspace of 100,000 cases: its answers by page and keyword and its figures, beside the SQL that they sent; then
 * its exports, by the job that the product runs, without its queue.
 */
export async function benchFormAnswers(report: (measured: ReadMeasured) => void, reportExport: (measured: ExportMeasured) => void): Promise<void> {
  const database = await openBenchDatabase()
  const client = new Client({ connectionString: database.adminUrl })
  const root = await mkdtemp(join(tmpdir(), 'mekiki-answers-'))
  try {
    await client.connect()
    const large = v7()
    await fillProjects(client, { large, small: [] })
    await client.query('SET search_path = app, public')
    await client.query(`UPDATE permission_groups SET permissions = permissions || '{read_form,export_form}' WHERE tenant_uuid = $1`, [large])
    const form = await addForm(client, large)
    for (const [name, value] of Object.entries(FINDER_SETTINGS)) await client.query(`SET ${name} = '${value}'`)
    const pool = `bench-${large.slice(-6)}`
    const app = await openBenchApp(database.urls, { uuid: large, email: 'u1@bench.test', poolId: pool, clientId: pool })
    try {
      const readings = readingsOf(form)
      for (let call = 0; call < warmUp; call += 1) await app.get(readings[0]?.path ?? '')
      for (const reading of readings) report(await measureReading(app, client, reading))
    } finally {
      await app.close()
    }
    for (const format of ['csv', 'xlsx'])
      reportExport(
        await measureExport(
          { client, urls: database.urls, clusterDir: database.clusterDir, root, tenantUuid: large },
          { name: `answers, ${format}`, kind: answersExportKind, input: { formUuid: form, format } }
        )
      )
  } finally {
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
