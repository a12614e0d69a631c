import { expect, test } from 'vitest'
import { EngineFault } from '../platform/db/engine/faults.ts'
import { explainListenError, findSentence } from './explain.ts'

const systemError = (code: string, syscall?: string): Error => Object.assign(new Error('x'), { code, ...(syscall && { syscall }) })

test.each([
  ['EADDRINUSE', /Port 4000 is in use.*PORT=4001/u],
  ['EACCES', /may not open port 4000/u],
  ['EADDRNOTAVAIL', /no address 0\.0\.0\.1/u]
])('%s at the port gives one sentence', (code, sentence) => {
  expect(findSentence(explainListenError(systemError(code), '0.0.0.1', 4000), '/data')).toMatch(sentence)
})

test.each([
  [systemError('ENOSPC', 'write'), /disk is full/u],
  [systemError('EROFS', 'open'), /read-only/u],
  [systemError('53100'), /disk is full/u],
  [new Error('outer', { cause: new EngineFault('The inner sentence.') }), /^The inner sentence\.$/u]
])('%s is explained wherever it stands in the chain', (error, sentence) => {
  expect(findSentence(new Error('wrapped', { cause: error }), '/data')).toMatch(sentence)
})

test('a fault of the program keeps its stack', () => {
  expect(findSentence(new TypeError('x is not a function'), '/data')).toBeNull()
  expect(findSentence(systemError('EACCES'), '/data')).toBeNull()
})
