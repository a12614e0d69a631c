import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOnly, findForbiddenWords, forbiddenWords, wordsOf } from './glossary.mjs'

const glossary =
  '# Glossary\n\n## Words that the code does not use\n\n| Not | But |\n|---|---|\n| portal, portals | gateway |\n| take back | revert | take back seat |\n\n## Averages\n\n| a | b |\n'

test('the words come from the table of the glossary', () => {
  expect(forbiddenWords(glossary)).toEqual([
    { word: 'portal', instead: 'gateway', allowed: [] },
    { word: 'portals', instead: 'gateway', allowed: [] },
    { word: 'take back', instead: 'revert', allowed: ['take back seat'] }
  ])
  expect(forbiddenWords('# Glossary\n')).toEqual([])
})

test('the words of a name', () => {
  expect(wordsOf('readHTMLRows2')).toEqual(['read', 'html', 'rows2'])
  expect(wordsOf('take-back.queries')).toEqual(['take', 'back', 'queries'])
})

test('comments, strings and patterns are no code, the braces of templates are', () => {
  const source = "const a = 'portal' // portal\nconst b = `portal ${`in ${door} portal`} portal` /* portal */\nconst c = x.replace(/por'tal/u, y) / 2\n"
  expect(codeOnly(source)).not.toContain('portal')
  expect(codeOnly(source).match(/\w+/gu)).toEqual(['const', 'a', 'const', 'b', 'door', 'const', 'c', 'x', 'replace', 'u', 'y', '2'])
})

test('a forbidden word is found in identifiers and names of files, not in texts or in names of the wire', () => {
  const root = mkdtempSync(join(tmpdir(), 'mekiki-glossary-'))
  try {
    const plant = (name: string, text: string) => writeFileSync(join(root, name), text)
    plant('one.ts', "export const openPortal = 'portal' // portal\nexport const portalKind = 1\nexport const important = 2\n")
    plant('portal.queries.ts', 'export const takeBackAll = 1\nexport const takeBackSeat = 2\n')
    plant('page.md', 'portal\n')
    const files = ['one.ts', 'page.md', 'portal.queries.ts'].map((name) => join(root, name))
    expect(findForbiddenWords(files, root, forbiddenWords(glossary), ['"portalKind": 1'])).toEqual([
      'one.ts: openPortal says portal: gateway',
      'portal.queries.ts says portal: gateway',
      'portal.queries.ts: takeBackAll says take back: revert'
    ])
    expect(findForbiddenWords(files, root, [], [])).toEqual(['The glossary forbids no word.'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
