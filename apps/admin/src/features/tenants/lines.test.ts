import { expect, test } from 'vitest'
import { isInDomains, readAddresses, readDomains } from './lines.ts'

test('addresses and ranges of both families, in any width, each once', () => {
  expect(readAddresses('203.0.113.0/24\n\n ２０３．０．１１３．５ \n2001:db8::/32\n203.0.113.0/24\n')).toEqual({
    values: ['203.0.113.0/24', '203.0.113.5', '2001:db8::/32'],
    fault: null
  })
  expect(readAddresses('')).toEqual({ values: [], fault: null })
})

test('the first line that is no address is named with its number', () => {
  expect(readAddresses('203.0.113.0/24\n\n203.0.113.0/33\nbad').fault).toEqual({ value: '203.0.113.0/33', line: 3 })
})

test('domains in small letters, without the sign before them', () => {
  expect(readDomains('@Shiomi-Heavy.example\nsub.example.co.jp')).toEqual({ values: ['shiomi-heavy.example', 'sub.example.co.jp'], fault: null })
  expect(readDomains('example').fault).toEqual({ value: 'example', line: 1 })
  expect(readDomains('a@b.example').fault).toEqual({ value: 'a@b.example', line: 1 })
})

test('an address is inside when its own domain is named, and nothing is named', () => {
  expect(isInDomains('a@Shiomi.example', ['shiomi.example'])).toBe(true)
  expect(isInDomains('a@evil-shiomi.example', ['shiomi.example'])).toBe(false)
  expect(isInDomains('a@anywhere.example', [])).toBe(true)
  // What stands before the last @ is the name, in quotes also with an @ of its own.
  expect(isInDomains('"a@shiomi.example"@elsewhere.example', ['shiomi.example'])).toBe(false)
  expect(isInDomains('"a@elsewhere.example"@shiomi.example', ['shiomi.example'])).toBe(true)
})
