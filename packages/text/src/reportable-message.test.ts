import { expect, it } from 'vitest'
import { reportableMessage } from './reportable-message.ts'

it("keeps what the language says of the program's own parts", () => {
  expect(reportableMessage('TypeError', "Cannot read properties of undefined (reading 'name')")).toBe("Cannot read properties of undefined (reading 'name')")
  expect(reportableMessage('ReferenceError', 'theme is not defined')).toBe('theme is not defined')
})

it.each([
  ['a value that was refused', 'The "path" argument must be of type string. Received \'hunter2\'', 'hunter2'],
  ['an address of somebody', 'Invalid header value hanako@example.co.jp for To', 'hanako'],
  ['a token', 'x eyJhbGciOiJSUzI1NiJ9abcdefgh.eyJzdWIiOiIxIn0.sig is not a function', 'eyJ'],
  ['what follows the question mark of an address', 'Failed to fetch https://host.test/x.js?token=abc', 'token'],
  ['a number that may be that of a telephone', 'Invalid array length 0312345678', '0312345678'],
  ['a name', '山田太郎 is not iterable', '山田']
])('takes out %s', (_, message, secret) => {
  const told = reportableMessage('TypeError', message)
  expect(told).not.toContain(secret)
  expect(told).toContain('…')
})

it.each(['Error', 'SyntaxError', 'DatabaseError', 'SingleSignOnError'])('says nothing of what an %s says', (type) => {
  expect(reportableMessage(type, 'Unexpected token in "the-secret" is not valid JSON')).toBe('')
})

it('is short', () => {
  expect(reportableMessage('RangeError', 'a word '.repeat(100)).length).toBe(200)
})
