// @vitest-environment jsdom
import { type CallOptions, FetchError, ResponseError } from '@mekiki/api-client'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from '../plain/connection.ts'
import { sendPatiently } from './send-patiently.ts'
import { guardWaitingChanges, isAbout, lateAnswers, handleLateAnswers, waitingChanges } from './waiting-changes.ts'

const uuid = '0198a1b2-0000-7000-8000-000000000001'
const change = { params: { project_uuid: uuid }, body: { statusUuid: uuid } }
const refusal = (status: number, code: 'forbidden' | 'stale_version') => new ResponseError(status, { code, message: code, requestId: 'r' })

let place = ''

/** A server that may be away, with what reached it and what it does about the next ones. */
function makeServer() {
  const server = { isThere: true, sent: [] as (CallOptions | undefined)[], next: [] as (() => unknown)[] }
  const connection = createConnection({ probe: async () => server.isThere, now: Date.now, random: () => 0.5, isDeviceOffline: () => false })
  const send = async (_operation: unknown, _input: unknown, options?: CallOptions): Promise<unknown> => {
    const answer = server.next.shift()
    if (!server.isThere) throw new FetchError(new Error('no line'))
    server.sent.push(options)
    return answer ? answer() : 'done'
  }
  return { server, connection, call: sendPatiently(send as never, connection, () => place) }
}

const throwing = (error: unknown) => () => {
  throw error
}

beforeEach(() => {
  vi.useFakeTimers()
  place = 'a case'
})
afterEach(() => {
  for (const { id } of waitingChanges.get()) waitingChanges.remove(id, false)
  vi.useRealTimers()
})

describe('a change without a connection', () => {
  it('waits, is listed as waiting, and is sent once when the server is back', async () => {
    const { server, connection, call } = makeServer()
    server.isThere = false
    const saved = vi.fn<(answer: unknown) => void>()
    void call(projectsOperations.update, change).then(saved)
    await vi.advanceTimersByTimeAsync(1000)
    expect([saved.mock.calls, waitingChanges.get().map(({ state, place }) => [state, place]), connection.get().isAway]).toEqual([
      [],
      [['waiting', 'a case']],
      true
    ])
    server.isThere = true
    await vi.advanceTimersByTimeAsync(2000)
    expect([saved.mock.calls, waitingChanges.get(), server.sent.length]).toEqual([[['done']], [], 1])
  })

  it('keeps its key over all tries, so that one whose answer was lost is not done twice', async () => {
    const { server, call } = makeServer()
    server.next = [throwing(new FetchError(new Error('the answer was lost')))]
    await call(projectsOperations.update, change)
    const keys = server.sent.map((options) => options?.idempotencyKey)
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
    await call(projectsOperations.create, {} as never, { idempotencyKey: 'own' })
    expect(server.sent.at(-1)?.idempotencyKey).toBe('own')
  })

  it('goes after those of its lane, on the version that these have made', async () => {
    const { server, call } = makeServer()
    server.isThere = false
    let version = 1
    const options = { lane: 'a', ifMatch: () => version }
    const first = call(projectsOperations.update, change, options).then(() => (version = 2))
    const second = call(projectsOperations.update, change, options)
    await vi.advanceTimersByTimeAsync(100)
    expect(waitingChanges.get().length).toBe(2)
    server.isThere = true
    await vi.advanceTimersByTimeAsync(3000)
    await Promise.all([first, second])
    expect(server.sent.map((each) => each?.ifMatch)).toEqual([1, 2])
  })

  it('can be taken back: it is never sent, and its screen takes it as given up', async () => {
    const { server, call } = makeServer()
    server.isThere = false
    const end = call(projectsOperations.update, change).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    waitingChanges.get()[0]?.discard()
    expect(await end).toMatchObject({ name: 'AbortError' })
    server.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.sent, waitingChanges.get()]).toEqual([[], []])
  })

  it('stays as refused when the server then refuses it, and is sent again when the person says so', async () => {
    const { server, call } = makeServer()
    server.isThere = false
    server.next = [() => 'never', throwing(refusal(403, 'forbidden'))]
    const told = { refused: vi.fn<(error: unknown) => void>(), saved: vi.fn<() => void>() }
    handleLateAnswers({ onRefused: told.refused, onSaved: told.saved })
    const end = call(projectsOperations.update, change, { ifMatch: 3 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    server.isThere = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(await end).toBeInstanceOf(ResponseError)
    expect(waitingChanges.get().map(({ state }) => state)).toEqual(['refused'])
    waitingChanges.get()[0]?.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect([waitingChanges.get(), told.saved.mock.calls.length, server.sent.at(-1)?.ifMatch]).toEqual([[], 1, undefined])
    expect(lateAnswers.onSaved).toBeTypeOf('function')
  })

  it('leaves a conflict to the screen that it was made on', async () => {
    const { server, call } = makeServer()
    server.next = [throwing(new FetchError(new Error('lost'))), throwing(refusal(409, 'stale_version'))]
    await expect(call(projectsOperations.update, change)).rejects.toBeInstanceOf(ResponseError)
    expect(waitingChanges.get()).toEqual([])
  })

  it('fails in the end when only it does not get through', async () => {
    const { server, call } = makeServer()
    server.next = Array.from({ length: 9 }, () => throwing(new FetchError(new Error('blocked'))))
    await expect(call(projectsOperations.update, change)).rejects.toBeInstanceOf(FetchError)
    expect([server.sent.length, waitingChanges.get().map(({ state }) => state)]).toEqual([3, ['refused']])
  })
})

