import { type FieldError, type Operation, operations } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTheme } from './features/themes/themes/testing/themes.factory.ts'
import { callerOf } from './testing/cross-tenant/sweep.ts'
import { fieldOf, type TextPlace, textPlacesOf, withText } from './testing/cross-tenant/text-places.ts'
import { type Answer, createWorld, type TestActor, type World } from './testing/world.ts'

let world: World
let actor: TestActor
let administrator: TestActor['call']
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  administrator = await world.createAdministrator()
})
afterAll(() => world.close())

/** Texts that nobody types: a NUL, an escape, the end of a page, a control character of the second row, half of a pair. */
const refused = { nul: 'a\0b', escape: '\u001b[31m', feed: 'a\fb', next: 'a\u0085b', half: 'a\ud800b' }

const pathOf = (operation: Operation, params: Readonly<Record<string, string>>): string =>
  operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? (name === 'tenant_uuid' ? actor.tenant.uuid : v7())))

/** The call with a text at one place, and otherwise nothing but what the path needs. */
async function send(operation: Operation, { part, steps }: TextPlace, text: string): Promise<Answer> {
  const params = part === 'params' ? (withText({}, steps, text) as Record<string, string>) : {}
  const query = part === 'query' ? `?${encodeURIComponent(String(steps[0]))}=${encodeURIComponent(text)}` : ''
  const body = part === 'body' ? withText(undefined, steps, text) : operation.body && operation.method !== 'GET' ? {} : undefined
  const call = operation.access === 'admin' ? administrator : callerOf(world, operation, actor)
  return call(operation.method as 'GET', `${pathOf(operation, params)}${query}`, body)
}

/** What is wrong with an answer to a text that no call takes; null when it is a 400 that names the field, or for a path the 404 of what is not there. */
function faultOf(operation: Operation, { part, steps }: TextPlace, { status, body }: Answer): string | null {
  const where = `${operation.id} ${part} ${steps.join('.')}`
  if (part === 'params') return status === 404 ? null : `${where}: ${status}`
  const requested = part === 'query' ? String(steps[0]) : fieldOf(steps)
  const named: string[] = status === 400 ? (body.fields ?? []).map(({ field }: FieldError) => field) : []
  return named.includes(requested) ? null : `${where}: ${status} ${named.join(' ')}`
}

// A HEAD answers without a body, so that it can name nothing; its GET is here.
const checked = operations.filter(({ method, params, query, body }) => method !== 'HEAD' && (params ?? query ?? body) !== undefined)

const signsOf = ({ part }: TextPlace): string[] => Object.entries(refused).flatMap(([name, text]) => (part !== 'body' && name === 'half' ? [] : [text]))

describe('a control character or half a pair in any text of any call', () => {
  it.each(checked)('$id refuses it and names the field', async (operation) => {
    const faults: (string | null)[] = []
    for (const [index, place] of textPlacesOf(operation).entries()) {
      const signs = signsOf(place)
      // A NUL at each place, the others in turn.
      for (const text of new Set([refused.nul, signs[index % signs.length] ?? refused.nul]))
        faults.push(faultOf(operation, place, await send(operation, place, text)))
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })

  it('is looked for at more than a thousand places', () => {
    expect(operations.flatMap(textPlacesOf).length).toBeGreaterThan(1000)
  })

  it('is found in keys, in headers that are kept, and in a query that is sent twice', async () => {
    const fieldsOf = ({ status, body }: Answer): unknown => [status, (body.fields ?? []).map(({ field }: FieldError) => field)]
    expect(fieldsOf(await actor.call('POST', '/v2/private/channels', { 'na\0me': 'x' }))).toEqual([400, ['na\ufffdme']])
    expect(fieldsOf(await actor.call('POST', '/v2/private/channels', { name: 'x' }, { 'idempotency-key': 'a\tb\u0085' }))).toEqual([400, ['Idempotency-Key']])
    expect(fieldsOf(await actor.call('GET', '/v2/private/scoutees?q=a&q=b%00'))).toEqual([400, ['q.1']])
  })

  it('names the character and where it stands, in both languages', async () => {
    const messageOf = async (language: string) =>
      (await world.anonymous('GET', '/v2/public/tenant_info?email=%F0%9F%8D%B5a%00@b.c', undefined, { 'accept-language': language })).body.fields[0].message
    expect([await messageOf('ja'), await messageOf('en')]).toEqual([
      '3文字目に使用できない文字（制御文字など、U+0000）があります。削除してください',
      'Character 3 can’t be used (U+0000). Remove it'
    ])
  })

  it('leaves everything else alone: tabs and breaks of lines stay, line ends become one, pairs are whole', async () => {
    const made = await actor.call('POST', '/v2/private/tasks', {
      themeUuid: (await makeTheme(actor)).uuid,
      name: ' 準備\r\n確認\t🍵 ',
      detail: '一\r\n二\r三\n\t四 👨‍👩‍👧'
    })
    expect(made.status).toBe(201)
    const task = await world.admin.selectFrom('tasks').select(['name', 'detail']).where('uuid', '=', made.body.uuid).executeTakeFirstOrThrow()
    expect([task.name, task.detail]).toEqual(['準備 確認 🍵', '一\n二\n三\n\t四 👨‍👩‍👧'])
  })

  it('is a 400 also where values lie in each other more deeply than any call asks for', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    const answer = await actor.call('POST', '/v2/private/channels', deep, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})
