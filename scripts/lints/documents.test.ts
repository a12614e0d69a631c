import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFiles } from '../lib/files.mjs'
import { wrapProse } from '../lib/wrap.mjs'
import { findBrokenLinks, findLongProse, findLostDocuments } from './documents.mjs'
import { findUnknownSections } from './specification.mjs'

let folder: string

function plant(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return listFiles(folder)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekiki-documents-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const long = `${'word '.repeat(50)}end`

describe('lines of prose', () => {
  test('are too long from 201 characters on; rows of tables and blocks of code may be', () => {
    const fits = '案'.repeat(200)
    const files = plant({ 'a.md': `${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n${fits}\n- ${long}\n`, 'b.ts': long })
    expect(findLongProse(files, folder)).toEqual([expect.stringMatching(/^a\.md:1 more than 200 /u), expect.stringMatching(/^a\.md:7 more than 200 /u)])
  })

  test('are wrapped below the text of their item, short ones stay', () => {
    const wrapped = wrapProse(`short\n  - ${long}\n| ${long} |`).split('\n')
    expect(wrapped).toEqual(['short', `  - ${'word '.repeat(31).trim()}`, `    ${'word '.repeat(19)}end`, `| ${long} |`])
  })

  test('are never broken inside code or a link, nor before what would begin a list', () => {
    const filler = 'x'.repeat(154)
    expect(wrapProse(`${filler} \`a b c d\` ${filler}`)).toBe(`${filler}\n\`a b c d\`\n${filler}`)
    expect(wrapProse(`${filler} [a b c](d.md) ${filler}`)).toBe(`${filler}\n[a b c](d.md)\n${filler}`)
    expect(wrapProse(`${filler} abcd - ${filler}`)).toBe(`${filler}\nabcd -\n${filler}`)
  })
})

test('links lead to files and headings; addresses elsewhere and code are left alone', () => {
  const files = plant({
    'docs/a.md': '# A\n\n## 1§2.1 Sign-in, "here"\n\n[b](b.md#one-two) [up](../x.txt) [here](#12-sign) [s](#121-sign-in-here)\n',
    'docs/b.md': '# One two\n\n[gone](c.md) [gone](a.md#none) [out](https://example.com/c.md) `[code](c.md)`\n',
    'x.txt': ''
  })
  expect(findBrokenLinks(files, folder)).toEqual([
    'docs/a.md:5 leads nowhere: #12-sign',
    'docs/b.md:3 leads nowhere: c.md',
    'docs/b.md:3 leads nowhere: a.md#none'
  ])
})

test('documents that code names are there; a decision goes by its number too', () => {
  const files = plant({
    'docs/a.md': '',
    'docs/decisions/052-b.md': '',
    'apps/a.ts': '// docs/a.md, docs/decisions/052 (docs/decisions/053).\n// docs/gone.md'
  })
  expect(findLostDocuments(files, folder)).toEqual(['apps/a.ts:1 there is no docs/decisions/053', 'apps/a.ts:2 there is no docs/gone.md'])
})

describe('sections of the specification', () => {
  const table = '[x](work.md#12-23-tasks) [y](work.md#3-decisions-every-call)'
  const page = '# Work\n\n## 1§2, 2§3 Tasks\n\n## 3-decisions Every call\n'

  test('have a heading wherever they are referred to', () => {
    const files = plant({
      'docs/specification/README.md': table,
      'docs/specification/work.md': page,
      'apps/a.ts': '// 2§3 "Task", 1§2 (3-decisions, "Every call"; 3-decisions "Every")\n// 2§30, 1§2.4 and 3-decisions `guestFlg`.\n',
      'docs/b.md': 'As 2§9. says, and 1§ "Words".'
    })
    expect(findUnknownSections(files, folder)).toEqual([
      'apps/a.ts:2 2§30 has no heading in docs/specification/',
      'apps/a.ts:2 1§2.4 has no heading in docs/specification/',
      'apps/a.ts:2 3-decisions guestFlg has no heading in docs/specification/',
      'docs/b.md:1 1§ names no section',
      'docs/b.md:1 2§9 has no heading in docs/specification/'
    ])
  })

  test('are all in the table of the README', () => {
    const files = plant({ 'docs/specification/README.md': '[x](work.md#12-23-tasks)', 'docs/specification/work.md': page })
    expect(findUnknownSections(files, folder)).toEqual([
      'docs/specification/README.md does not lead to 3-decisions Every call (work.md#3-decisions-every-call)'
    ])
  })

  test('seeing none is a fault', () => {
    expect(findUnknownSections(plant({ 'a.ts': '' }), folder)).toHaveLength(1)
  })
})
