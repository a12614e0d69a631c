// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownInvestors } from './use-provider-fill.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const known = { id: uuid(1), name: '既知キャピタル' }
const typed = { id: uuid(2), name: '自社の投資家' }
const ofProvider = [
  { id: uuid(11), name: '既知キャピタル' },
  { id: uuid(12), name: '新しい投資家' }
]

const server = vi.fn<(url: string, init: { method: string; body: string }) => Promise<Response>>()
beforeEach(() => {
  server.mockImplementation((_url, init) =>
    Promise.resolve(
      init.method === 'POST' ? Response.json({ id: uuid(3), ...JSON.parse(init.body) }, { status: 201 }) : Response.json({ items: [known], totalCount: 1 })
    )
  )
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

test('stand for the workspace’s own of the same name, which are made where there are none, in their order', async () => {
  const [first, second] = ofProvider
  if (!first || !second) throw new Error('two investors')
  expect(await ownInvestors([second, typed, first], ofProvider)).toEqual([{ id: uuid(3), name: '新しい投資家' }, typed, known])
  const [asked, made] = server.mock.calls
  expect(new URL(asked?.[0] ?? '', 'http://x').searchParams.getAll('names')).toEqual(['新しい投資家', '既知キャピタル'])
  expect([made?.[1].method, made?.[1].body, server.mock.calls.length]).toEqual(['POST', JSON.stringify({ name: '新しい投資家' }), 2])
})

test('asks nothing when all are the workspace’s own', async () => {
  expect(await ownInvestors([typed], ofProvider)).toEqual([typed])
  expect(server).not.toHaveBeenCalled()
})
