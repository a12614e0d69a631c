import { sql } from 'kysely'
import { v7 } from 'uuid'
import { createEverything, type Everything } from '../cross-tenant/tenant-fingerprints.ts'
import type { TestActor, World } from '../world.ts'
import { type Caller, callers, keysOf, type Relation, relations, type ThemeKind, themeKinds } from './matrix.ts'

/** Which of the things in a case or theme is meant: a colleague's, the caller's own, or a colleague's private one. */
export const variants = ['others', 'mine', 'private'] as const
export type Variant = (typeof variants)[number]

/** What one place of the matrix is about. */
export interface Place {
  subject: 'project' | 'theme'
  caller: Caller
  relation: Relation
  themeKind: ThemeKind
}

/** The ids of a place that a call can name, by kind, for each variant. */
export type PlaceIds = Readonly<Record<Variant, Readonly<Record<string, string>>>>

type Row = Record<string, unknown>

/** A workspace with everybody who calls, and three themes. */
export interface Stage {
  world: World
  home: Everything
  actors: Readonly<Record<Caller | 'disabled', TestActor>>
  themes: Readonly<Record<ThemeKind, string>>
  /** The rows from which the others are made, by table. */
  models: ReadonlyMap<string, Row>
}

const modelTables = ['themes', 'projects', 'project_records', 'project_reviews', 'files', 'tasks', 'audit_log', 'theme_comments', 'my_project_filters'] as const

async function insertRows(world: World, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const target = sql.table(table)
  if (rows.length > 0)
    await sql`insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`.execute(
      world.admin
    )
}

