import { v7 } from 'uuid'
import { Client } from 'pg'
import { questionOf } from './question.ts'

/** A workspace with a theme and its form, which outsiders answer. */
export interface AnswerTarget {
  tenantUuid: string
  formUuid: string
}

/** Puts a workspace with an open form into an empty database, past the calls: there is nobody who could sign in. */
export async function makeTarget(adminUrl: string): Promise<AnswerTarget> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const [tenant, template, status, review, theme, form] = Array.from({ length: 6 }, () => v7())
  const questions = ['user_name', 'email', 'idea_name', 'idea_summary', 'belonging_to', 'url'].map(questionOf)
  const write = async (sql: string, values: unknown[]): Promise<void> => void (await client.query(sql, values))
  try {
    await write(`INSERT INTO app.tenants (uuid, name, created_at, updated_at) VALUES ($1, 'bench', now(), now())`, [tenant])
    await write(`INSERT INTO app.status_templates (tenant_uuid, uuid, name, created_at, updated_at) VALUES ($1, $2, 'standard', now(), now())`, [
      tenant,
      template
    ])
    await write(`INSERT INTO app.statuses (tenant_uuid, uuid, status_template_uuid, name, position, color) VALUES ($1, $2, $3, 'first', 1, 1)`, [
      tenant,
      status,
      template
    ])
    await write(`INSERT INTO app.review_templates (tenant_uuid, uuid, name, scale, created_at, updated_at) VALUES ($1, $2, 'standard', 5, now(), now())`, [
      tenant,
      review
    ])
    await write(
      `INSERT INTO app.forms (tenant_uuid, uuid, name, status, search_text, created_at, updated_at) VALUES ($1, $2, 'bench', 'public', '', now(), now())`,
      [tenant, form]
    )
    await write(`INSERT INTO app.form_versions (tenant_uuid, form_uuid, number, content, created_at) VALUES ($1, $2, 1, $3, now())`, [
      tenant,
      form,
      JSON.stringify({ sections: [], questions })
    ])
    await write(
      `INSERT INTO app.themes (tenant_uuid, uuid, name, status_template_uuid, review_template_uuid, form_uuid, position, search_text, created_at, updated_at)
       VALUES ($1, $2, 'bench', $3, $4, $5, 1, '', now(), now())`,
      [tenant, theme, template, review, form]
    )
  } finally {
    await client.end()
  }
  return { tenantUuid: tenant ?? '', formUuid: form ?? '' }
}

/** How many of some receipt numbers are not in the database, and how many answers there are. */
export async function countLost(adminUrl: string, { tenantUuid }: AnswerTarget, numbers: readonly string[]): Promise<{ lost: number; stored: number }> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ receipt_number: string }>(
      `SELECT a.receipt_number FROM app.form_answers a JOIN app.projects p ON p.tenant_uuid = a.tenant_uuid AND p.uuid = a.project_uuid
       JOIN app.scoutee_ideas i ON i.tenant_uuid = a.tenant_uuid AND i.uuid = a.idea_uuid WHERE a.tenant_uuid = $1`,
      [tenantUuid]
    )
    const known = new Set(rows.map((row) => row.receipt_number))
    return { lost: numbers.filter((number) => !known.has(number)).length, stored: rows.length }
  } finally {
    await client.end()
  }
}
