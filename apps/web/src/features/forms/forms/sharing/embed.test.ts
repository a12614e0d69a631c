import { expect, test } from 'vitest'
import { embedAddress, embedCode, openFormsAddress, originFaults } from './embed.ts'

const publicUrl = 'https://mekiki.example/public/t/forms/f'

test('other sites show the page of the same form, and a name cannot leave its place in the code', () => {
  expect(embedAddress({ publicUrl })).toBe('https://mekiki.example/embed/t/forms/f')
  expect(openFormsAddress({ publicUrl })).toBe('https://mekiki.example/public/t/forms')
  expect(embedCode({ publicUrl, name: '"><script>' })).toContain('title="&quot;>&lt;script>"')
})

test('a site is an origin with https and without a path, and stands once', () => {
  expect([...originFaults(['https://a.example', 'https://b.example:8443'])]).toEqual([])
  expect([...originFaults(['', 'http://a.example', 'https://a.example/x', 'https://A.example', 'https://a.example'])]).toEqual([
    [0, 'badOrigin'],
    [1, 'badOrigin'],
    [2, 'badOrigin'],
    [4, 'doubleOrigin']
  ])
})
