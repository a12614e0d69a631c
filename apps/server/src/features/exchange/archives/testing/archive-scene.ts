import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { features } from '../../../index.ts'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import { type ByteSource, listZip, readEntry, zip } from '../../../../platform/zip/index.ts'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'

/** An archive taken apart: its members by name. */
export type Members = Map<string, Buffer>

/** Adds a file to a workspace's answer that is no file of a case: an archive has to find it by the answer alone. */
export async function addAnswerFile({ admin, platform }: World, tenantUuid: string): Promise<void> {
  const known = await admin.selectFrom('form_uploads').selectAll().where('tenant_uuid', '=', tenantUuid).executeTakeFirstOrThrow()
  const uuid = v7()
  const key = `${tenantUuid}/answers/${uuid}`
  const writer = await platform.files.openWrite(key, known.content_type)
  await writer.write(Buffer.alloc(known.byte_size, 'a'))
  await writer.commit()
  await admin
    .insertInto('form_uploads')
    .values({ ...known, uuid, storage_key: key })
    .execute()
}

/** Bytes at hand as a source. */
export function sourceOf(bytes: Buffer): ByteSource {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    // In small pieces, as a store may give them.
    for (let at = start; at < end; at += 1000) yield bytes.subarray(at, Math.min(end, at + 1000))
  }
  return { size: bytes.length, read }
}

/** Unpacks an archive. */
export async function unpack(bytes: Buffer): Promise<Members> {
  const source = sourceOf(bytes)
  const members: Members = new Map()
  for await (const entry of listZip(source)) {
    const chunks: Buffer[] = []
    for await (const chunk of readEntry(source, entry)) chunks.push(chunk)
    members.set(entry.name, Buffer.concat(chunks))
  }
  return members
}

/** Packs members as an archive. */
export async function pack(members: Members, { isLarge = true } = {}): Promise<Buffer> {
  const chunks: Buffer[] = []
  const entries = [...members].map(([path, bytes]) => ({ path, chunks: [bytes] }))
  for await (const chunk of zip(entries, { isLarge })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into manifests freely
type Manifest = any

/** The manifest of an archive. */
export function manifestOf(members: Members): Manifest {
  return JSON.parse(members.get('manifest.json')?.toString() ?? 'null')
}

/** The archive with one member changed, and the manifest telling of it as of any other. */
export function withMember(members: Members, name: string, bytes: Buffer, facts: Record<string, unknown> = {}): Members {
  const manifest = manifestOf(members)
  const told: { name: string; bytes?: number; sha256?: string }[] = manifest.members
  const place = told.findIndex((member) => member.name === name)
  const old = told[place] ?? {}
  told[place < 0 ? told.length : place] = { ...old, name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), ...facts }
  return new Map([...members, [name, bytes], ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}

/** A row of an archive, as its line says. */
export type ArchiveRow = Record<string, unknown>

/** The archive with the lines of a table made anew, as somebody does who changes values by hand and tells the manifest. */
export function withLines(members: Members, table: string, make: (lines: string[]) => string[]): Members {
  const name = `data/${table}.jsonl`
  const text = members.get(name)?.toString().trimEnd() ?? ''
  const lines = make(text === '' ? [] : text.split('\n'))
  return withMember(members, name, Buffer.from(lines.map((line) => `${line}\n`).join('')), { rows: lines.length })
}

/** The archive with the rows of a table changed. */
export function withRows(members: Members, table: string, edit: (row: ArchiveRow, index: number) => void): Members {
  return withLines(members, table, (lines) =>
    lines.map((line, index) => {
      const row: ArchiveRow = JSON.parse(line)
      edit(row, index)
      return JSON.stringify(row)
    })
  )
}

/** Runs the newest waiting job about archives of a tenant, as the queue would; `times` for one that is tried again. */
export async function runArchiveJob(world: World, tenant: Pick<TestTenant, 'uuid'>): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  const row = await world.admin
    .selectFrom('outbox')
    .selectAll()
    .where('tenant_uuid', '=', tenant.uuid)
    .where('kind', 'like', 'archives.%')
    .orderBy('uuid', 'desc')
    .executeTakeFirstOrThrow()
  await run({ tenantUuid: tenant.uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
}

const base = '/v2/private/tenants/current/archive'

/** Writes an archive as somebody of the workspace and fetches it by the address that was told. What the fetching notes goes, so that the workspace is as in it. */
export async function exportArchive(world: World, actor: TestActor): Promise<Buffer> {
  const started = await actor.call('POST', base, {})
  if (started.status !== 202) throw new Error(`no archive was begun: ${JSON.stringify(started.body)}`)
  await runArchiveJob(world, actor.tenant)
  const { pathname } = new URL(started.body.url)
  const answer = await world.app.server.inject({ method: 'GET', url: pathname })
  const file = await world.app.server.inject({ method: 'GET', url: String(answer.headers['location']) })
  if (file.statusCode !== 200) throw new Error(`the archive could not be fetched: ${file.statusCode} ${answer.body}`)
  await world.admin
    .deleteFrom('notifications')
    .where('tenant_uuid', '=', actor.tenant.uuid)
    .where('effect_key', '=', `export:${started.body.jobUuid}`)
    .execute()
  return file.rawPayload
}

/** How calls about archives are made: by a member, or by the administration for a tenant. */
export interface Caller {
  call: TestActor['call']
  base: string
}

/** A member's calls. */
export const asMember = (actor: TestActor): Caller => ({ call: actor.call, base })

/** The administration's calls. */
export const asAdministrator = (call: TestActor['call'], tenant: TestTenant): Caller => ({ call, base: `/v2/admin/tenants/${tenant.uuid}/archive` })

/** Sends the pieces of an archive; gives the upload's id. */
export async function sendArchive(world: World, { call, base: path }: Caller, bytes: Buffer): Promise<string> {
  const { status, body } = await call('POST', `${path}/uploads`, { byteSize: bytes.length })
  if (status !== 201) throw new Error(`no upload was begun: ${JSON.stringify(body)}`)
  for (let part = 1; part <= body.partCount; part += 1) {
    const ticket = await call('GET', `${path}/uploads/${body.uploadUuid}/parts/${part}`)
    const payload = bytes.subarray((part - 1) * body.partBytes, part * body.partBytes)
    await world.app.server.inject({ method: 'PUT', url: ticket.body.url, headers: ticket.body.headers, payload })
  }
  return body.uploadUuid
}

/** Takes an archive in and gives the state afterwards. */
export async function importArchive(world: World, caller: Caller, tenant: TestTenant, bytes: Buffer, inviteMembers = true) {
  const uploadUuid = await sendArchive(world, caller, bytes)
  const started = await caller.call('POST', `${caller.base}/import`, { uploadUuid, inviteMembers })
  if (started.status !== 202) throw new Error(`no import was begun: ${JSON.stringify(started.body)}`)
  await runArchiveJob(world, tenant)
  return (await caller.call('GET', caller.base)).body.import
}
