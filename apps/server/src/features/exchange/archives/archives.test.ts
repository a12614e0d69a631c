import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readShapes } from '../../../platform/db/tenants/tenant-rows.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { createEverything, type Everything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { archivedTables, tableRules, skippedTables } from './archive-tables.ts'
import {
  addAnswerFile,
  asAdministrator,
  asMember,
  exportArchive,
  importArchive,
  manifestOf,
  type Members,
  pack,
  runArchiveJob,
  unpack,
  withLines,
  withMember
} from './testing/archive-scene.ts'

let world: World
let full: Everything
let bytes: Buffer
let members: Members
let administration: TestActor['call']
beforeAll(async () => {
  world = await createWorld()
  full = await createEverything(world, 'CANARY')
  await addAnswerFile(world, full.tenant.uuid)
  administration = await world.createAdministrator()
  // Rows that name others of their own table.
  const { uuid } = full.tenant
  await sql`update scoutees set merged_into_uuid = (select uuid from scoutees o where o.tenant_uuid = ${uuid} order by uuid desc limit 1)
    where tenant_uuid = ${uuid} and uuid = (select uuid from scoutees o where o.tenant_uuid = ${uuid} order by uuid limit 1)`.execute(world.admin)
  await world.admin
    .updateTable('scoutees')
    .set({ mekiki_scoutee_id: full.ids['shared_company'] })
    .where('uuid', '=', full.ids['people'] ?? '')
    .execute()
  await world.admin
    .insertInto('audit_log')
    .values({
      ...(await world.admin.selectFrom('audit_log').selectAll().where('tenant_uuid', '=', uuid).executeTakeFirstOrThrow()),
      uuid: v7(),
      entity_type: 'tenant',
      entity_uuid: uuid,
      from_value: null,
      to_value: null
    })
    .execute()
  bytes = await exportArchive(world, full.actor)
  members = await unpack(bytes)
})
afterAll(() => world.close())

/** The tables that are in an archive. */
const known = `
  audit_log channels dashboard_groups dashboard_mail_users dashboard_mails dashboard_roles dashboard_users dashboards exit_reasons extension_item_enums
  extension_item_groups extension_items files form_answer_revisions form_answers
  form_uploads form_versions forms import_mappings investors
  list_view_settings my_alert_settings my_project_filters my_project_share_items my_search_conditions
  notifications permission_groups project_categories project_category_links project_category_types
  project_exit_reasons project_exits project_extension_enums project_extension_values project_follower_groups project_followers project_integrations
  project_record_categories project_record_groups project_record_mentions project_record_users project_records
  project_review_scores project_reviews project_view_groups project_view_tabs project_view_users project_visits projects review_perspectives
  review_templates scheduled_export_users scheduled_exports scoutee_bot_feedback scoutee_bot_runs scoutee_categories scoutee_channels
  scoutee_ideas scoutee_investors scoutee_merges scoutee_not_same scoutee_tag_links
  scoutee_tags scoutee_visits scoutees status_templates statuses
  task_assignees task_reminders tasks theme_comment_mentions theme_comments
  theme_extension_groups theme_initial_categories theme_initial_groups theme_insider_groups theme_insider_users
  theme_persons_in_charge theme_status_templates theme_statuses theme_tag_links theme_tags
  theme_user_groups themes undone_operations user_group_members user_groups
  users`
  .trim()
  .split(/\s+/u)

/** Columns that are called like secrets and are none. */
const harmless = new Set([
  'files.storage_key',
  'form_answers.belonging_key',
  'form_uploads.storage_key',
  'list_view_settings.theme_key',
  'notifications.effect_key',
  'project_view_tabs.theme_key',
  'projects.shown_url_key'
])

const data = (all: Members): [string, string][] => [...all].flatMap(([name, content]) => (name === 'manifest.json' ? [] : [[name, content.toString('latin1')]]))

