import { ConfirmForgotPasswordCommand, ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPerson, createIdentityWorld, type IdentityWorld, invitePerson, newUsername, ownerOf, refusal, signIn, trySignIn } from '../testing/world.ts'

const NEW_PASSWORD = 'Yama-no-Oto-54'
const MISMATCH = 'CodeMismatchException: Invalid verification code provided, please try again.'
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.'
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

let world: IdentityWorld
let telling: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  telling = await createIdentityWorld({ revealUnknownUsers: true })
})
afterAll(async () => {
  expect([...world.faults, ...telling.faults]).toEqual([])
  await Promise.all([world.close(), telling.close()])
})

const forgot = (username: string, at = world) => at.sdk.send(new ForgotPasswordCommand({ ClientId: at.pool.clientId, Username: username }))

const confirm = (username: string, ConfirmationCode: string, Password = NEW_PASSWORD, at = world) =>
  at.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: at.pool.clientId, Username: username, ConfirmationCode, Password }))

function mailedCode(username: string, at = world): string {
  return at.mails.findLast((mail) => mail.username === username)?.code ?? ''
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

describe('the mailed code', () => {
  test('sets a new password, once', async () => {
    const person = await confirmPerson(world)
    const { CodeDeliveryDetails } = await forgot(` ${person.username.toUpperCase()}`)
    expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@e***' })
    const mail = world.mails.findLast((sent) => sent.username === person.username)
    expect(mail).toMatchObject({
      kind: 'reset_code',
      to: person.username,
      name: 'A Person',
      poolId: person.poolId,
      clientId: world.pool.clientId
    })
    expect(mail?.code).toMatch(/^\d{6}$/)
    await confirm(person.username, mail?.code ?? '')
    expect(ownerOf((await signIn(world, { ...person, password: NEW_PASSWORD })).accessToken)).toBe(person.username)
    expect(await refusal(confirm(person.username, mail?.code ?? '', 'Third-one-77'))).toBe(EXPIRED)
    expect(await refusal(trySignIn(world, person.username, person.password))).toContain('Incorrect username or password.')
  })

  test('is good for an hour', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    world.wait(3601)
    expect(await refusal(confirm(person.username, mailedCode(person.username)))).toBe(EXPIRED)
  })

  test('is replaced by the next one', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    const first = mailedCode(person.username)
    await forgot(person.username)
    const second = mailedCode(person.username)
    if (first !== second) expect(await refusal(confirm(person.username, first))).toBe(MISMATCH)
    await confirm(person.username, second)
  })

  test('belongs to one account of one pool', async () => {
    const [one, two] = [await confirmPerson(world), await confirmPerson(world)]
    await forgot(one.username)
    await forgot(two.username)
    const [code, foreign] = [mailedCode(one.username), mailedCode(two.username)]
    if (code !== foreign) expect(await refusal(confirm(one.username, foreign))).toBe(MISMATCH)
    await confirm(one.username, code)
  })

  test('survives a password that breaks a rule, however often', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    const code = mailedCode(person.username)
    for (let entry = 0; entry < 6; entry += 1) expect(await refusal(confirm(person.username, code, 'short'))).toContain('Password not long enough')
    await confirm(person.username, code)
  })

  test('dies when an administrator sets a password', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    await world.accounts.setPermanentPassword(person, 'Set-by-Hand-12')
    expect(await refusal(confirm(person.username, mailedCode(person.username)))).toBe(EXPIRED)
  })

  test('does not help a disabled account', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    await world.accounts.disableUser(person)
    expect(await refusal(confirm(person.username, mailedCode(person.username)))).toBe('NotAuthorizedException: User is disabled.')
  })

  test('unlocks an account that someone else locked', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(trySignIn(world, person.username, 'Wrong-pass-1'))
    expect(await refusal(trySignIn(world, person.username, person.password))).toContain('Password attempts exceeded')
    await forgot(person.username)
    await confirm(person.username, mailedCode(person.username))
    expect(ownerOf((await signIn(world, { ...person, password: NEW_PASSWORD })).accessToken)).toBe(person.username)
  })

  test('is refused to someone who has a temporary password', async () => {
    const person = await invitePerson(world)
    expect(await refusal(forgot(person.username))).toBe('NotAuthorizedException: User password cannot be reset in the current state.')
  })
})

describe('a mail that is slow or fails', () => {
  test('changes nothing of the answer, and is logged without its code', async () => {
    let send: (() => void) | undefined
    const codes: string[] = []
    const slow = await createIdentityWorld({
      sendMail: async ({ code }) => {
        codes.push(code)
        await new Promise<void>((resolve) => {
          send = resolve
        })
        throw new Error('mail server away')
      }
    })
    const person = await confirmPerson(slow)
    expect((await forgot(person.username, slow)).CodeDeliveryDetails?.Destination).toBe('p***@e***')
    expect(codes).toHaveLength(1)
    expect(slow.faults).toEqual([])
    send?.()
    await slow.close()
    expect(slow.faults).toMatchObject([{ err: { message: 'mail server away' } }])
  })
})