describe('a refused change', () => {
  /** Makes a call that is refused after it has waited. */
  async function refuse({ server, call }: ReturnType<typeof makeServer>, ...[operation, input]: Parameters<ReturnType<typeof makeServer>['call']>) {
    server.isThere = false
    server.next = [() => 'never', throwing(refusal(403, 'forbidden'))]
    const end = call(operation, input).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    server.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await end).toBeInstanceOf(ResponseError)
  }
  const refused = () => waitingChanges.get().map((each) => `${each.place}: ${each.state}`)

  it('that makes something new goes when it is made anew from its place, and stays while others are made elsewhere', async () => {
    const world = makeServer()
    await refuse(world, projectsOperations.create, {} as never)
    place = 'another case'
    await world.call(projectsOperations.create, {} as never)
    expect(refused()).toEqual(['a case: refused'])
    place = 'a case'
    await world.call(projectsOperations.create, {} as never)
    expect(refused()).toEqual([])
  })

  it('of an entry goes with the next one of that entry, wherever it is made, and with none of another entry', async () => {
    const world = makeServer()
    await refuse(world, projectsOperations.update, change)
    place = 'the list'
    await world.call(projectsOperations.update, { ...change, params: { project_uuid: 'other' } })
    expect(refused()).toEqual(['a case: refused'])
    await world.call(projectsOperations.update, change)
    expect(refused()).toEqual([])
  })
})

it('what is no change, begins a job, or is worth nothing later fails at once', async () => {
  const { server, call } = makeServer()
  server.isThere = false
  await expect(call(projectsOperations.get, { params: { project_uuid: uuid } } as never)).rejects.toBeInstanceOf(FetchError)
  await expect(call(exportsOperations.projects, { body: {} } as never)).rejects.toBeInstanceOf(FetchError)
  await expect(call(projectsOperations.createVisitLog, change, { waits: false })).rejects.toBeInstanceOf(FetchError)
  expect(waitingChanges.get()).toEqual([])
})

it('closing the page asks while a change waits, and only then', async () => {
  guardWaitingChanges()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  const { server, call } = makeServer()
  server.isThere = false
  void call(projectsOperations.update, change)
  await vi.advanceTimersByTimeAsync(100)
  expect(isAsked()).toBe(true)
  server.isThere = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(isAsked()).toBe(false)
})

it('a mark belongs to the entry and the fields that the change is about', async () => {
  const { server, call } = makeServer()
  server.isThere = false
  call(projectsOperations.update, change).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  const [waiting] = waitingChanges.get()
  if (!waiting) throw new Error('nothing waits')
  expect([isAbout(waiting, uuid), isAbout(waiting, uuid, ['statusUuid']), isAbout(waiting, uuid, ['categoryUuids']), isAbout(waiting, 'other')]).toEqual([
    true,
    true,
    false,
    false
  ])
  waiting.discard()
})