describe('what is in an archive', () => {
  it('is every table of the catalogue, or is left out with a reason; each rule names columns that there are', async () => {
    const shapes = await withTenant(world.platform.db.user, full.tenant.uuid, 'read', readShapes)
    const unknown = [...Object.keys(skippedTables), ...Object.keys(tableRules)].filter((name) => !shapes.some((shape) => shape.name === name))
    expect(unknown).toEqual([])
    const rulesOfNothing = Object.entries(tableRules).flatMap(([name, { without = {}, taken = {} }]) =>
      [...Object.keys(without), ...Object.keys(taken)].filter((column) => !shapes.find((shape) => shape.name === name)?.columns.includes(column))
    )
    expect(rulesOfNothing).toEqual([])
    const tables = archivedTables(shapes)
    // A table that is new is in the archive by itself; whoever makes one says here that this is meant, or leaves it out.
    expect(tables.map(({ table }) => table.name).toSorted()).toEqual(known)
    // The manifest says so to whoever reads the archive elsewhere: in it, or left out with a reason.
    const manifest = manifestOf(members)
    const told: string[] = manifest.members.flatMap(({ name }: { name: string }) => /^data\/(.+)\.jsonl$/u.exec(name)?.[1] ?? [])
    expect([...told, ...Object.keys(manifest.leftOut)].toSorted()).toEqual(shapes.map(({ name }) => name).toSorted())
    const secret = /secret|hash|token|password|_key$/u
    const kept = tables.flatMap(({ table, columns }) => columns.filter((column) => secret.test(column)).map((column) => `${table.name}.${column}`))
    expect(kept.filter((column) => !harmless.has(column))).toEqual([])
  })

  it('holds a row of each table, the files, and nothing of the workspace’s own id or of secrets', () => {
    const manifest = manifestOf(members)
    const empty = manifest.members.filter((member: { rows?: number }) => member.rows === 0).map((member: { name: string }) => member.name)
    expect(empty).toEqual([])
    expect(manifest.members.filter((member: { name: string }) => member.name.startsWith('files/')).length).toBeGreaterThanOrEqual(3)
    expect(manifest).toMatchObject({ format: 'workspace-archive', formatVersion: 1, tenant: { uuid: full.tenant.uuid }, missingFiles: [] })
    const all = data(members)
      .map(([, text]) => text)
      .join('\n')
    expect(all).not.toContain(full.tenant.uuid)
    for (const secret of ['receipt_secret_hash', 'unsubscribe_key', 'CANARY secret_hash', 'CANARY identity', 'identity_username'])
      expect(all).not.toContain(secret)
  })

  it('is the same to the byte when it is written again, but for the time of export', async () => {
    const again = await unpack(await exportArchive(world, full.actor))
    expect(data(again)).toEqual(data(members))
    const { exportedAt: _then, ...before } = manifestOf(members)
    const { exportedAt: _now, ...after } = manifestOf(again)
    expect(after).toEqual(before)
  })
})