describe('limits', () => {
  test('five requests an hour', async () => {
    const person = await confirmPerson(world)
    for (let request = 0; request < 5; request += 1) await forgot(person.username)
    expect(await refusal(forgot(person.username))).toBe(LIMIT)
    expect(world.mails.filter((mail) => mail.username === person.username)).toHaveLength(5)
    world.wait(3601)
    await forgot(person.username)
  })

  test('five entries an hour: then the right code is refused too', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    const code = mailedCode(person.username)
    for (let entry = 0; entry < 5; entry += 1) expect(await refusal(confirm(person.username, otherThan(code)))).toBe(MISMATCH)
    expect(await refusal(confirm(person.username, code))).toBe(LIMIT)
    await forgot(person.username)
    expect(await refusal(confirm(person.username, mailedCode(person.username)))).toBe(LIMIT)
  })

  test('fifty guesses at the same time are five guesses', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    const wrong = otherThan(mailedCode(person.username))
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(confirm(person.username, wrong))))
    expect(answers.filter((answer) => answer === MISMATCH)).toHaveLength(5)
    expect(answers.filter((answer) => answer === LIMIT)).toHaveLength(45)
  })

  test('the right code entered four times at once sets one password', async () => {
    const person = await confirmPerson(world)
    await forgot(person.username)
    const code = mailedCode(person.username)
    const passwords = Array.from({ length: 4 }, (_, index) => `Yama-no-Oto-${index}`)
    const results = await Promise.allSettled(passwords.map((password) => confirm(person.username, code, password)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('accounts that get no mail', () => {
  test('an unknown one answers as a known one does, from the first request to the last refused entry', async () => {
    const known = await confirmPerson(world)
    const unknown = newUsername()
    const walk = async (username: string) => {
      const heard: unknown[] = [await refusal(confirm(username, '123456'))]
      for (let request = 0; request < 6; request += 1)
        heard.push(
          await forgot(username).then(
            (answer) => answer.CodeDeliveryDetails,
            (error: Error) => error.message
          )
        )
      for (let entry = 0; entry < 5; entry += 1) heard.push(await refusal(confirm(username, 'abcdef')))
      return heard
    }
    const heard = await walk(unknown)
    expect(heard).toEqual(await walk(known.username))
    expect(heard[0]).toBe(EXPIRED)
    expect(heard.at(-1)).toBe(LIMIT)
    expect(world.mails.some((mail) => mail.username === unknown)).toBe(false)
  })

  test('a disabled one and one without a verified address answer so too', async () => {
    const disabled = await confirmPerson(world)
    await world.accounts.disableUser(disabled)
    const silent = await confirmPerson(world)
    await world.db.updateTable('identity.users').set({ attributes: '{"name":"A"}' }).where('sub', '=', silent.sub).execute()
    for (const { username } of [disabled, silent]) {
      expect((await forgot(username)).CodeDeliveryDetails?.Destination).toBe('p***@e***')
      expect(await refusal(confirm(username, 'abcdef'))).toBe(MISMATCH)
      expect(world.mails.some((mail) => mail.username === username)).toBe(false)
    }
  })

  test('a name that is no address gets an invented one, always the same', async () => {
    const first = (await forgot('taro')).CodeDeliveryDetails?.Destination
    expect(first).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/)
    expect((await forgot('taro')).CodeDeliveryDetails?.Destination).toBe(first)
  })

  test("with the operator's setting the texts of the specification appear", async () => {
    const unknown = newUsername()
    const NOT_FOUND = 'UserNotFoundException: Username/client id combination not found.'
    expect(await refusal(forgot(unknown, telling))).toBe(NOT_FOUND)
    expect(await refusal(confirm(unknown, '123456', NEW_PASSWORD, telling))).toBe(NOT_FOUND)
    expect(await refusal(trySignIn(telling, unknown, 'Wrong-pass-1'))).toBe('UserNotFoundException: User does not exist.')
    const disabled = await confirmPerson(telling)
    await telling.accounts.disableUser(disabled)
    expect(await refusal(forgot(disabled.username, telling))).toBe('NotAuthorizedException: User is disabled.')
    const silent = await confirmPerson(telling)
    await telling.db.updateTable('identity.users').set({ attributes: '{}' }).where('sub', '=', silent.sub).execute()
    expect(await refusal(forgot(silent.username, telling))).toContain('no registered/verified email')
  })
})
