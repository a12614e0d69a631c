import { defineOperation } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant } from '../../../testing/planted.ts'
import { openRaw } from '../../../testing/raw-connection.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { createEnding } from './ending.ts'

const group = {
  slow: defineOperation({
    id: 'planted.slow',
    summary: '',
    method: 'GET',
    path: '/planted/slow',
    access: 'public',
    tx: 'none',
    rate: 'public',
    output: z.object({ isDone: z.boolean() })
  })
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const request = (language: string, path = '/planted/slow'): string => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-language: ${language}\r\n\r\n`

describe('a server on its way to its end', () => {
  it('tells balancers first, and goes on answering on connections that it then ends', async () => {
    const ending = createEnding()
    const planted = await plant(world, group, { slow: async () => ({ isDone: true }) }, { ending })
    const ask = (url: string) => planted.send({ url, headers: { 'accept-language': 'en' } })
    expect((await ask('/health/ready')).status).toBe(200)
    ending.isDraining = true
    const refused = await ask('/health/ready')
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    const [call, alive] = [await ask('/planted/slow'), await ask('/ping')]
    expect([call.status, call.headers['connection'], alive.status]).toEqual([200, 'close', 200])
    await planted.close()
  })

  it('finishes what it has begun, and answers what comes on the same connection in its own form and the caller’s language', async () => {
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = async (): Promise<{ isDone: boolean }> => {
      begun.resolve()
      await done.promise
      return { isDone: true }
    }
    const ending = createEnding()
    const planted = await plant(world, group, { slow }, { ending })
    const raw = await openRaw(await planted.listen(), request('ja'), { isReading: true })
    await begun.promise
    raw.send(request('ja'))
    const closing = planted.close()
    await expect.poll(() => ending.isClosing).toBe(true)
    done.resolve()
    const text = await raw.closed()
    await closing
    const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 503)/u)
    expect(first).toContain('{"isDone":true}')
    expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2/iu)
    expect(JSON.parse(second.slice(second.indexOf('\r\n\r\n')))).toEqual({
      code: 'unavailable',
      message: expect.stringMatching(/[ぁ-ん]/u),
      requestId: expect.any(String)
    })
  })
})
