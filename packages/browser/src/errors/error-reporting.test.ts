// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startErrorReporting } from './start-error-reporting.ts'

const sent: { address: string; body: string }[] = []

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/project_groups/all/projects/0198a1b2-0000-7000-8000-000000000001?q=himitsu')
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | Uint8Array }) => {
    sent.push({ address, body: typeof body === 'string' ? body : new TextDecoder().decode(body) })
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

const event = z.object({
  release: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({ values: z.array(z.looseObject({ type: z.string(), value: z.string() })) })
})
const read = (index: number) => event.parse(JSON.parse(sent[index]?.body.split('\n')[2] ?? '{}'))

class Typed extends Error {
  override readonly name = 'Typed'
  readonly values = ['himitsu']
}

it('tells the kind of an error, its stack and the page, and nothing that somebody typed', async () => {
  const report = startErrorReporting({ dsn: 'https://key@errors.example.com/5', release: '1.2.3' }, () => undefined)
  const secret = 'himitsu hanako@himitsu.example 山田花子 Bearer abcdefghijklmnopqrstuvwxyz0123456789'
  report(new Typed(secret, { cause: new TypeError("Cannot read properties of null (reading 'uuid')") }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.address).toMatch(/^https:\/\/errors\.example\.com\/api\/5\/envelope\/\?/u)
  expect(read(0)).toMatchObject({ release: '1.2.3', tags: { place: '/project_groups/all/projects/*' } })
  expect(read(0).exception.values.map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', "Cannot read properties of null (reading 'uuid')"],
    ['Typed', '']
  ])
  expect(JSON.stringify(read(0).exception)).toContain('error-reporting.test.ts')
  report(secret)
  report({ secret })
  report(new SyntaxError(secret))
  await expect.poll(() => sent.length).toBe(4)
  expect(JSON.stringify(sent)).not.toMatch(/himitsu|山田|abcdefgh/u)
})

it('stops after thirty of one page', async () => {
  const report = startErrorReporting({ dsn: 'https://key@errors.example.com/5', release: '1' }, () => undefined)
  for (let turn = 0; turn < 40; turn += 1) report(new Error(`${turn}`))
  await expect.poll(() => sent.length).toBe(30)
})
