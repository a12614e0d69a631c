import type { NotificationKind } from '@mekiki/i18n/workspace/notifications'
import type { TableShape } from '../../../platform/db/tenants/tenant-rows.ts'

/** The tables of tenants that are in no archive, each with the reason. A table that is in neither list is a fault: see the test beside this file. */
export const skippedTables: Readonly<Record<string, string>> = {
  alert_watermarks: 'up to when somebody was told of companies: begins anew',
  api_tokens: 'secrets',
  archive_files: 'where archives are kept on this server',
  archive_imports: 'what this server remembers of its own archives',
  audit_seals: 'sealed with the key of the server that wrote them',
  downloads: 'secrets, and files that end within a day',
  email_directory: 'made anew from the members',
  idempotency_keys: 'answers that are kept for a day',
  guest_requests: 'people who wait to be guests of this workspace, on this server',
  file_previews: 'drawn anew from the files',
  file_texts: 'read anew from the files',
  file_text_pieces: 'read anew from the files',
  form_waiters: 'addresses that are kept to be forgotten, and links that hold at this server alone',
  import_rows: 'belong to jobs',
  jobs: 'work of this server',
  living_export_reads: 'belong to addresses of this server',
  living_exports: 'secrets',
  mail_requests: 'counters of an hour',
  outbox: 'work of this server',
  quotas: 'limits that this server sets',
  project_counts: 'counted anew from the cases',
  scoutee_changes: 'when kept counts were made, on this server',
  scheduled_export_runs: 'what became of mails of this server',
  user_sessions: 'sign-ins at this server'
}

// Figures of dashboards, which are made anew from the rows.
const figures = 'analytics_'

/** Why a table is in no archive; null when it is in. */
export function reasonSkipped(table: string): string | null {
  return table.startsWith(figures) ? 'figures that are made anew from the rows' : (skippedTables[table] ?? null)
}

/** The tables there are that are in no archive, each with the reason. */
export function reasonsSkipped(shapes: readonly TableShape[]): Record<string, string> {
  const names = shapes.map(({ name }) => name).toSorted()
  return Object.fromEntries(
    names.flatMap((name) => {
      const reason = reasonSkipped(name)
      return reason === null ? [] : [[name, reason]]
    })
  )
}

/** What of a table is in an archive, where it is not all columns of all rows. */
export interface TableRule {
  /** Columns that are left out, each with what an import makes instead: an expression over the row `r` that it writes; null leaves the column's default. */
  without?: Readonly<Record<string, string | null>>
  /** What is true of each row `t` of the tenant `:tenant` that is in it. */
  rows?: string
  /** What the workspace had of its own before it took an archive in is not in it. */
  isWithoutOwn?: true
  /** What is true of each row `t` that comes in, beyond what its values tell (`check-values.ts`) and `rows`. */
  fits?: string
  /** What an import makes of a column that is in it. */
  taken?: Readonly<Record<string, string>>
  /** Which rows `r` an import takes. */
  takenRows?: string
}

// What the workspace had of its own before it took an archive in. Looked up once, and not for each row.
const ownRows = 'SELECT unnest(i.own_rows) FROM app.archive_imports i WHERE i.tenant_uuid = :tenant'

// A part of a case that is found by a text: the search columns are made anew by the rules of the server that takes it.
const searched = { grams: `'{}'`, normaliser_version: '0', search_text: `''` } as const
// Looked at in the row itself: the same letters can be written in several ways in a line.
const ownFile = "t.storage_key LIKE :tenant::text || '/%'"
const ofArchives: readonly NotificationKind[] = ['archive_begun', 'archive_begun_by_administration']
const randomSecret = "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')"

/**
 * What of the other tables is left out, besides `tenant_uuid`, and why: secrets (`receipt_secret_hash`, `unsubscribe_key`), accounts and sign-ins of this
 * server (`users`), search columns, uploads and looks that have not ended, and what the log and notifications say of archives and downloads themselves,
 * since taking an archive would change what the next one holds.
 */
export const tableRules: Readonly<Record<string, TableRule>> = {
  audit_log: { rows: `t.entity_type NOT IN ('archive', 'download')`, isWithoutOwn: true },
  files: { without: searched, rows: 't.uploaded_flg', fits: ownFile },
  form_answers: { without: { receipt_secret_hash: 'r.receipt_secret_hash' } },
  form_uploads: { rows: 't.answer_uuid IS NOT NULL', fits: ownFile },
  forms: { fits: 'EXISTS (SELECT 1 FROM app.form_versions v WHERE v.tenant_uuid = :tenant AND v.form_uuid = t.uuid AND v.number = t.form_version)' },
  investors: { without: { name_key: `''` } },
  notifications: { rows: `t.kind <> ALL ('{${ofArchives.join()}}')` },
  my_alert_settings: { without: { unsubscribe_key: randomSecret } },
  project_extension_values: { without: searched },
  project_records: { without: searched },
  project_reviews: { without: searched },
  projects: { without: { ...searched, shown_name_key: `''`, shown_name_sort: `''`, place: null } },
  scoutee_bot_runs: { rows: 't.finished_at IS NOT NULL' },
  scoutee_categories: { takenRows: 'EXISTS (SELECT 1 FROM app.mekiki_scoutee_categories c WHERE c.uuid = r.category_uuid)' },
  scoutees: {
    without: { ...searched, name_key: `''`, name_sort: `''`, place: null },
    taken: { mekiki_scoutee_id: '(SELECT m.uuid FROM app.mekiki_scoutees m WHERE m.uuid = r.mekiki_scoutee_id)' }
  },
  tasks: { without: searched },
  themes: { without: { search_text: `''` } },
  users: {
    without: {
      identity_username: 'r.email',
      invitation_effect_uuid: null,
      invitation_claim_uuid: null,
      invitation_claimed_at: null,
      invited_at: null,
      second_factor_at: null,
      second_factor_checked_at: null,
      second_factor_effect_uuid: null,
      sessions_ended_at: null,
      signed_in_at: null
    },
    isWithoutOwn: true
  }
}

const others = `t.uuid NOT IN (${ownRows})`

/** Which rows of a table are in an archive, as a condition on `t`; undefined for all. */
export function rowsIn({ rows, isWithoutOwn }: TableRule): string | undefined {
  const asked = [...(rows === undefined ? [] : [rows]), ...(isWithoutOwn ? [others] : [])]
  return asked.length === 0 ? undefined : asked.join(' AND ')
}

/** What is true of a row that came in and may not have, as a condition on `t`; undefined where nothing is asked. */
export function rowsRefused({ rows, fits, isWithoutOwn }: TableRule): string | undefined {
  const asked = [rows, fits].flatMap((each) => each ?? [])
  if (asked.length === 0) return undefined
  return `NOT (${asked.join(' AND ')})${isWithoutOwn ? ` AND ${others}` : ''}`
}

/** A table of an archive with the columns that are in it. */
export interface ArchivedTable {
  table: TableShape
  columns: string[]
  rule: TableRule
}

/** What of the tables there are is in an archive, in an order in which each table is behind those it points to. */
export function archivedTables(shapes: readonly TableShape[]): ArchivedTable[] {
  return shapes
    .filter(({ name }) => reasonSkipped(name) === null)
    .map((table) => {
      const rule = tableRules[table.name] ?? {}
      return { table, rule, columns: table.columns.filter((column) => !(column in (rule.without ?? {}))) }
    })
}

/** The member of an archive that holds a table's rows. */
export function memberOf(table: string): string {
  return `data/${table}.jsonl`
}
