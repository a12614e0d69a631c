import { operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEverything, type Everything } from '../../../../testing/cross-tenant/tenant-fingerprints.ts'
import { readingOf } from '../../../../testing/law/readings.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import {
  type ArchiveRow,
  asMember,
  exportArchive,
  importArchive,
  type Members,
  pack,
  unpack,
  withLines,
  withMember,
  withRows
} from '../testing/archive-scene.ts'

let world: World
let full: Everything
let victim: Everything
let members: Members
beforeAll(async () => {
  world = await createWorld()
  full = await createEverything(world, 'CANARY')
  victim = await createEverything(world, 'VICTIM')
  members = await unpack(await exportArchive(world, full.actor))
})
afterAll(() => world.close())

const own = '00000000-0000-0000-0000-000000000000'

const groupName = '管理'
const groupOf = async ({ uuid }: TestActor): Promise<string> =>
  (await world.admin.selectFrom('users').select('permission_group_uuid').where('uuid', '=', uuid).executeTakeFirstOrThrow()).permission_group_uuid

/** Takes an archive into a workspace of its own. */
async function take(archive: Members) {
  const tenant = await world.createTenant()
  const actor = await world.createActor(tenant)
  await world.admin
    .updateTable('permission_groups')
    .set({ name: `${groupName}0` })
    .where('uuid', '=', await groupOf(actor))
    .execute()
  const result = await importArchive(world, asMember(actor), tenant, await pack(archive), false)
  const count = async (table: 'scoutees' | 'files'): Promise<number> =>
    (await world.admin.selectFrom(table).select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()).length
  return { tenant, actor, result, rows: (await count('scoutees')) + (await count('files')) }
}

const rows = (table: string, edit: (row: ArchiveRow, index: number) => void) => (): Members => withRows(members, table, edit)
const set = (table: string, values: ArchiveRow) => rows(table, (row) => void Object.assign(row, values))
/** The first line of a table, with a part of its text replaced by hand. */
const raw = (table: string, from: RegExp, to: string) => (): Members =>
  withLines(members, table, (lines) => lines.map((line, index) => (index === 0 ? line.replace(from, to) : line)))
const one = (table: string, values: ArchiveRow) => rows(table, (row, index) => void (index === 0 && Object.assign(row, values)))
const copied = (table: string, values: ArchiveRow) => (): Members =>
  withLines(members, table, (lines) => [...lines, JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...values })])
