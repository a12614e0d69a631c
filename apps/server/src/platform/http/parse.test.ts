import { defineOperation } from '@mekiki/contract'
import { fieldSentence } from '@mekiki/i18n'
import { codeList, flag, nameText, optionalDay, pathUuid, uuid, wholeNumber } from '@mekiki/contract/primitives/index'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../testing/planted.ts'
import { createWorld, type World } from '../../testing/world.ts'

const open = { access: 'public', tx: 'none', rate: 'public', output: z.unknown() } as const

const group = {
  search: defineOperation({
    ...open,
    id: 'planted.search',
    summary: '',
    method: 'GET',
    path: '/planted/search',
    query: z.object({ day: optionalDay, count: wholeNumber(1, 10).optional(), isOpen: flag, uuids: codeList(uuid), kind: z.enum(['a', 'b']).optional() })
  }),
  need: defineOperation({
    ...open,
    id: 'planted.need',
    summary: '',
    method: 'GET',
    path: '/planted/need',
    query: z.object({ name: z.string(), day: optionalDay })
  }),
  read: defineOperation({ ...open, id: 'planted.read', summary: '', method: 'GET', path: '/planted/things/{thing_uuid}', params: pathUuid('thing_uuid') }),
  write: defineOperation({
    ...open,
    id: 'planted.write',
    summary: '',
    method: 'POST',
    path: '/planted/write',
    query: z.object({ day: optionalDay }),
    body: z.strictObject({
      name: nameText(5),
      count: z.int().min(1).max(3),
      isOpen: z.boolean(),
      items: z.array(z.strictObject({ uuid, day: z.iso.date().nullable() })).max(3),
      setting: z.strictObject({ color: z.enum(['red', 'blue']) })
    })
  })
}

let world: World
let planted: Planted
beforeAll(async () => {
  world = await createWorld()
  const echo = async (_: unknown, { params, query, body }: { params?: unknown; query?: unknown; body?: unknown }) => ({ params, query, body })
  planted = await plant(world, group, { search: echo, need: echo, read: echo, write: echo })
})
afterAll(async () => {
  await planted.close()
  await world.close()
})

const get = (url: string, language = 'ja') => planted.send({ method: 'GET', url, headers: { 'accept-language': language } })
const write = (payload: object, url = '/planted/write', language = 'ja') =>
  planted.send({ method: 'POST', url, payload, headers: { 'accept-language': language } })
const faults = (body: { fields: { field: string; message: string }[] }) => Object.fromEntries(body.fields.map(({ field, message }) => [field, message]))

const good = () => ({ name: 'あいう', count: 2, isOpen: true, items: [{ uuid: v7(), day: null }], setting: { color: 'red' } })
const bad = {
  name: '六文字になる',
  count: 4.5,
  isOpen: 'yes',
  items: [{ uuid: 'x', day: '2026-02-30' }, { day: null, more: 1 }, {}],
  setting: { color: 'green', deep: 1 },
  tenant_uuid: 'x'
}

describe('faulty input', () => {
  it('is taken when nothing is wrong with it', async () => {
    expect(await write(good())).toMatchObject({ status: 200, body: { body: { name: 'あいう' } } })
  })

  it.each(['ja', 'en'] as const)('is told all at once, each field by its path, in %s', async (language) => {
    const { status, body } = await write(bad, '/planted/write?day=2026-13-01', language)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(faults(body)).toEqual({
      day: fieldSentence('bad_date', language),
      name: fieldSentence('too_long', language, { max: 5 }),
      count: fieldSentence('not_whole', language),
      isOpen: fieldSentence('boolean_expected', language),
      'items.0.uuid': fieldSentence('bad_uuid', language),
      'items.0.day': fieldSentence('bad_date', language),
      'items.1.uuid': fieldSentence('required', language),
      'items.1.more': fieldSentence('unknown_field', language, { keys: 'more' }),
      'items.2.uuid': fieldSentence('required', language),
      'items.2.day': fieldSentence('required', language),
      'setting.color': fieldSentence('bad_choice', language, { options: 'red, blue' }),
      'setting.deep': fieldSentence('unknown_field', language, { keys: 'deep' }),
      tenant_uuid: fieldSentence('unknown_field', language, { keys: 'tenant_uuid' })
    })
  })

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['a text', '"x"']
  ])('is refused whatever stands in the place of an object: %s', async (_, payload) => {
    const answer = await planted.send({
      method: 'POST',
      url: '/planted/write',
      ...(payload !== undefined && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } })
    })
    expect([answer.status, answer.body.code, answer.body.fields.length > 0]).toEqual([400, 'invalid_request', true])
  })

  it('in a query is told all at once', async () => {
    const { status, body } = await get(`/planted/search?day=2026-2-1&count=11&isOpen=maybe&uuids=${v7()},x&kind=c`)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(Object.keys(faults(body)).toSorted()).toEqual(['count', 'day', 'isOpen', 'kind', 'uuids.1'])
  })

  it('in a query repeats or joins lists as it likes, and leaves empty values out', async () => {
    const [one, two, three] = [v7(), v7(), v7()]
    const { body } = await get(`/planted/search?uuids=${one},${two}&uuids=${three}&day=&isOpen=`)
    expect(body).toEqual({ query: { uuids: [one, two, three] } })
  })

  it.each([
    ['ja', '必須のパラメーター「name」が指定されていません。'],
    ['en', 'Required parameter name was null or undefined when calling the operation']
  ])('that lacks a required parameter is told its name, in %s', async (language, message) => {
    const { status, body } = await get('/planted/need?day=x', language)
    expect([status, body.code, body.message]).toEqual([400, 'required_parameter', message])
    expect(Object.keys(faults(body)).toSorted()).toEqual(['day', 'name'])
  })

  it('in a path is as unknown as any id', async () => {
    const unknown = await planted.send({ method: 'GET', url: '/planted/none' })
    for (const id of ['x', '1', `${v7()}0`, '..%2f..', "'%20or%201=1", '%00']) {
      const { status, body } = await get(`/planted/things/${id}`)
      expect([status, body.code, body.message]).toEqual([404, 'not_found', unknown.body.message])
    }
    expect((await get(`/planted/things/${v7().toUpperCase()}`)).status).toBe(200)
  })
})
