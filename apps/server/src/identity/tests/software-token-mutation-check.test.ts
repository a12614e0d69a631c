import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, setUpTotp, wrongCode } from '../testing/totp.ts'
import { confirmPerson, createIdentityWorld, type IdentityWorld, type Person, ownerOf, refusal, trySignIn } from '../testing/world.ts'

// The same attacks as in software-token.test.ts, on a service that forgets: they must be seen to succeed here.

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.accounts.allowSecondFactors(world.pool.poolId)
})
afterAll(() => world.close())

/** Has the database forget what a column should remember, while `attack` runs. */
async function whileForgetting<T>(table: string, change: string, attack: () => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  try {
    await admin.query(`CREATE FUNCTION public.forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${change}; RETURN NEW; END $$`)
    await admin.query(`CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.forget()`)
    return await attack()
  } finally {
    await admin.query('DROP FUNCTION IF EXISTS public.forget() CASCADE')
    await admin.end()
  }
}

async function challenge(person: Person): Promise<string> {
  return (await trySignIn(world, person.username, person.password)).Session ?? ''
}

function answer(person: Person, Session: string, SOFTWARE_TOKEN_MFA_CODE: string) {
  const ChallengeResponses = { USERNAME: person.username, SOFTWARE_TOKEN_MFA_CODE }
  return world.sdk.send(new RespondToAuthChallengeCommand({ ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId: world.pool.clientId, Session, ChallengeResponses }))
}

describe('a service that forgets', () => {
  test('which code it has seen takes it again', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const code = codeAt(secret, world.now())
    const opened = await whileForgetting('identity.software_tokens', 'NEW.last_counter := NULL', async () => {
      const sessions = [await challenge(person), await challenge(person), await challenge(person)]
      const results = await Promise.allSettled(sessions.map((session) => answer(person, session, code)))
      return results.filter((result) => result.status === 'fulfilled').length
    })
    expect(opened).toBe(3)
  })

  test('how many codes it was sent compares every one of them', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const session = await challenge(person)
    const wrong = wrongCode(secret, world.now())
    const answers = await whileForgetting('identity.attempts', 'NEW.count := 1; NEW.blocked_until := NULL', () =>
      Promise.all(Array.from({ length: 30 }, () => refusal(answer(person, session, wrong))))
    )
    expect(new Set(answers)).toEqual(new Set(['CodeMismatchException: Invalid code received for user']))
  })

  test('that a session was used opens it again', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const session = await challenge(person)
    const second = await whileForgetting('identity.sessions', 'NEW.used_at := NULL', async () => {
      await answer(person, session, codeAt(secret, world.now()))
      world.wait(60)
      return answer(person, session, codeAt(secret, world.now()))
    })
    expect(ownerOf(second.AuthenticationResult?.AccessToken)).toBe(person.username)
  })
})