const foreignKey = (): string => victim.ids['files.storage_key'] ?? ''
const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`

// Also the importer, who goes into the group of the same name.
const weakened = rows('permission_groups', (row, index) => void Object.assign(row, { permissions: ['read_all_project'], name: `${groupName}${index}` }))

const refused: [what: string, archive: () => Members, member: string][] = [
  ['a file of another workspace, said to be missing', () => missing(`../${foreignKey()}`, `${own}/../${foreignKey()}`), 'files'],
  ['a file whose key leads out, said to be missing', () => missing('projects/../../x', `${own}/projects/../../x`), 'files'],
  ['a key that names the own folder in other letters', () => raw('files', /0\//u, String.raw`\u0030/`)(), 'files'],
  ['a key that stands twice', () => raw('files', /\}$/u, `,"storage_key":"${foreignKey()}"}`)(), 'files'],
  ['a file in the folder of exports', () => withFile('exports/x.zip'), 'files/exports/x.zip'],
  ['a file in the folder of archives that are sent', () => withFile('archives/x'), 'files/archives/x'],
  ['a file that no row names', () => withFile('zz/x'), 'files/zz/x'],
  ['two rows of one file', copied('files', { uuid: crypto.randomUUID() }), 'files'],
  ['an instant that never ends', set('projects', { created_at: 'infinity' }), 'projects'],
  ['an instant before there was a calendar', set('themes', { updated_at: '0044-03-15T00:00:00+00:00 BC' }), 'themes'],
  ['an instant in the year 294276', set('scoutees', { updated_at: '294276-01-01T00:00:00+00:00' }), 'scoutees'],
  ['a day that never comes', set('tasks', { due_on: 'infinity' }), 'tasks'],
  ['a day in the year 5874897', set('scoutees', { foundation_date: '5874897-01-01' }), 'scoutees'],
  ['a number that is none', set('project_extension_values', { number_value: 'NaN' }), 'project_extension_values'],
  ['a number without end', set('projects', { all_average_score: '-Infinity' }), 'projects'],
  ['a number beyond all numbers', raw('project_extension_values', /"number_value":[^,]*/u, '"number_value":1e400'), 'project_extension_values'],
  ['a version below the first', set('scoutee_tags', { version: 0 }), 'scoutee_tags'],
  ['a place below zero', set('channels', { position: -5 }), 'channels'],
  ['a file larger than files are', set('files', { byte_size: '9223372036854775807' }), 'files'],
  ['a file of less than nothing', set('form_uploads', { byte_size: -1 }), 'form_uploads'],
  ['a list with an empty place', raw('scoutee_bot_runs', /"page_urls":\[[^\]]*\]/u, '"page_urls":[null]'), 'scoutee_bot_runs'],
  ['a list of lists', raw('themes', /"restricted_parts":\[[^\]]*\]/u, '"restricted_parts":[["task"],["review"]]'), 'themes'],
  ['a form that asks nothing a form can ask', set('form_versions', { content: { sections: 5, questions: [null] } }), 'form_versions'],
  ['an answer that is none', set('form_answers', { answers: { x: 1 } }), 'form_answers'],
  ['a revision that is none', set('form_answer_revisions', { answers: [null] }), 'form_answer_revisions'],
  ['a contact’s page that runs a script', set('forms', { contact_url: 'javascript:alert(1)' }), 'forms'],
  ['a contact’s page with a blank in it', set('forms', { contact_url: 'https://example.jp/ x' }), 'forms'],
  ['a contact’s address with a line break', set('forms', { contact_email: 'a@mekiki.test\r\nBcc: all@evil.example' }), 'forms'],
  ['a page that lets everybody frame a form', set('forms', { embed_origins: ['https://a.example; frame-ancestors *'] }), 'forms'],
  ['notes about a company that are none', set('scoutees', { properties: [] }), 'scoutees'],
  ['a number of a form’s version that there is not', set('forms', { form_version: 7 }), 'forms'],
  ['JSON that is nested without end', raw('audit_log', /"to_value":(?:null|\{[^}]*\})/u, `"to_value":${deep}`), 'audit_log'],
  ['a name that no index can hold', rows('channels', (row) => void (row['name'] = randomText(20_000))), 'channels'],
  ['an address with a line break', one('users', { email: 'a@mekiki.test\r\nBcc: all@evil.example' }), 'users'],
  ['an address that is none', one('users', { email: 'nobody' }), 'users'],
  ['the same address in capitals', rows('users', (row) => void (row['email'] = String(row['email']).toUpperCase())), 'users'],
  ['one person twice', () => twins(), 'users'],
  ['a key that no permission has', set('permission_groups', { permissions: ['read_everything_everywhere'] }), 'permission_groups'],
  ['a workspace in which nobody holds every key', weakened, 'permission_groups'],
  ['an insider setting that names somebody of another workspace', () => one('theme_insider_users', { user_uuid: victim.actor.uuid })(), 'theme_insider_users'],
  ['an upload that nobody attached', set('form_uploads', { answer_uuid: null }), 'form_uploads'],
  ['a file that never arrived', set('files', { uploaded_flg: false }), 'files'],
  ['a look of the bot that has not ended', set('scoutee_bot_runs', { finished_at: null, state: 'waiting' }), 'scoutee_bot_runs'],
  ['an entry of the log about archives', set('audit_log', { entity_type: 'archive', action: 'export_archive' }), 'audit_log']
]

function randomText(length: number): string {
  let [text, seed] = ['', 7]
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647
    text += String.fromCodePoint(0x4e00 + (seed % 20_000))
  }
  return text
}

function missing(rest: string, key: string): Members {
  const changed = withLines(members, 'files', (lines) =>
    lines.map((line, index) => (index === 0 ? JSON.stringify({ ...JSON.parse(line), storage_key: key }) : line))
  )
  const manifest = JSON.parse(changed.get('manifest.json')?.toString() ?? '')
  manifest.missingFiles.push(rest)
  return new Map([...changed, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}

/** With one more file, in the order of their names. */
function withFile(rest: string): Members {
  const changed = withMember(members, `files/${rest}`, Buffer.from('planted'))
  const manifest = JSON.parse(changed.get('manifest.json')?.toString() ?? '')
  const isFile = ({ name }: { name: string }): boolean => name.startsWith('files/')
  const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)
  manifest.members = [...manifest.members.filter((each: { name: string }) => !isFile(each)), ...manifest.members.filter(isFile).toSorted(byName)]
  const named: [string, Buffer][] = manifest.members.map(({ name }: { name: string }) => [name, changed.get(name) ?? Buffer.alloc(0)])
  return new Map([...named, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}

const twins = (): Members => copied('users', { uuid: crypto.randomUUID() })()

describe('an archive whose values were changed by hand', () => {
  it.each(refused)('%s: it is refused with a sentence that names the member, and nothing of it is left', async (_, archive, member) => {
    const { result, rows: left } = await take(archive())
    expect([result.state, result.errorMessage, left]).toEqual(['failed', expect.stringContaining(member), 0])
    expect(result.errorMessage).toMatch(/矛盾がある|壊れている/u)
  })
})

/** What every call that reads answers with to somebody, with the ids of a workspace in its places. */
async function readEverything(actor: TestActor, home: Pick<Everything, 'ids'>) {
  const answers: { id: string; status: number; text: string }[] = []
  for (const operation of operations.filter(({ method, access, id }) => method === 'GET' && access === 'private' && id !== 'events.stream')) {
    const { path } = readingOf(operation, { home: { ...full, ids: home.ids } })
    const { status, body } = await actor.call('GET', path)
    answers.push({ id: operation.id, status, text: JSON.stringify(body) ?? '' })
  }
  return answers
}

/** Answers without signed addresses, jobs and request ids, which are new each time. */
const lasting = (answers: Awaited<ReturnType<typeof readEverything>>) =>
  answers
    .filter(({ id, text }) => !id.startsWith('jobs.') && !/\/storage\/|\/download\//u.test(text))
    .map(({ id, text }) => [id, text.replaceAll(/"requestId":"[^"]*"/gu, '')])

const faulty = (answers: Awaited<ReturnType<typeof readEverything>>) => answers.filter(({ status }) => status >= 500).map(({ id }) => id)

describe('an archive that is taken in though its values were changed by hand', () => {
  it.each([
    ['scripts', '<img src=x onerror=alert(1)>'],
    ['addresses that are scripts', 'javascript:alert(1)'],
    ['formulas', '=HYPERLINK("https://evil.example")'],
    ['control characters and line breaks', 'x\u0001\u001b[31m\r\nBcc: all@evil.example']
  ])('%s in every text: every call that reads answers', async (_, text) => {
    const { result, actor } = await take(withTexts(text))
    expect([result.state, result.errorMessage]).toEqual(['succeeded', null])
    const answers = await readEverything(actor, full)
    expect([faulty(answers), answers.filter((answer) => answer.text.includes(JSON.stringify(text).slice(1, -1))).length > 20]).toEqual([[], true])
  })

  it('the ids of another workspace: they are this workspace’s own here, and nothing of the other one is read or changed', async () => {
    // The first call of somebody who was invited makes a member of them.
    expect((await victim.actor.call('GET', '/v2/private/users/current')).status).toBe(200)
    const before = lasting(await readEverything(victim.actor, victim))
    const { result, actor } = await take(withIdsOf(victim))
    expect([result.state, result.errorMessage]).toEqual(['succeeded', null])
    const answers = await readEverything(actor, victim)
    expect([faulty(answers), answers.filter(({ text }) => /victim/iu.test(text)), answers.filter(({ text }) => /canary/iu.test(text)).length > 20]).toEqual([
      [],
      [],
      true
    ])
    expect(lasting(await readEverything(victim.actor, victim))).toEqual(before)
  })
})

const isText = (column: string, value: unknown): boolean => typeof value === 'string' && value.startsWith('CANARY') && !/(?:_key|email|_type)$/u.test(column)

/** With a text in place of each that somebody wrote; the first of each table keeps it as it is, others are told apart, as names have to be. */
function withTexts(text: string): Members {
  const tables = [...members.keys()].flatMap((name) => /^data\/(.+)\.jsonl$/u.exec(name)?.[1] ?? [])
  return tables.reduce((archive, table) => {
    const changed = withRows(archive, table, (row, index) => {
      for (const [column, value] of Object.entries(row)) if (isText(column, value)) row[column] = index === 0 ? text : `${text} ${index}`
    })
    return changed
  }, members)
}

/** With the ids of the rows of another workspace instead of its own, wherever they stand. */
function withIdsOf(other: Everything): Members {
  const pairs = Object.entries(full.ids).flatMap(([kind, id]): [string, string][] => {
    const theirs = other.ids[kind]
    return theirs !== undefined && /^[0-9a-f-]{36}$/u.test(id) && id !== theirs ? [[id, theirs]] : []
  })
  const tables = [...members.keys()].flatMap((name) => /^data\/(.+)\.jsonl$/u.exec(name)?.[1] ?? [])
  const replaced = (line: string): string => pairs.reduce((now, [mine, theirs]) => now.replaceAll(mine, theirs), line)
  return tables.reduce((archive, table) => withLines(archive, table, (lines) => lines.map(replaced)), members)
}
