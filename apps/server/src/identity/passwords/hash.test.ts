import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './hash.ts'

test('hashes into a PHC string that others can check', async () => {
  const phc = await hashPassword('Kumo-no-Ito-39')
  const [, , version, cost, nonce, tag] = phc.split('$')
  expect([version, cost]).toEqual(['v=19', 'm=19456,t=2,p=1'])
  const parameters = {
    message: 'Kumo-no-Ito-39',
    nonce: Buffer.from(nonce ?? '', 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2
  }
  expect(Buffer.from(tag ?? '', 'base64')).toEqual(argon2Sync('argon2id', parameters))
})

test('two hashes of one password differ, and both fit it alone', async () => {
  const [one, two] = await Promise.all([hashPassword('Kumo-no-Ito-39'), hashPassword('Kumo-no-Ito-39')])
  expect(one).not.toBe(two)
  expect(await isPasswordRight(one, 'Kumo-no-Ito-39')).toBe(true)
  expect(await isPasswordRight(two, 'Kumo-no-Ito-39')).toBe(true)
  expect(await isPasswordRight(one, 'kumo-no-Ito-39')).toBe(false)
})

test('the same letters in another Unicode form are the same password', async () => {
  const phc = await hashPassword('Caf\u00e9-Noir-1')
  expect(await isPasswordRight(phc, 'Cafe\u0301-Noir-1')).toBe(true)
})

test('nobody has no password', async () => {
  expect(await isPasswordRight(null, '')).toBe(false)
  expect(await isPasswordRight(null, 'Kumo-no-Ito-39')).toBe(false)
})

test('a hash of another kind is an error, never a match', async () => {
  await expect(isPasswordRight('plain', 'plain')).rejects.toThrow('Unreadable')
})