async function readModel(world: World, home: Everything, table: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where t.uuid = ${home.ids[table]}`.execute(world.admin)
  if (!rows[0]) throw new Error(`there is no row of ${table} to copy`)
  return rows[0].row
}

/** The rows that a set of places needs, by table in the order in which they can be written. */
type Batch = Record<string, Row[]>

const emptyBatch = (): Batch => ({
  themes: [],
  theme_extension_groups: [],
  theme_insider_users: [],
  theme_persons_in_charge: [],
  theme_user_groups: [],
  projects: [],
  project_counts: [],
  project_followers: [],
  project_follower_groups: [],
  project_records: [],
  project_reviews: [],
  files: [],
  file_previews: [],
  tasks: [],
  audit_log: [],
  project_visits: [],
  theme_comments: []
})

function themeRow(stage: Stage, kind: ThemeKind, values: Row): Row {
  const parts = kind === 'open' ? [] : ['record_and_file', 'extension', 'review', 'task']
  const uuid = v7()
  return { ...stage.models.get('themes'), uuid, name: `${kind} ${uuid}`, form_uuid: null, is_restricted: kind !== 'open', restricted_parts: parts, ...values }
}

function addTheme(stage: Stage, batch: Batch, kind: ThemeKind, values: Row): string {
  const row = themeRow(stage, kind, values)
  const link = { tenant_uuid: stage.home.tenant.uuid, theme_uuid: row['uuid'] }
  batch['themes']?.push(row)
  batch['theme_extension_groups']?.push({ ...link, extension_item_group_uuid: stage.home.ids['extension_item_groups'], position: 1 })
  if (kind === 'insider') for (const caller of callers) batch['theme_insider_users']?.push({ ...link, user_uuid: stage.actors[caller].uuid })
  return String(row['uuid'])
}

/** A case, counted as all are. */
function pushProject(stage: Stage, batch: Batch, values: Row): void {
  batch['projects']?.push({ ...stage.models.get('projects'), ...values })
  batch['project_counts']?.push({ tenant_uuid: stage.home.tenant.uuid, theme_uuid: values['theme_uuid'], uuid: v7(), change: 1 })
}

function addProject(stage: Stage, batch: Batch, { caller, relation, themeKind }: Place): string {
  const uuid = v7()
  const link = { tenant_uuid: stage.home.tenant.uuid, project_uuid: uuid }
  const actor = stage.actors[caller].uuid
  const made = relation === 'own' ? actor : stage.home.actor.uuid
  const names = { shown_name: uuid, shown_name_key: uuid.replaceAll('-', '') }
  pushProject(stage, batch, { ...names, uuid, theme_uuid: stage.themes[themeKind], created_by: made })
  if (relation === 'followed') batch['project_followers']?.push({ ...link, user_uuid: actor })
  if (relation === 'group') batch['project_follower_groups']?.push({ ...link, user_group_uuid: stage.home.ids['user_groups'] })
  return uuid
}

interface Thing {
  variant: Variant
  maker: string
}

function addFile(stage: Stage, batch: Batch, values: Row): { uuid: string; key: string } {
  const uuid = v7()
  const key = `${stage.home.tenant.uuid}/rights/${uuid}`
  batch['files']?.push({ ...stage.models.get('files'), uuid, storage_key: key, theme_uuid: null, project_uuid: null, project_record_uuid: null, ...values })
  // Both pictures within the file's own bytes.
  const drawn = { small_bytes: 1, large_bytes: 1, width: 1, height: 1, drawn_at: '2026-02-03T00:00:00Z' }
  const preview = { tenant_uuid: stage.home.tenant.uuid, file_uuid: uuid, uuid: v7(), reason: null, storage_key: key, ...drawn }
  if (values['uploaded_flg'] === true) batch['file_previews']?.push(preview)
  return { uuid, key }
}

/** A record, a review, files, a task and an entry of the history in a case. */
function addThings(stage: Stage, batch: Batch, project: string, { variant, maker }: Thing, themeKind: ThemeKind): Record<string, string> {
  const model = (table: string): Row => stage.models.get(table) ?? {}
  const [record, review, task, entry, operation] = [v7(), v7(), v7(), v7(), v7()]
  const made = { project_uuid: project, created_by: maker }
  batch['project_records']?.push({ ...model('project_records'), ...made, uuid: record, publicity: variant !== 'private' })
  if (variant !== 'private') batch['project_reviews']?.push({ ...model('project_reviews'), ...made, uuid: review })
  batch['tasks']?.push({ ...model('tasks'), ...made, uuid: task, theme_uuid: null })
  batch['audit_log']?.push({
    ...model('audit_log'),
    uuid: entry,
    operation_uuid: operation,
    entity_uuid: project,
    project_uuid: project,
    theme_uuid: stage.themes[themeKind],
    user_uuid: maker
  })
  const file = addFile(stage, batch, { ...made, uploaded_flg: true, owner_kind: 'project', project_record_uuid: variant === 'private' ? record : null })
  const upload = addFile(stage, batch, { ...made, uploaded_flg: false, owner_kind: 'project' })
  return {
    project_records: record,
    project_reviews: review,
    tasks: task,
    audit_log: entry,
    operations: operation,
    files: file.uuid,
    'files.storage_key': file.key,
    'upload.storage_key': upload.key
  }
}

function addProjectPlace(stage: Stage, batch: Batch, place: Place, requested: readonly Variant[]): PlaceIds {
  const [project, second] = [addProject(stage, batch, place), addProject(stage, batch, place)]
  const other = stage.home.actor.uuid
  const link = { tenant_uuid: stage.home.tenant.uuid, project_uuid: project }
  batch['project_visits']?.push({ ...link, uuid: v7(), user_uuid: other, visited_at: '2026-02-03T00:00:00Z', visited_on: '2026-02-03' })
  const themes = { themes: stage.themes[place.themeKind], themes_open: stage.themes.open }
  const shared = { ...stage.home.ids, projects: project, projects_second: second, ...themes }
  const ids = (variant: Variant): Record<string, string> => {
    if (!requested.includes(variant)) return shared
    const maker = variant === 'mine' ? stage.actors[place.caller].uuid : other
    return { ...shared, ...addThings(stage, batch, project, { variant, maker }, place.themeKind) }
  }
  return { others: ids('others'), mine: ids('mine'), private: ids('private') }
}

function addThemePlace(stage: Stage, batch: Batch, { caller, relation, themeKind }: Place): PlaceIds {
  const actor = stage.actors[caller].uuid
  const add = (more: Row = {}): string => {
    const theme = addTheme(stage, batch, themeKind, { created_by: relation === 'own' ? actor : stage.home.actor.uuid, ...more })
    const link = { tenant_uuid: stage.home.tenant.uuid, theme_uuid: theme }
    if (relation === 'followed') batch['theme_persons_in_charge']?.push({ ...link, user_uuid: actor })
    if (relation === 'group') batch['theme_user_groups']?.push({ ...link, user_group_uuid: stage.home.ids['user_groups'] })
    return theme
  }
  // The second one stands behind all others, beyond the first page of the list.
  const [theme, withProject] = [add(), add({ position: 1000 })]
  pushProject(stage, batch, { uuid: v7(), theme_uuid: withProject, created_by: stage.home.actor.uuid })
  const ids = (maker: string): Record<string, string> => {
    const [comment, task] = [v7(), v7()]
    batch['theme_comments']?.push({ ...stage.models.get('theme_comments'), uuid: comment, theme_uuid: theme, created_by: maker })
    batch['tasks']?.push({ ...stage.models.get('tasks'), uuid: task, project_uuid: null, theme_uuid: theme, created_by: maker })
    const ofTheme = { owner_kind: 'theme', theme_uuid: theme, created_by: maker }
    const file = addFile(stage, batch, { ...ofTheme, uploaded_flg: true })
    const upload = addFile(stage, batch, { ...ofTheme, uploaded_flg: false })
    return {
      ...stage.home.ids,
      themes: theme,
      themes_with_project: withProject,
      theme_comments: comment,
      tasks: task,
      theme_files: file.uuid,
      'theme_files.storage_key': file.key,
      'theme_upload.storage_key': upload.key
    }
  }
  const others = ids(stage.home.actor.uuid)
  return { others, mine: ids(actor), private: others }
}

/** Makes cases and themes for places of the matrix, all at once. */
export async function createPlaces(stage: Stage, places: readonly Place[], requested: readonly Variant[] = variants): Promise<PlaceIds[]> {
  const batch = emptyBatch()
  const made = places.map((place) => (place.subject === 'theme' ? addThemePlace(stage, batch, place) : addProjectPlace(stage, batch, place, requested)))
  for (const [table, rows] of Object.entries(batch)) await insertRows(stage.world, table, rows)
  return made
}

/** Puts the content of a file into the store, for calls that look for it there. */
export async function storeContent({ world, home }: Stage, key: string): Promise<void> {
  const writer = await world.platform.files.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(home.word))
  await writer.commit()
}

/** Saves a filter of the case list for a caller. */
export async function createFilter(stage: Stage, userUuid: string): Promise<string> {
  const uuid = v7()
  await insertRows(stage.world, 'my_project_filters', [{ ...stage.models.get('my_project_filters'), uuid, user_uuid: userUuid, name: uuid }])
  return uuid
}

/** Every place of one kind of subject. */
export function placesWith(subject: Place['subject']): Place[] {
  return callers.flatMap((caller) => relations.flatMap((relation) => themeKinds.map((themeKind): Place => ({ subject, caller, relation, themeKind }))))
}

/** Opens a workspace with one person for each set of rights. */
export async function openStage(world: World): Promise<Stage> {
  const home = await createEverything(world, 'MATRIXWORD')
  const userGroupUuids = [home.ids['user_groups'] ?? '']
  const actor = (caller: Caller): Promise<TestActor> =>
    world.createActor(home.tenant, { userGroupUuids, ...(caller === 'administrator' ? {} : { permissions: keysOf[caller], isGuest: caller === 'guest' }) })
  const [guest, follower, own, followed, all, administrator] = [
    await actor('guest'),
    await actor('follower'),
    await actor('own'),
    await actor('followed'),
    await actor('all'),
    await actor('administrator')
  ]
  const disabled = await world.createActor(home.tenant, { userGroupUuids, isActive: false })
  const models = new Map<string, Row>()
  for (const table of modelTables) models.set(table, await readModel(world, home, table))
  const stage: Stage = {
    world,
    home,
    models,
    actors: { guest, follower, own, followed, all, administrator, disabled },
    themes: { open: '', insider: '', outsider: '' }
  }
  const batch = emptyBatch()
  const themes = { open: addTheme(stage, batch, 'open', {}), insider: addTheme(stage, batch, 'insider', {}), outsider: addTheme(stage, batch, 'outsider', {}) }
  for (const [table, rows] of Object.entries(batch)) await insertRows(world, table, rows)
  return { ...stage, themes }
}
