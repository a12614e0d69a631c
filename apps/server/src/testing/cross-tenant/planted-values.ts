import { v7 } from 'uuid'
import type { TestActor, TestTenant } from '../world.ts'
export type Value = string | number | boolean | null | readonly string[] | Record<string, unknown>
export type Row = Record<string, Value>

/** What is made so far of a tenant with a row of every table. */
export interface Draft {
  actor: TestActor
  tenant: TestTenant
  word: string
  rows: Map<string, Row>
  ids: Record<string, string>
}

/** Columns that take certain codes only, wherever they stand. */
export const codes: Record<string, Value> = {
  stage: 'seed',
  shown_stage: 'seed',
  member_range: '11_50',
  shown_member_range: '11_50',
  country: 'JP',
  shown_country: 'JP',
  capital_currency_type: 'jpy',
  finance_currency_type: 'jpy',
  shown_capital_currency_type: 'jpy',
  shown_finance_currency_type: 'jpy',
  source: 'screen',
  part: null,
  default_kind: null,
  language: 'ja',
  start_page: 'my_day',
  error_code: null,
  identity_username: null,
  item_type: 'enums',
  people_flg: false,
  is_linked: false,
  normaliser_version: 1,
  level: 1,
  scale: 5,
  color: 0
}

const nothingIn = (columns: string): Row => Object.fromEntries(columns.split(' ').map((column) => [column, null]))

