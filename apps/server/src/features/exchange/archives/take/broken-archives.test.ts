import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEverything } from '../../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { asMember, exportArchive, importArchive, manifestOf, type Members, pack, sendArchive, unpack, withMember } from '../testing/archive-scene.ts'

let world: World
let members: Members
let bytes: Buffer
let tenant: TestTenant
let actor: TestActor
let before: unknown
beforeAll(async () => {
  world = await createWorld()
  const full = await createEverything(world, 'CANARY')
  bytes = await exportArchive(world, full.actor)
  members = await unpack(bytes)
  tenant = await world.createTenant()
  actor = await world.createActor(tenant)
  before = await holdings()
})
afterAll(() => world.close())

const notData = ['archive_files', 'archive_imports', 'audit_log', 'jobs', 'notifications', 'outbox', 'user_sessions', 'idempotency_keys']

/** How many rows of each table the workspace has, and a digest of them; without what tells of the attempts themselves. */
async function holdings(): Promise<unknown> {
  const { rows: tables } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_uuid'
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`.execute(world.admin)
  const each = tables
    .filter(({ name }) => !notData.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(name)} t where tenant_uuid = ${tenant.uuid}`
    )
  const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(world.admin)
  const row = await world.admin
    .selectFrom('tenants')
    .select(['migration_started_at', 'name', 'preferences'])
    .where('uuid', '=', tenant.uuid)
    .executeTakeFirstOrThrow()
  return { rows, row }
}

