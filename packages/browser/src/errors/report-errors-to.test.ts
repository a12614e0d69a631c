// @vitest-environment jsdom
import { FetchError } from '@mekiki/api-client'
import { afterEach, expect, it, vi } from 'vitest'
import { reportError } from '../plain/report-error.ts'
import { reportErrorsTo } from './report-errors-to.ts'

afterEach(() => vi.restoreAllMocks())

it('tells the console until a service has come, then that alone, with what happened meanwhile; never what is expected', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | Uint8Array }) => {
    bodies.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return new Response('{}')
  })
  reportErrorsTo(null, () => undefined)
  reportError(new Error('before'))
  expect(logged).toHaveBeenCalledTimes(1)
  reportErrorsTo({ dsn: 'https://key@errors.example.com/5', release: '1' }, () => undefined)
  reportError(new TypeError('meanwhile'))
  reportError(new FetchError(new Error('offline')))
  await expect.poll(() => bodies.length).toBe(1)
  reportError(new TypeError('afterwards'))
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies.map((body) => /"value":"(\w+)"/u.exec(body)?.[1])).toEqual(['meanwhile', 'afterwards'])
  expect(logged).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
