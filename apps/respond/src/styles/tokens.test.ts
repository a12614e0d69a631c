import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFamily } from '../../../../packages/ui/src/base/theme.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const kebab = (name: string): string => name.replace(/([a-z\d])([A-Z])/gu, '$1-$2').toLowerCase()

test('the tokens are those of the staff’s application, and every one that is used is there', () => {
  const theirs = new Map(
    [...read('../../../../packages/ui/src/base/theme.ts').matchAll(/^ {2}(\w+): \[?'([^']+)'/gmu)].map(([, name = '', value]) => [kebab(name), value])
  )
  // The public pages never take the product's own font, for which the other one keeps a place.
  theirs.set('font', fontFamily)
  const own = [...read('./tokens.css').matchAll(/--mk-([\w-]+): ([^;]+);/gu)].map(([, name = '', value = '']) => [name, value] as const)
  expect(own.length).toBeGreaterThan(20)
  for (const [name, value] of own) expect([name, value]).toEqual([name, theirs.get(name)])
  const used = ['./page.css', '../../../../packages/answer-form/src/answer-form.css'].flatMap((path) => [...read(path).matchAll(/var\(--mk-([\w-]+)\)/gu)])
  const known = new Set(own.map(([name]) => name))
  expect(used.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([])
})