/** What a table's row needs besides: the values of a row that the calls can work with. */
export const special: Record<string, (draft: Draft) => Row> = {
  users: ({ word }) => ({ email: `${word.toLowerCase()}@mekiki.test`, identity_username: `${word.toLowerCase()}@mekiki.test` }),
  email_directory: ({ word }) => ({ email: `${word.toLowerCase()}@mekiki.test` }),
  statuses: () => ({ is_exit: true }),
  permission_groups: () => ({ permissions: ['read_all_project'] }),
  dashboard_roles: () => ({ role: 'admin' }),
  dashboard_users: ({ actor, rows }) => ({ user_uuid: actor.uuid, dashboard_uuid: idOf(rows, 'dashboards') }),
  dashboard_groups: ({ rows }) => ({ dashboard_uuid: idOf(rows, 'dashboards') }),
  dashboard_mails: ({ actor, rows }) => ({
    owner_uuid: actor.uuid,
    dashboard_uuid: idOf(rows, 'dashboards'),
    frequency: 'daily',
    weekdays: null,
    month_day: null,
    hour: 8,
    is_paused: false
  }),
  dashboard_mail_users: ({ actor, rows }) => ({ user_uuid: actor.uuid, mail_uuid: idOf(rows, 'dashboard_mails') }),
  dashboards: ({ actor }) => ({ owner_uuid: actor.uuid, role: 'admin', conditions: [], tiles: [] }),
  analytics_snapshots: () => ({ number: 1, state: 'ready', taken_at: new Date().toISOString() }),
  forms: ({ word }) => ({
    status: 'private',
    form_version: 1,
    tell_waiting: 'theme',
    contact_email: `${word.toLowerCase()}@mekiki.test`,
    contact_url: `https://mekiki.test/${word}`,
    embed_origins: [`https://${word.toLowerCase()}.mekiki.test`]
  }),
  // Limits that stop nothing that a test does.
  quotas: () => ({ members_limit: 1_000_000, storage_limit_bytes: 1024 ** 4, stored_bytes: 1 }),
  form_waiters: ({ rows, word }) => ({ form_uuid: idOf(rows, 'forms'), email: `${word.toLowerCase()}@mekiki.test`, told_form_uuids: [] }),
  // Both pictures within the file's own bytes.
  file_previews: ({ rows, ids }) => ({ ...drawn, file_uuid: idOf(rows, 'files'), storage_key: ids['files.storage_key'] ?? null }),
  file_texts: ({ rows }) => ({ file_uuid: idOf(rows, 'files'), state: 'read', reason: null }),
  file_text_pieces: ({ rows }) => ({ file_uuid: idOf(rows, 'files'), place_kind: 'sheet', position: 0 }),
  form_versions: () => ({ number: 1, content: { sections: [], questions: [] } }),
  form_answers: ({ rows }) => ({ form_uuid: idOf(rows, 'forms'), form_version: 1, state: 'received', language: 'ja', answers: [] }),
  form_answer_revisions: () => ({ answers: [] }),
  // The case of the answer has its file too, whose pictures are the answer's.
  form_uploads: ({ rows, tenant, word }) => ({
    storage_key: rows.get('files')?.['storage_key'] ?? `${tenant.uuid}/answers/${v7()}`,
    byte_size: word.length,
    content_type: 'text/plain'
  }),
  // A change of the case's status that can be undone.
  audit_log: ({ rows, ids, word }) => ({
    action: 'update_status',
    // Since then the case has it.
    occurred_at: rows.get('projects')?.['status_since'] ?? null,
    from_value: { uuid: ids['statuses_other'] ?? null, name: word },
    to_value: { uuid: idOf(rows, 'statuses'), name: rows.get('statuses')?.['name'] ?? null },
    entity_type: 'project',
    entity_uuid: idOf(rows, 'projects'),
    project_uuid: idOf(rows, 'projects'),
    theme_uuid: idOf(rows, 'themes')
  }),
  outbox: () => ({ kind: 'nothing' }),
  jobs: ({ actor, tenant, word }) => ({
    kind: 'imports.themes',
    state: 'waiting',
    created_by: actor.uuid,
    input: { url: word, fileName: word, language: 'ja', themeUuid: null, mappings: [{ column: 0, target: 'scoutee_name' }], options: {}, rows: [], names: [] },
    result: { failedRowsKey: `${tenant.uuid}/imports/${actor.uuid}/${v7()}.failed.csv` }
  }),
  downloads: ({ actor, tenant, ids }) => ({
    job_uuid: ids['jobs_done'] ?? null,
    created_by: actor.uuid,
    expires_at: '2100-01-01T00:00:00Z',
    storage_key: `${tenant.uuid}/exports/${actor.uuid}/${v7()}.csv`
  }),
  archive_files: ({ actor, tenant }) => ({
    kind: 'upload',
    created_by: actor.uuid,
    byte_size: 4,
    part_bytes: 4,
    expires_at: '2100-01-01T00:00:00Z',
    storage_key: `${tenant.uuid}/archives/${v7()}`
  }),
  user_sessions: ({ actor, word }) => ({ user_uuid: actor.uuid, client_address: word, last_used_at: new Date().toISOString(), ended_at: null }),
  api_tokens: ({ actor }) => ({ user_uuid: actor.uuid, scope: 'read', expires_at: null, revoked_at: null }),
  living_exports: ({ actor, rows }) => ({
    user_uuid: actor.uuid,
    view_uuid: idOf(rows, 'my_project_filters'),
    theme_uuid: null,
    expires_at: '2100-01-01T00:00:00Z',
    hour_began_at: null
  }),
  living_export_reads: ({ rows, word }) => ({ export_uuid: idOf(rows, 'living_exports'), agent: 'excel', reads: 1, client_address: word }),
  scheduled_exports: ({ actor, rows }) => ({
    owner_uuid: actor.uuid,
    view_uuid: idOf(rows, 'my_project_filters'),
    theme_uuid: null,
    format: 'csv',
    frequency: 'daily',
    weekdays: null,
    month_day: null,
    hour: 8,
    is_paused: false
  }),
  scheduled_export_users: ({ actor, rows }) => ({ user_uuid: actor.uuid, schedule_uuid: idOf(rows, 'scheduled_exports') }),
  scheduled_export_runs: ({ actor, rows }) => ({
    user_uuid: actor.uuid,
    schedule_uuid: idOf(rows, 'scheduled_exports'),
    outcome: 'attached',
    rows_count: 1,
    is_trial: false
  }),
  mail_requests: () => ({ kind: 'guest', count: 1 }),
  guest_requests: ({ word }) => ({ email: `guest.${word.toLowerCase()}@mekiki.test`, requested_at: new Date().toISOString() }),
  notifications: ({ actor }) => ({ user_uuid: actor.uuid, kind: 'share' }),
  my_alert_settings: ({ actor }) => ({
    user_uuid: actor.uuid,
    search_scoutee_created_alert: 'daily',
    search_scoutee_updated_alert: 'off',
    project_scoutee_alert: 'weekly'
  }),
  alert_watermarks: ({ actor }) => ({ user_uuid: actor.uuid, kind: 'projectScouteeAlert' }),
  task_reminders: ({ actor }) => ({ user_uuid: actor.uuid, kind: 'due' }),
  list_view_settings: ({ actor, rows }) => ({ user_uuid: actor.uuid, theme_key: idOf(rows, 'themes'), displayed_columns: [], sort_conditions: [] }),
  my_project_filters: ({ actor }) => ({
    user_uuid: actor.uuid,
    condition: {},
    theme_uuid: null,
    settings: null,
    is_theme_default: false,
    updated_by: actor.uuid
  }),
  project_view_users: ({ actor, rows }) => ({ user_uuid: actor.uuid, view_uuid: idOf(rows, 'my_project_filters') }),
  project_view_groups: ({ rows }) => ({ view_uuid: idOf(rows, 'my_project_filters') }),
  project_view_tabs: ({ actor }) => ({ user_uuid: actor.uuid, theme_key: 'all', view_uuids: [] }),
  my_search_conditions: ({ actor }) => ({ user_uuid: actor.uuid, condition: {} }),
  import_mappings: () => ({ kind: 'projects', mappings: {}, rows_are: null }),
  import_rows: ({ word }) => ({
    kind: 'created',
    cells: [word],
    errors: [],
    ...nothingIn('parsed changes match similar_scoutees left_out warnings stored provider')
  }),
  files: ({ actor, tenant, word }) => ({
    owner_kind: 'project',
    uploaded_flg: true,
    theme_uuid: null,
    created_by: actor.uuid,
    storage_key: `${tenant.uuid}/projects/${v7()}`,
    byte_size: word.length,
    content_type: 'text/plain'
  }),
  theme_comments: ({ actor }) => ({ created_by: actor.uuid }),
  tasks: () => ({ theme_uuid: null, notification_days_before_due: [] }),
  themes: () => ({ restricted_parts: [] }),
  projects: ({ actor }) => ({ created_by: actor.uuid, link_input: null, place: '13', status_since: new Date().toISOString() }),
  project_counts: () => ({ change: 1 }),
  project_records: ({ actor }) => ({ created_by: actor.uuid }),
  project_reviews: ({ actor, ids }) => ({ created_by: actor.uuid, status_uuid: ids['statuses_other'] ?? null }),
  scoutee_categories: ({ ids }) => ({ category_uuid: ids['shared_category'] ?? null }),
  scoutee_ideas: ({ ids }) => ({ scoutee_uuid: ids['people'] ?? null }),
  scoutees: ({ word }) => ({ place: '13', properties: { name: { source: 'person', updatedBy: null, updatedAt: null, waiting: { bot: `${word} newer` } } } }),
  scoutee_not_same: ({ rows, ids }) => {
    const [first, second] = [idOf(rows, 'scoutees') ?? '', ids['people'] ?? ''].toSorted((one, other) => (one < other ? -1 : 1))
    return { first_uuid: first || null, second_uuid: second || null }
  },
  scoutee_bot_runs: ({ actor, word }) => ({
    state: 'done',
    failure: null,
    occasion: 'request',
    requested_by: actor.uuid,
    finished_at: new Date().toISOString(),
    page_urls: [`https://example.com/${word}`],
    proposals: []
  }),
  scoutee_bot_feedback: ({ actor }) => ({ user_uuid: actor.uuid, property: 'summary', value: null })
}

