import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { tokenOfSignIn } from '../../../testing/sign-ins.ts'
import { askOverHttp } from './principal.ts'

const secret = 'a-secret-that-both-of-them-know-of'
const limits = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

let world: World
let actor: TestActor
let main: App
let apart: App
let address: string
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  const parts = { platform: world.platform, plugins: [], rateLimits: limits, trustedProxies: [] }
  main = await buildApp({ ...parts, internalSecret: secret })
  address = await main.server.listen({ port: 0, host: '127.0.0.1' })
  apart = await buildApp({ ...parts, askPrincipal: askOverHttp(world.platform, address, secret) })
})
afterAll(async () => {
  await apart.server.close()
  await world.close()
})

async function show(authorization: string | undefined, tenantUuid = actor.tenant.uuid) {
  const response = await apart.server.inject({ method: 'GET', url: `/${tenantUuid}/dashboard`, headers: authorization === undefined ? {} : { authorization } })
  const body = response.json()
  return body.code ?? Object.keys(body).toSorted().join()
}
const own = () => `Bearer ${tokenOfSignIn(actor, 'apart')}`

describe('a dashboard service that runs apart', () => {
  it('asks the application whose token it was handed', async () => {
    expect(await show(own())).toBe('embed_url,refreshed_at')
    expect(await show(undefined)).toBe('login_required')
    expect(await show('Bearer nobody-at-all-has-this-token')).toBe('login_required')
    expect(await show(own(), (await world.createTenant()).uuid)).toBe('not_found')
    const { body } = await actor.call('POST', '/v2/private/my_api_tokens', { name: 'x', scope: 'read_write' })
    expect(await show(`Bearer ${body.token}`)).toBe('session_required')
    const off = await world.createActor(actor.tenant, { isActive: false })
    expect(await show(`Bearer ${tokenOfSignIn(off, 'off')}`)).toBe('user_disabled')
  })

  it('is as good as not there without the right secret, and while the application is away', async () => {
    const stranger = await buildApp({
      platform: world.platform,
      plugins: [],
      rateLimits: limits,
      trustedProxies: [],
      askPrincipal: askOverHttp(world.platform, address, `${secret}x`)
    })
    const ask = () => stranger.server.inject({ method: 'GET', url: `/${actor.tenant.uuid}/dashboard`, headers: { authorization: own() } })
    expect((await ask()).json().code).toBe('unavailable')
    await stranger.server.close()
    await main.server.close()
    expect(await show(own())).toBe('unavailable')
  })
})