const changed = (edit: (manifest: Record<string, unknown>) => void): Members => {
  const manifest = manifestOf(members)
  edit(manifest)
  return new Map([...members, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}
const firstFile = (): string => [...members.keys()].find((name) => name.startsWith('files/')) ?? ''
const without = (name: string): Members => new Map([...members].filter(([each]) => each !== name))
const lines = (name: string): string[] => (members.get(name)?.toString() ?? '').trimEnd().split('\n')
const edited = (name: string, edit: (row: Record<string, unknown>) => void): Members => {
  const rows = lines(name).map((line) => {
    const row = JSON.parse(line)
    edit(row)
    return JSON.stringify(row)
  })
  return withMember(members, name, Buffer.from(`${rows.join('\n')}\n`))
}

/** Bytes with one of those of a member's packed data changed, found by the member's name in its own head. */
function flipped(name: string): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(name) + name.length + 40
  copy.writeUInt8((copy.readUInt8(at) ^ 0xff) & 0xff, at)
  return copy
}

const projects: [what: string, archive: () => Promise<Buffer>, sentence: RegExp][] = [
  ['no zip at all', async () => Buffer.from('これはZIPではありません'.repeat(50)), /読み取れない/u],
  ['a cut archive', async () => bytes.subarray(0, bytes.length - 100), /読み取れない/u],
  ['an archive without a manifest', () => pack(without('manifest.json')), /読み取れない/u],
  ['a workbook', () => pack(new Map([['xl/workbook.xml', Buffer.from('<workbook/>')]])), /読み取れない/u],
  ['a byte that changed', async () => flipped('data/projects.jsonl'), /壊れている.*（破損箇所：data\/projects\.jsonl）/u],
  ['a wrong checksum', () => pack(changed((manifest) => Object.assign((manifest['members'] as object[])[3] ?? {}, { sha256: '0'.repeat(64) }))), /壊れている/u],
  ['a missing table', () => pack(without('data/themes.jsonl')), /壊れている.*（破損箇所：data\/themes\.jsonl）/u],
  ['a missing file', () => pack(without(firstFile())), /壊れている.*（破損箇所：files/u],
  ['a member that the manifest does not know', () => pack(new Map([...members, ['files/more', Buffer.from('x')]])), /壊れている.*（破損箇所：files\/more/u],
  ['a name that leads out', () => pack(withMember(members, 'files/../../../etc/passwd', Buffer.from('x'))), /壊れている.*（破損箇所：files\/\.\./u],
  ['an absolute name', () => pack(withMember(members, '/etc/passwd', Buffer.from('x'))), /壊れている/u],
  ['a newer format', () => pack(changed((manifest) => (manifest['formatVersion'] = 2))), /新しい形式/u],
  ['a newer schema', () => pack(changed((manifest) => (manifest['schemaVersion'] = '9998_future'))), /新しい形式/u],
  ['a table that is none', () => pack(withMember(members, 'data/identity_users.jsonl', Buffer.from('{"a":1}\n'), { rows: 1, columns: ['a'] })), /矛盾/u],
  [
    'a secret that the format leaves out',
    () => pack(withMember(members, 'data/api_tokens.jsonl', Buffer.from('{"uuid":1}\n'), { rows: 1, columns: ['uuid'] })),
    /矛盾/u
  ],
  [
    'a row with a column of another workspace',
    () => pack(edited('data/themes.jsonl', (row) => (row['tenant_uuid'] = tenant.uuid))),
    /矛盾がある.*（該当箇所：data\/themes/u
  ],
  ['a line that is no row', () => pack(withMember(members, 'data/tasks.jsonl', Buffer.from('[]\n'))), /矛盾/u],
  ['fewer rows than promised', () => pack(withMember(members, 'data/tasks.jsonl', Buffer.from(''))), /矛盾/u],
  [
    'a row that names what is not there',
    () => pack(edited('data/projects.jsonl', (row) => (row['theme_uuid'] = tenant.uuid))),
    /矛盾がある.*（該当箇所：data\/projects/u
  ],
  ['a value that cannot be', () => pack(edited('data/tasks.jsonl', (row) => (row['due_on'] = '2026-02-31'))), /矛盾がある.*（該当箇所：data\/tasks/u],
  [
    'a file in another workspace’s folder',
    () => pack(edited('data/files.jsonl', (row) => (row['storage_key'] = `${tenant.uuid}/projects/x`))),
    /矛盾がある.*（該当箇所：data\/files/u
  ],
  ['a member outside of the domains', () => pack(edited('data/users.jsonl', () => undefined)), /ドメイン|許可/u],
  [
    'a newer format whose manifest says nothing else',
    () => pack(new Map([['manifest.json', Buffer.from(JSON.stringify({ format: 'workspace-archive', formatVersion: 3, schemaVersion: '9998_x', parts: 1 }))]])),
    /新しい形式/u
  ],
  [
    'a manifest that is cut',
    () => pack(new Map([...members, ['manifest.json', members.get('manifest.json')?.subarray(0, 900) ?? Buffer.alloc(0)]])),
    /読み取れない/u
  ],
  ['a manifest that is a bomb', () => pack(new Map([...members, ['manifest.json', Buffer.alloc(64 * 1024 * 1024, ' ')]])), /読み取れない/u],
  [
    'a manifest that names a member twice',
    () => pack(changed((manifest) => (manifest['members'] as object[]).push((manifest['members'] as object[])[0] ?? {}))),
    /壊れている/u
  ],
  ['members in another order', () => pack(changed((manifest) => (manifest['members'] as object[]).reverse())), /壊れている/u],
  ['a bomb', () => pack(withMember(members, 'data/tasks.jsonl', Buffer.alloc(260 * 1024 * 1024))), /上限を超える/u]
]

describe('an archive that cannot be taken in', () => {
  it.each(projects)('%s: a sentence says why, and the workspace is as it was', async (what, archive, sentence) => {
    const isAboutDomains = what.includes('domains')
    if (isAboutDomains)
      await world.admin
        .updateTable('tenants')
        .set({ auth_email_domains: ['elsewhere.test'] })
        .where('uuid', '=', tenant.uuid)
        .execute()
    const result = await importArchive(world, asMember(actor), tenant, await archive())
    if (isAboutDomains) await world.admin.updateTable('tenants').set({ auth_email_domains: [] }).where('uuid', '=', tenant.uuid).execute()
    expect([result.state, result.errorMessage]).toEqual(['failed', expect.stringMatching(sentence)])
    expect(await holdings()).toEqual(before)
    for (const name of [...members.keys()].filter((each) => each.startsWith('files/'))) {
      expect(await world.platform.files.findStat(`${tenant.uuid}/${name.slice('files/'.length)}`)).toBeNull()
    }
  })

  it('entries that lie upon each other are no archive', async () => {
    const copy = Buffer.from(await pack(new Map([...members, ['files/again', Buffer.from('x')]]), { isLarge: false }))
    // The last entry of the list is made to begin where the first does.
    const last = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    copy.writeUInt32LE(0, last + 42)
    const result = await importArchive(world, asMember(actor), tenant, copy)
    expect([result.state, result.errorMessage]).toEqual(['failed', expect.stringContaining('読み取れない')])
  })

  it('a workspace with a theme refuses it at once; so does one in which an archive is at work; an upload is its sender’s, and whole', async () => {
    const other = await world.createActor(tenant)
    const uploadUuid = await sendArchive(world, asMember(actor), bytes)
    const path = '/v2/private/tenants/current/archive'
    expect((await other.call('POST', `${path}/import`, { uploadUuid })).status).toBe(404)
    expect((await other.call('GET', `${path}/uploads/${uploadUuid}/parts/1`)).status).toBe(404)
    expect((await actor.call('GET', `${path}/uploads/${uploadUuid}/parts/2`)).status).toBe(404)
    const half = await actor.call('POST', `${path}/uploads`, { byteSize: 10 })
    expect((await actor.call('POST', `${path}/import`, { uploadUuid: half.body.uploadUuid })).body.code).toBe('file_missing')
    expect((await actor.call('POST', path, {})).status).toBe(202)
    expect((await actor.call('POST', path, {})).body.code).toBe('archive_running')
    expect((await actor.call('POST', `${path}/import`, { uploadUuid })).body.code).toBe('archive_running')
    await world.admin.updateTable('jobs').set({ state: 'cancelled', finished_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).execute()
    await world.admin
      .insertInto('forms')
      .values({
        tenant_uuid: tenant.uuid,
        uuid: tenant.uuid,
        name: 'x',
        search_text: 'x',
        created_at: new Date(),
        updated_at: new Date(),
        deleted_at: new Date()
      })
      .execute()
    expect((await actor.call('POST', `${path}/import`, { uploadUuid })).body.code).toBe('workspace_not_empty')
    expect((await actor.call('POST', `${path}/uploads`, { byteSize: 10 })).body.code).toBe('workspace_not_empty')
    expect((await actor.call('GET', path)).body).toMatchObject({ isEmpty: false, obstacles: { formsCount: 1 } })
    await world.admin.deleteFrom('forms').where('tenant_uuid', '=', tenant.uuid).execute()
  })

  it('takes every key: whoever lacks one is refused by its name, in each call', async () => {
    const weak = await world.createActor(tenant, { permissions: ['create_setting', 'update_setting', 'delete_setting', 'read_member_setting'] })
    const path = '/v2/private/tenants/current/archive'
    const answers = [
      await weak.call('GET', path),
      await weak.call('POST', path, {}),
      await weak.call('POST', `${path}/uploads`, { byteSize: 10 }),
      await weak.call('POST', `${path}/import`, { uploadUuid: tenant.uuid }),
      await weak.call('GET', `${path}/uploads/${tenant.uuid}/parts/1`)
    ]
    expect(answers.map(({ status, body }) => [status, body.permissions?.includes('export_form')])).toEqual(answers.map(() => [403, true]))
  })

  it('an archive’s checksum is that of its bytes', () => {
    const [member] = manifestOf(members).members
    expect(member.sha256).toBe(
      createHash('sha256')
        .update(members.get(member.name) ?? '')
        .digest('hex')
    )
  })
})
