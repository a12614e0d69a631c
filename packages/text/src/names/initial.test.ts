import { expect, it } from 'vitest'
import { initialLetter } from './initial.ts'

it.each([
  ['株式会社こはく', 'こ'],
  ['㈱あおぞら', 'あ'],
  ['（一社） 見本', '見'],
  ['K.K. Aozora', 'A'],
  ['kkday', 'k'],
  ['「見本', '「'],
  ['株式会社', '株'],
  ['Ｘ線', 'X'],
  ['', '']
])('of %j is %j', (name, letter) => expect(initialLetter(name)).toBe(letter))
