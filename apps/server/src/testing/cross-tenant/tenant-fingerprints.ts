import { grams, searchText } from '@mekiki/text'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { gramNumber } from '../../platform/search/index.ts'
import type { TestActor, TestTenant, World } from '../world.ts'
import { type NewRow, type RowStore, rowStoreOf } from './insert-rows.ts'
import { codes, type Draft, idOf, moreRows, type Row, special, type Value } from './planted-values.ts'

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

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  /** The table that a foreign key leads to; null when none does, or a table without tenants. */
  target: string | null
}

const day = '2026-02-03'

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
  open.get('dashboard_mails')?.add('dashboards')
  open.get('form_uploads')?.add('files')
  open.get('living_exports')?.add('my_project_filters')
  open.get('scheduled_exports')?.add('my_project_filters')
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
    smallint: 1,
    'smallint[]': '{1}',
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
