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
