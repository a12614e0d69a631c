import { operations } from '@mekiki/contract'
import { expect, it } from 'vitest'
import { adminOperationsEn, adminOperationsJa } from './operations.ts'

it.each([
  ['Japanese', adminOperationsJa],
  ['English', adminOperationsEn]
])('every call of the administration has words of its own in %s', (_, words) => {
  const ids = operations.filter(({ access }) => access === 'admin').map(({ id }) => id)
  expect(Object.keys(words).toSorted()).toEqual(ids.toSorted())
  expect(new Set(Object.values(words)).size).toBe(ids.length)
})
