import { describe, expect, test } from 'vitest'
import { newTemporaryPassword } from '../../platform/identity-client/accounts.ts'
import { isCommonPassword, DEFAULT_POLICY, requireGoodPassword } from './policy.ts'

const judge = (password: string) => () => requireGoodPassword(DEFAULT_POLICY, password)

describe('the rules of 1§5', () => {
  test.each([
    ['Kumo-39', 'Password not long enough'],
    ['kumo-no-ito-39', 'Password must have uppercase characters'],
    ['KUMO-NO-ITO-39', 'Password must have lowercase characters'],
    ['Kumo-no-Ito-xx', 'Password must have numeric characters'],
    ['KumoNoIto39xyz', 'Password must have symbol characters']
  ])('%s is refused: %s', (password, reason) => {
    expect(judge(password)).toThrow(`Password did not conform with policy: ${reason}`)
  })

  test('eight and 128 signs are enough and not too many', () => {
    expect(judge('Kumo-n39')).not.toThrow()
    expect(judge(`Kumo-39${'x'.repeat(121)}`)).not.toThrow()
    expect(judge(`Kumo-39${'x'.repeat(122)}`)).toThrow('longer than 128')
  })

  test('administrators read the other wording', () => {
    expect(() => requireGoodPassword(DEFAULT_POLICY, 'short', 'password policy')).toThrow(
      'Password did not conform with password policy: Password not long enough'
    )
  })
})

describe('well-known passwords', () => {
  test.each([
    'P@ssw0rd',
    'Password1!',
    'Password123!',
    'Pa$$w0rd2024!',
    'Qwerty123!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Welcome1!',
    'Abcd1234!',
    'Admin@123',
    'Mekiki2026!',
    'A1b2c3d4!',
    '123Changeme!'
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(judge(password)).toThrow('Provided password cannot be used for security reasons.')
  })

  test.each(['Kumo-no-Ito-39', 'Password-manager-made-7', 'tR7#may9Lq', 'Xk3!pQ8z', 'Correct-horse-battery-1'])('%s is taken', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

test('temporary passwords keep the rules and do not repeat', () => {
  const made = Array.from({ length: 500 }, newTemporaryPassword)
  for (const password of made) expect(judge(password)).not.toThrow()
  expect(new Set(made).size).toBe(500)
  expect(made.every((password) => password.length === 16)).toBe(true)
})
