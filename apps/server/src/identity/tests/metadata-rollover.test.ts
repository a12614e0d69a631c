import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSigner } from '../testing/certificates.ts'
import { createSignOnWorld, METADATA_URL, PROVIDER, type SignOnWorld } from '../testing/sign-on-world.ts'
import { createTestIdp } from '../testing/test-idp.ts'
import { refusal } from '../testing/world.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await createSignOnWorld()
})
beforeEach(async () => {
  world.wait(400)
  world.documents.set(METADATA_URL, world.idp.metadata())
  await world.connect(world.pool)
  world.wait(400)
  world.fetched.length = 0
})
afterEach(() => expect(world.faults).toEqual([]))
afterAll(() => world.close())

const signsIn = async (): Promise<boolean> => (await world.arrive({ endsAt: new Date(world.now().getTime() + 300_000) })).back.searchParams.has('code')
const lastFailure = async () => (await world.accounts.findProvider(world.pool.poolId, PROVIDER))?.lastFailure

describe('a provider that changes its certificate', () => {
  test('is believed at the first signature by the new one, when its metadata names it', async () => {
    world.idp.signers.unshift(createSigner('next'))
    world.documents.set(METADATA_URL, world.idp.metadata())
    expect(await signsIn()).toBe(true)
    expect(world.fetched).toEqual([METADATA_URL])
    expect(await signsIn()).toBe(true)
    expect(world.fetched).toHaveLength(1)
  })

  test('is not believed when its metadata does not; and bad signatures make nobody ask again within five minutes', async () => {
    world.idp.signers.unshift(createSigner('not announced'))
    for (let time = 0; time < 5; time += 1) expect(await signsIn()).toBe(false)
    expect(world.fetched).toEqual([METADATA_URL])
    world.wait(301)
    expect(await signsIn()).toBe(false)
    expect(world.fetched).toHaveLength(2)
    world.idp.signers.shift()
    expect(await signsIn()).toBe(true)
  })

  test('may sign by the old one as long as its metadata names both', async () => {
    const [old] = world.idp.signers
    world.idp.signers.unshift(createSigner('beside'))
    world.documents.set(METADATA_URL, world.idp.metadata())
    world.wait(86_400)
    await world.identity.sweep()
    expect(await signsIn()).toBe(true)
    const journey = await world.depart()
    const response = world.idp.respond(journey.request, { ...(old && { signer: old }), endsAt: new Date(world.now().getTime() + 300_000) })
    expect((await world.post(journey, response)).searchParams.has('code')).toBe(true)
  })
})

describe('the daily reading', () => {
  test('comes after a day, once', async () => {
    await world.identity.sweep()
    expect(world.fetched).toEqual([])
    world.wait(86_400)
    await world.identity.sweep()
    await world.identity.sweep()
    expect(world.fetched).toEqual([METADATA_URL])
  })

  test.each<[string, () => string | Error, RegExp]>([
    ['cannot be reached', () => new Error('connection refused'), /connection refused/u],
    ['is no metadata any more', () => '<html/>', /not of one SAML/u],
    ['is that of another entity', () => createTestIdp({ entityId: 'https://evil.test/' }).metadata(), /another entity/u]
  ])('keeps the last good copy when what it finds %s, and tries again after an hour', async (_, document, reason) => {
    world.documents.set(METADATA_URL, document())
    world.wait(86_400)
    await world.identity.sweep()
    expect(await lastFailure()).toMatch(reason)
    expect(await signsIn()).toBe(true)
    await world.identity.sweep()
    expect(world.fetched).toHaveLength(1)
    world.documents.set(METADATA_URL, world.idp.metadata())
    world.wait(3600)
    await world.identity.sweep()
    expect([world.fetched.length, await lastFailure()]).toEqual([2, null])
  })
})

describe('an address of metadata', () => {
  test('that cannot be used leaves everything as it was', async () => {
    world.documents.set('https://login.test/page', '<html/>')
    const attempts = ['https://login.test/page', 'https://login.test/nothing', 'http://login.test/metadata.xml']
    for (const address of attempts) expect(await refusal(world.connect(world.pool, address))).toContain('InvalidParameterException')
    expect((await world.accounts.findProvider(world.pool.poolId, PROVIDER))?.metadataUrl).toBe(METADATA_URL)
    expect(await signsIn()).toBe(true)
  })

  test('of another entity ends the sessions that the former one began', async () => {
    const { journey, back } = await world.arrive({ endsAt: new Date(world.now().getTime() + 300_000) })
    const { body } = await world.exchange(journey, back)
    world.documents.set('https://other.test/metadata', createTestIdp({ entityId: 'https://other.test/' }).metadata())
    await world.connect(world.pool, 'https://other.test/metadata')
    const refresh = { grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: String(body['refresh_token']) }
    expect((await world.token(refresh)).body).toEqual({ error: 'invalid_grant' })
  })
})
