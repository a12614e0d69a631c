import { errors } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { TokenError } from '../../identity-client/index.ts'

let world: World
let actor: TestActor
let verify: World['platform']['verifyAccessToken']
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  verify = world.platform.verifyAccessToken
})
afterAll(() => world.close())
beforeEach(() => void (world.platform.verifyAccessToken = verify))

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('the database is not there', 1, 'error'), { code })
}

const troubles: [string, Error][] = [
  ['the database does not answer', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['the database recovers from a crash', databaseError('57P03')],
  ['the database ends connections since another of them has crashed', databaseError('57P02')],
  ['keys cannot be fetched', new TypeError('fetch failed')],
  ['keys do not come in time', new errors.JWKSTimeout()],
  ['keys cannot be read', new errors.JWKSInvalid('JSON Web Key Set malformed')]
]

describe('a bearer token that cannot be checked', () => {
  it.each(troubles)('is no ended sign-in, but a call for later: %s', async (_, trouble) => {
    world.platform.verifyAccessToken = () => Promise.reject(trouble)
    const administrate = await world.createAdministrator()
    for (const answer of [await actor.call('GET', '/v2/private/users/current'), await administrate('GET', '/v2/admin/tenants')]) {
      expect([answer.status, answer.body.code, Number(answer.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
    }
  })

  it('is one where it is refused itself', async () => {
    for (const code of ['invalid', 'expired', 'revoked'] as const) {
      world.platform.verifyAccessToken = () => Promise.reject(new TokenError(code))
      expect((await actor.call('GET', '/v2/private/users/current')).body.code).toBe('login_required')
    }
  })
})
