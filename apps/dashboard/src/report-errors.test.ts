// @vitest-environment jsdom
import { reportError } from '@mekiki/browser/plain/report-error'
import { afterEach, expect, it, vi } from 'vitest'
import { reportErrorsOf } from './report-errors.ts'

const tenantUuid = '0198a1b2-0000-7000-8000-000000000001'
const service = { dsn: 'https://key@errors.example.com/5', release: '1.2.3' }

afterEach(() => vi.unstubAllGlobals())

it('tells what nobody expected once the operator has named a service, with the workspace and without what somebody typed', async () => {
  history.replaceState(null, '', `/${tenantUuid}/dashboard`)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sent: string[] = []
  let errorReporting: typeof service | null = null
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string | Uint8Array }) => {
    if (new URL(address, 'http://localhost').hostname === 'errors.example.com') {
      sent.push(typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body))
      return new Response('{}')
    }
    return Response.json({ userPoolEndpointPath: '/identity', oauthOrigin: null, authFlowType: 'USER_PASSWORD_AUTH', errorReporting })
  })
  await reportErrorsOf(tenantUuid)
  reportError(new TypeError('before'))
  expect([logged.mock.calls.length, sent.length]).toEqual([1, 0])
  errorReporting = service
  await reportErrorsOf(tenantUuid)
  reportError(new Error('himitsu'))
  await expect.poll(() => sent.length).toBe(1)
  expect(JSON.parse(sent[0]?.split('\n')[2] ?? '{}').tags).toEqual({ place: '/*/dashboard', tenant: tenantUuid })
  expect(sent[0]).not.toContain('himitsu')
})
