import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const key = randomBytes(32)

test('opens what it sealed, for the same purpose only', () => {
  const vault = createVault(key)
  const sealed = vault.seal(Buffer.from('private'), 'pool/kid')
  expect(vault.open(sealed, 'pool/kid').toString()).toBe('private')
  expect(sealed.includes(Buffer.from('private'))).toBe(false)
  expect(() => vault.open(sealed, 'other/kid')).toThrow()
  expect(() => createVault(randomBytes(32)).open(sealed, 'pool/kid')).toThrow()
})

test('notices a changed byte and a cut tag', () => {
  const vault = createVault(key)
  const sealed = vault.seal(Buffer.from('private'), 'pool/kid')
  const changed = Buffer.from(sealed)
  changed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => vault.open(changed, 'pool/kid')).toThrow()
  expect(() => vault.open(sealed.subarray(0, 20), 'pool/kid')).toThrow()
})

test('digests differ by key and by where the parts end', () => {
  const vault = createVault(key)
  expect(vault.digest(['ab', 'c'])).toEqual(createVault(key).digest(['ab', 'c']))
  expect(vault.digest(['ab', 'c'])).not.toEqual(vault.digest(['a', 'bc']))
  expect(vault.digest(['ab', 'c'])).not.toEqual(createVault(randomBytes(32)).digest(['ab', 'c']))
})

test('takes a key of 32 bytes only', () => {
  expect(() => createVault(randomBytes(16))).toThrow('exactly 32 bytes')
})
