import { grams, searchText } from '@mekiki/text'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { gramNumber } from '../../platform/search/index.ts'
import type { TestActor, TestTenant, World } from '../world.ts'
import { type NewRow, type RowStore, rowStoreOf } from './insert-rows.ts'

/** A tenant that has one row of every table, each text of which holds `word`. */
export interface Everything {
  tenant: TestTenant
  /** A member with all permissions. */
  actor: TestActor
  word: string
  /** The values that a call can name, by kind: the uuid of the row of a table, or one of the kinds of `moreRows`. */
  ids: Readonly<Record<string, string>>
  /** Every uuid that belongs to the tenant. */
  uuids: ReadonlySet<string>
}

type Value = string | number | boolean | null | readonly string[] | Record<string, unknown>
type Row = Record<string, Value>

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  /** The table that a foreign key leads to; null when none does, or a table without tenants. */
  target: string | null
}

interface Draft {
  actor: TestActor
  tenant: TestTenant
  word: string
  rows: Map<string, Row>
  ids: Record<string, string>
}

const day = '2026-02-03'

/** Columns that take certain codes only, wherever they stand. */
const codes: Record<string, Value> = {
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

/** What a table's row needs besides: the values of a row that the calls can work with. */
const special: Record<string, (draft: Draft) => Row> = {
  users: ({ word }) => ({ email: `${word.toLowerCase()}@mekiki.test`, identity_username: `${word.toLowerCase()}@mekiki.test` }),
  email_directory: ({ word }) => ({ email: `${word.toLowerCase()}@mekiki.test` }),
  permission_groups: () => ({ permissions: ['read_all_project'] }),
  dashboard_roles: () => ({ role: 'admin' }),
  dashboards: ({ actor }) => ({ owner_uuid: actor.uuid, role: 'admin', conditions: [], tiles: [] }),
  analytics_snapshots: () => ({ number: 1, state: 'ready', taken_at: new Date().toISOString() }),
  forms: () => ({ status: 'private', form_version: 1 }),
  form_versions: () => ({ number: 1, content: { sections: [], questions: [] } }),
  form_answers: ({ rows }) => ({ form_uuid: idOf(rows, 'forms'), form_version: 1, state: 'received', language: 'ja', answers: [] }),
  form_answer_revisions: () => ({ answers: [] }),
  form_uploads: ({ tenant, word }) => ({ storage_key: `${tenant.uuid}/answers/${v7()}`, byte_size: word.length, content_type: 'text/plain' }),
  // A change of the case's status that can be undone.
  audit_log: ({ rows, ids, word }) => ({
    action: 'update_status',
    occurred_at: new Date().toISOString(),
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
  import_mappings: () => ({ kind: 'projects', mappings: {} }),
  import_rows: ({ word }) => ({ kind: 'created', cells: [word], parsed: null, errors: [], changes: null, match: null, similar_scoutees: null, left_out: null }),
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
  projects: ({ actor }) => ({ created_by: actor.uuid, link_input: null }),
  project_counts: () => ({ change: 1 }),
  project_records: ({ actor }) => ({ created_by: actor.uuid }),
  project_reviews: ({ actor, ids }) => ({ created_by: actor.uuid, status_uuid: ids['statuses_other'] ?? null }),
  scoutee_categories: ({ ids }) => ({ category_uuid: ids['shared_category'] ?? null }),
  scoutee_ideas: ({ ids }) => ({ scoutee_uuid: ids['people'] ?? null }),
  scoutees: ({ word }) => ({ properties: { name: { source: 'person', updatedBy: null, updatedAt: null, waiting: { bot: `${word} newer` } } } }),
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

const ofTheme = ({ tenant, rows }: Draft): Row => ({
  owner_kind: 'theme',
  theme_uuid: idOf(rows, 'themes'),
  project_uuid: null,
  project_record_uuid: null,
  storage_key: `${tenant.uuid}/themes/${v7()}`
})

/** Rows beyond the first of their table: a person beside the company, second statuses and tags, an upload that is not attached yet. */
const moreRows: Record<string, { kind: string; values: (draft: Draft) => Row }[]> = {
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
  files: [
    { kind: 'upload', values: ({ tenant }) => ({ uploaded_flg: false, storage_key: `${tenant.uuid}/projects/${v7()}`, project_record_uuid: null }) },
    { kind: 'theme_files', values: ofTheme },
    { kind: 'theme_upload', values: (draft) => ({ ...ofTheme(draft), uploaded_flg: false }) }
  ]
}

function idOf(rows: Draft['rows'], table: string): Value {
  return rows.get(table)?.['uuid'] ?? null
}

async function readColumns(world: World): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
          and exists (select from pg_attribute t where t.attrelid = f.oid and t.attname = 'tenant_uuid') limit 1) as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_uuid')
    order by c.relname, a.attnum`.execute(world.admin)
  return rows
}

/** Tables by name with what they need before them; a table's link to itself does not count. */
function inOrder(columns: readonly Column[]): string[] {
  const open = new Map<string, Set<string>>()
  for (const { table, target } of columns) {
    const needs = open.get(table) ?? new Set()
    open.set(table, target === null || target === table ? needs : needs.add(target))
  }
  // They name these without a foreign key.
  open.get('audit_log')?.add('projects').add('themes')
  open.get('list_view_settings')?.add('themes')
  const done: string[] = []
  while (open.size > 0) {
    const next = [...open].find(([, needs]) => [...needs].every((need) => done.includes(need)))?.[0]
    if (next === undefined) throw new Error(`the tables ${[...open.keys()].join(', ')} need each other`)
    open.delete(next)
    done.push(next)
  }
  return done
}

function valueOf(column: Column, draft: Draft): Value | undefined {
  const { actor, tenant, word, rows } = draft
  const { name, type, table, target } = column
  if (name === 'tenant_uuid') return tenant.uuid
  if (name === 'uuid') return v7()
  if (name in codes) return codes[name] ?? null
  if (name === 'grams') return type === 'bigint[]' ? `{${grams(searchText(word)).map(gramNumber).join(',')}}` : grams(searchText(word))
  if (target === table) return null
  if (target !== null) return idOf(rows, target)
  if (/^(?:created_by|updated_by|user_uuid)$/u.test(name)) return actor.uuid
  if (!column.isRequired && /_(?:at|uuid|id)$/u.test(name)) return null
  if (column.hasDefault && !/^(?:text|jsonb)$/u.test(type)) return undefined
  const text = /(?:_key|^search_text)$/u.test(name) ? searchText(word) : `${word} ${name}`
  const plain: Record<string, Value> = {
    text,
    'text[]': [word],
    json: { text: word },
    jsonb: { text: word },
    integer: 1,
    bigint: 1,
    'double precision': 1,
    boolean: true,
    uuid: v7(),
    'uuid[]': [v7()],
    date: day,
    'timestamp with time zone': `${day}T00:00:00Z`
  }
  const value = plain[type]
  if (value === undefined) throw new Error(`no value is known for ${table}.${name}, a ${type}`)
  return value
}

async function storeFile(world: World, key: string, content: string): Promise<void> {
  const writer = await world.platform.files.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(content))
  await writer.commit()
}

/** What a tenant is made of, to be written all at once. */
interface Plan {
  rows: NewRow[]
  files: { key: string; content: string }[]
}

function planTable(columns: readonly Column[], table: string, draft: Draft, plan: Plan): void {
  const own = columns.filter((column) => column.table === table)
  const more = moreRows[table] ?? []
  // The other rows come first, since the table's own row may lead to them.
  for (const { kind, values } of [...more, { kind: table, values: () => ({}) }]) {
    const made: Row = Object.fromEntries(
      own.flatMap((column): [string, Value][] => {
        const value = valueOf(column, draft)
        return value === undefined ? [] : [[column.name, value]]
      })
    )
    const row: Row = { ...made, ...special[table]?.(draft), ...values(draft) }
    if (kind !== table && typeof row['name'] === 'string') row['name'] = `${row['name']} ${kind}`
    plan.rows.push({ table, row })
    if (typeof row['uuid'] === 'string') draft.ids[kind] = row['uuid']
    if (table === 'audit_log' && typeof row['operation_uuid'] === 'string') draft.ids['operations'] = row['operation_uuid']
    const key = row['storage_key']
    if (typeof key === 'string' && (table === 'files' || table === 'form_uploads')) {
      plan.files.push({ key, content: draft.word })
      draft.ids[`${kind}.storage_key`] = key
    }
    // The one piece in which an archive was sent.
    if (typeof key === 'string' && table === 'archive_files') plan.files.push({ key: `${key}/1`, content: 'zip!' })
    if (kind === table) draft.rows.set(table, row)
  }
}

/** The tables' columns and their order, read once. */
interface Schema {
  columns: Column[]
  tables: string[]
}

const schemaOf = new WeakMap<World, Promise<Schema>>()

/** A company of the provider's database; there is one for all tenants. */
async function findCompany(world: World): Promise<string> {
  const known = await world.admin.selectFrom('mekiki_scoutees').select('uuid').orderBy('uuid').executeTakeFirst()
  if (known) return known.uuid
  const [uuid, now] = [v7(), new Date()]
  const texts = { name: '株式会社みんなの企業', name_key: 'みんなの企業', name_sort: 'みんなの企業', search_text: 'みんなの企業', grams: [] }
  await world.admin
    .insertInto('mekiki_scoutees')
    .values({ uuid, import_key: uuid, ...texts, normaliser_version: 1, created_at: now, updated_at: now })
    .execute()
  return uuid
}

async function findSchema(world: World): Promise<Schema> {
  const reading = schemaOf.get(world) ?? readColumns(world).then((columns) => ({ columns, tables: inOrder(columns) }))
  schemaOf.set(world, reading)
  return reading
}

/** Makes a tenant with one row of every table, whatever tables there are. `word` stands in all its texts: a canary for whoever must not see it. */
export async function createEverything(world: World, word: string): Promise<Everything> {
  const { columns, tables } = await findSchema(world)
  const tenant = await world.createTenant(`${word} tenant`)
  const actor = await world.createActor(tenant, { name: `${word} actor` })
  await world.admin.updateTable('tenants').set({ enable_bot: true, enable_dashboard_author: true }).where('uuid', '=', tenant.uuid).execute()
  const category = await world.admin.selectFrom('mekiki_scoutee_categories').select('uuid').orderBy('uuid').executeTakeFirstOrThrow()
  const shared = { shared_category: category.uuid, shared_company: await findCompany(world) }
  const draft: Draft = { actor, tenant, word, rows: new Map(), ids: { actor: actor.uuid, tenant: tenant.uuid, ...shared } }
  const plan: Plan = { rows: [], files: [] }
  for (const table of tables) planTable(columns, table, draft, plan)
  const importKey = `${tenant.uuid}/imports/${actor.uuid}/${v7()}`
  draft.ids['import_key'] = importKey
  plan.files.push({ key: importKey, content: `name\n${word}\n` })
  const store = await rowStoreOf(world)
  await Promise.all([store.insert(plan.rows), ...plan.files.map(({ key, content }) => storeFile(world, key, content))])
  return { tenant, actor, word, ids: draft.ids, uuids: await readUuids(store, tenant.uuid, columns) }
}

async function readUuids(store: RowStore, tenantUuid: string, columns: readonly Column[]): Promise<Set<string>> {
  const tables = columns.filter((column) => column.name === 'uuid').map((column) => column.table)
  const each = tables.map((table) => `SELECT uuid::text FROM ${pg.escapeIdentifier(table)} WHERE tenant_uuid = $1`)
  const rows = await store.query<{ uuid: string }>(each.join(' UNION ALL '), [tenantUuid])
  return new Set([tenantUuid, ...rows.map((row) => row.uuid)])
}
