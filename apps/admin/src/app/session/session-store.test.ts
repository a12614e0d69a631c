// @vitest-environment jsdom
import { reportError } from '@mekiki/browser/plain/report-error'
import { afterEach, expect, it, vi } from 'vitest'
import { currentSession, startSession } from './session-store.ts'

const config = {
  userPoolEndpointPath: '/identity',
  oauthOrigin: null,
  authFlowType: 'USER_PASSWORD_AUTH',
  errorReporting: { dsn: 'https://key@errors.example.com/5', release: '1.2.3' }
}
const info = { authConfig: { cognitoUserPoolId: 'ap-northeast-1_ADMIN0000', cognitoUserPoolClientId: 'administratorsclient000000' } }

afterEach(() => vi.unstubAllGlobals())

it('tells the operator’s service what nobody expected, from the moment it is known, and of whom nothing', async () => {
  history.replaceState(null, '', '/admin/tenants/0198a1b2-0000-7000-8000-000000000001?q=himitsu')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string | Uint8Array }) => {
    const { hostname, pathname } = new URL(address, 'http://localhost')
    if (hostname !== 'errors.example.com') return Response.json(pathname === '/config.json' ? config : info)
    sent.push(typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body))
    return new Response('{}')
  })
  await startSession()
  expect(currentSession()).toEqual({ phase: 'signed_out' })
  reportError(new Error('himitsu taro@himitsu.example'))
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1)
  const event = JSON.parse(sent[0]?.split('\n')[2] ?? '{}')
  expect([event.release, event.tags]).toEqual(['1.2.3', { place: '/admin/tenants/*' }])
  expect(sent[0]).not.toContain('himitsu')
})
