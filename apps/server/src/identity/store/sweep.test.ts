import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPerson, createIdentityWorld, type IdentityWorld, invitePerson, signIn, trySignIn } from '../testing/world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

async function rows(): Promise<Record<string, number>> {
  const count = async (table: 'identity.sessions' | 'identity.codes' | 'identity.refresh_tokens' | 'identity.attempts') =>
    (
      await world.db
        .selectFrom(table)
        .select((eb) => eb.lit(1).as('one'))
        .execute()
    ).length
  return {
    sessions: await count('identity.sessions'),
    codes: await count('identity.codes'),
    refreshTokens: await count('identity.refresh_tokens'),
    attempts: await count('identity.attempts')
  }
}

test('takes what has run out, and nothing that still counts', async () => {
  const invited = await invitePerson(world)
  const person = await confirmPerson(world)
  await trySignIn(world, invited.username, invited.password)
  await signIn(world, person)
  await world.sdk.send(new ForgotPasswordCommand({ ClientId: world.pool.clientId, Username: person.username }))
  const everything = { sessions: 1, codes: 1, refreshTokens: 1, attempts: 1 }
  await world.identity.sweep()
  expect(await rows()).toEqual(everything)
  world.wait(3600)
  await world.identity.sweep()
  expect(await rows()).toEqual(everything)
  world.wait(3700)
  await world.identity.sweep()
  expect(await rows()).toEqual({ sessions: 0, codes: 0, refreshTokens: 1, attempts: 0 })
  world.wait(31 * 86_400)
  await world.identity.sweep()
  expect(await rows()).toEqual({ sessions: 0, codes: 0, refreshTokens: 0, attempts: 0 })
})

test('a code of a sign-on stays for a day after its end, requests and answers of providers for an hour', async () => {
  const { db, pool, now } = world
  const { sub } = await db.selectFrom('identity.users').select('sub').executeTakeFirstOrThrow()
  const expires_at = now()
  const of = { client_id: pool.clientId, redirect_uri: 'https://mekiki.test/', nonce: null, code_challenge: 'c', scopes: ['openid'], expires_at }
  await db
    .insertInto('identity.oauth_codes')
    .values({ ...of, code_hash: Buffer.from('code'), user_sub: sub })
    .execute()
  const read = { metadata_url: 'https://p.example/', metadata_read_at: expires_at, metadata_tried_at: expires_at, metadata_failure: null }
  const provider = { name: 'p', entity_id: 'p', sign_on_url: 'https://p.example/', certificates: ['c'], attribute_mapping: '{}' }
  await db
    .insertInto('identity.identity_providers')
    .values({ ...provider, ...read, pool_id: pool.poolId, created_at: expires_at, updated_at: expires_at })
    .execute()
  const [relay_hash, browser_hash] = [Buffer.from('relay'), Buffer.from('browser')]
  const request = { ...of, pool_id: pool.poolId, provider_name: 'p', request_id: 'r', state: null, relay_hash, browser_hash, created_at: expires_at }
  await db.insertInto('identity.saml_requests').values(request).execute()
  await db.insertInto('identity.saml_used').values({ pool_id: pool.poolId, assertion_id: 'a', expires_at }).execute()
  const left = async (seconds: number): Promise<string[]> => {
    world.wait(seconds)
    await world.identity.sweep()
    const found = await Promise.all(
      (['oauth_codes', 'saml_requests', 'saml_used'] as const).map(async (table) => {
        const rows = await db.selectFrom(`identity.${table}`).select('expires_at').execute()
        return rows.length === 0 ? [] : [table]
      })
    )
    return found.flat()
  }
  expect(await left(3600)).toEqual(['oauth_codes', 'saml_requests', 'saml_used'])
  expect(await left(1)).toEqual(['oauth_codes'])
  expect(await left(23 * 3600 - 1)).toEqual(['oauth_codes'])
  expect(await left(1)).toEqual([])
})