describe('taking an archive in', () => {
  it('as the administration: an empty workspace exports the same afterwards, its members are invited, its search works, its maintenance is over', async () => {
    const tenant = await world.createTenant('受け入れ先')
    const result = await importArchive(world, asAdministrator(administration, tenant), tenant, bytes)
    const { rows, files } = result.counts
    expect(result).toMatchObject({ state: 'succeeded', errorMessage: null, createdByName: null })
    expect([rows > 50, files >= 3]).toEqual([true, true])
    const started = await administration('POST', `/v2/admin/tenants/${tenant.uuid}/archive`, {})
    expect(started.status).toBe(202)
    await runArchiveJob(world, tenant)
    const address = await administration('GET', `/v2/admin/tenants/${tenant.uuid}/archive/download_url`)
    expect(address.status).toBe(200)
    const file = await world.app.server.inject({ method: 'GET', url: address.body.url })
    const again = await unpack(file.rawPayload)
    expect(data(again)).toEqual(data(members))
    const invited = await world.admin
      .selectFrom('outbox')
      .select('payload')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('kind', '=', 'members.invite')
      .execute()
    expect(invited.map(({ payload }) => (payload as { userUuid: string }).userUuid)).toContain(full.actor.uuid)
    const row = await world.admin.selectFrom('tenants').selectAll().where('uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    expect([row.migration_started_at, row.name]).toEqual([null, '受け入れ先'])
    const stale = await world.admin.selectFrom('projects').select(['grams', 'search_text']).where('tenant_uuid', '=', tenant.uuid).execute()
    expect(stale.every(({ grams, search_text: text }) => grams.length > 0 && text !== '')).toBe(true)
    const linked = await world.admin
      .selectFrom('scoutees')
      .select('mekiki_scoutee_id')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('mekiki_scoutee_id', 'is not', null)
      .execute()
    expect(linked.length).toBeGreaterThan(0)
  })

  it('of before a case said since when it has its status, by its history', async () => {
    const name = 'data/projects.jsonl'
    let uuid = ''
    const older = withLines(members, 'projects', (lines) =>
      lines.map((line) => {
        const { status_since: _since, ...row } = JSON.parse(line)
        uuid = row.uuid
        return JSON.stringify(row)
      })
    )
    let at = ''
    const changed = withLines(older, 'audit_log', (lines) => {
      const row = JSON.parse(lines[0] ?? '{}')
      at = row.occurred_at
      const entry = { ...row, uuid: v7(), operation_uuid: v7(), action: 'update_status', entity_type: 'project', entity_uuid: uuid, project_uuid: uuid }
      return [...lines, JSON.stringify(entry)]
    })
    const columns = manifestOf(members)
      .members.find((member: { name: string }) => member.name === name)
      .columns.filter((column: string) => column !== 'status_since')
    const tenant = await world.createTenant()
    const archive = await pack(withMember(changed, name, changed.get(name) ?? Buffer.alloc(0), { columns }))
    expect(await importArchive(world, asAdministrator(administration, tenant), tenant, archive)).toMatchObject({ state: 'succeeded', errorMessage: null })
    const found = await world.admin
      .selectFrom('projects')
      .select('status_since')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(found.status_since).toEqual(new Date(at))
  })

  it('as a member: who is in the archive goes on as that person, who is not stays; the log of before stays and is in no later archive', async () => {
    const tenant = await world.createTenant()
    const stranger = await world.createActor(tenant, { name: '受け入れ担当' })
    const known = await world.createActor(tenant, { name: 'だれか' })
    const email = (await world.admin.selectFrom('users').select('email').where('uuid', '=', full.actor.uuid).executeTakeFirstOrThrow()).email
    await world.admin.updateTable('users').set({ email }).where('uuid', '=', known.uuid).execute()
    await world.admin.updateTable('email_directory').set({ email }).where('user_uuid', '=', known.uuid).execute()
    expect((await known.call('PATCH', '/v2/private/tenants/current', { name: '前の名前' })).status).toBe(200)
    const result = await importArchive(world, asMember(known), tenant, bytes, false)
    expect(result).toMatchObject({ state: 'succeeded', createdByName: full.actor.name })
    const me = await known.call('GET', '/v2/private/users/current')
    expect(me.body.uuid).toBe(full.actor.uuid)
    expect((await stranger.call('GET', '/v2/private/users/current')).body.uuid).toBe(stranger.uuid)
    const again = await unpack(await exportArchive(world, known))
    const [before, after] = [new Map(data(members)), new Map(data(again))]
    const different = [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name)
    // The member who stayed, with the group of his own.
    expect(different.toSorted()).toEqual(['data/permission_groups.jsonl', 'data/users.jsonl'])
    const own = await world.admin
      .selectFrom('audit_log')
      .select('action')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('entity_uuid', '=', tenant.uuid)
      .where('user_uuid', '=', known.uuid)
      .execute()
    expect(own).toEqual([{ action: 'update' }])
    expect(await world.admin.selectFrom('outbox').select('kind').where('tenant_uuid', '=', tenant.uuid).where('kind', '=', 'members.invite').execute()).toEqual(
      []
    )
  })
})
