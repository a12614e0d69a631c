import { permissionKeys } from '@mekiki/contract/permissions'
import { expect, test } from 'vitest'
import { keysOf, matrix } from './matrix.ts'

test('every key of the product stands in the matrix once', () => {
  expect(matrix.flatMap(keysOf).toSorted()).toEqual([...permissionKeys].toSorted())
  expect(matrix.map((section) => keysOf(section).length)).toEqual([15, 8, 11, 7])
})