const drawn = { reason: null, small_bytes: 1, large_bytes: 1, width: 1, height: 1 } as const

const ofTheme = ({ tenant, rows }: Draft): Row => ({
  owner_kind: 'theme',
  theme_uuid: idOf(rows, 'themes'),
  project_uuid: null,
  project_record_uuid: null,
  storage_key: `${tenant.uuid}/themes/${v7()}`
})

/** Rows beyond the first of their table: a person beside the company, second statuses and tags, an upload that is not attached yet. */
export const moreRows: Record<string, { kind: string; values: (draft: Draft) => Row }[]> = {
  statuses: [{ kind: 'statuses_other', values: () => ({ position: 2 }) }],
  theme_statuses: [{ kind: 'theme_statuses_other', values: () => ({ position: 2 }) }],
  scoutee_tags: [{ kind: 'scoutee_tags_other', values: () => ({ position: 2 }) }],
  channels: [{ kind: 'channels_other', values: () => ({ position: 2 }) }],
  theme_tags: [{ kind: 'theme_tags_other', values: () => ({ position: 2 }) }],
  project_categories: [{ kind: 'project_categories_other', values: () => ({ position: 2 }) }],
  project_category_types: [{ kind: 'project_category_types_other', values: () => ({ position: 2 }) }],
  project_record_categories: [{ kind: 'project_record_categories_other', values: () => ({ position: 2 }) }],
  scoutees: [
    { kind: 'people', values: () => ({ people_flg: true, properties: {} }) },
    { kind: 'scoutees_other', values: () => ({ properties: {} }) }
  ],
  jobs: [
    { kind: 'jobs_done', values: () => ({ state: 'succeeded', finished_at: new Date().toISOString() }) },
    // Ended, since a workspace has one at a time.
    { kind: 'archive_jobs', values: () => ({ kind: 'archives.export', state: 'succeeded', finished_at: new Date().toISOString() }) }
  ],
  import_rows: [{ kind: 'import_rows_done', values: ({ ids }) => ({ job_uuid: ids['jobs_done'] ?? null, entity_uuid: v7(), undone_at: null }) }],
  file_previews: [
    {
      kind: 'theme_file_previews',
      values: ({ ids }) => ({ file_uuid: ids['theme_files'] ?? null, storage_key: ids['theme_files.storage_key'] ?? null })
    }
  ],
  files: [
    { kind: 'upload', values: ({ tenant }) => ({ uploaded_flg: false, storage_key: `${tenant.uuid}/projects/${v7()}`, project_record_uuid: null }) },
    { kind: 'theme_files', values: ofTheme },
    { kind: 'theme_upload', values: (draft) => ({ ...ofTheme(draft), uploaded_flg: false }) }
  ]
}

/** The id of a table's row that was made; null before. */
export function idOf(rows: Draft['rows'], table: string): Value {
  return rows.get(table)?.['uuid'] ?? null
}
