import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'
import { findStaleTutorials } from './tutorials.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekiki-tutorials-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function faultsOf(document: string, files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries({ ...files, 'A.md': document })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return findStaleTutorials(listFiles(folder), folder, 'A.md')
}

const block = (path: string, ...shown: string[]) => [`\`\`\`ts ${path}`, ...shown, '```'].join('\n')
const code = 'const a = {\n  b: 1,\n\n  c: 2\n}\n'

test('a tutorial whose paths and lines are those of the code has no fault', () => {
  const document = `In \`apps/a.ts\`, of \`apps/\`, as \`packages/<slug>/x.ts\`:\n\n${block('apps/a.ts', 'b: 1,', 'c: 2')}\n\n\`\`\`\nnpm start\n\`\`\`\n`
  expect(faultsOf(document, { 'apps/a.ts': code })).toEqual([])
})

test('a path that is gone, a line that has changed, a part of a line, and lines that are apart are faults', () => {
  const blocks = [block('apps/a.ts', 'b: 2,'), block('apps/a.ts', 'b:'), block('apps/a.ts', 'const a = {', 'c: 2'), block('apps/gone.ts', 'b: 1,')]
  expect(faultsOf(['See `docs/gone.md`.', ...blocks].join('\n'), { 'apps/a.ts': code })).toEqual([
    'A.md:1 there is no docs/gone.md',
    'A.md:2 apps/a.ts does not have these lines together',
    'A.md:5 apps/a.ts does not have these lines together',
    'A.md:8 apps/a.ts does not have these lines together',
    'A.md:12 there is no apps/gone.ts'
  ])
})

test('a number of files that is not that of the blocks, and a name that stands in another file, are faults', () => {
  const files = { 'apps/a.ts': code, 'apps/b.ts': code, 'apps/c.test.ts': 'b: 1', 'apps/platform/db/types.ts': 'b: 1', 'apps/testing/d.ts': 'b: 1' }
  const section = (told: string) => `# A\n\n## One\n\n${told}\n\n${block('apps/a.ts', 'b: 1,')}\n\n## Two\n\n${block('apps/b.ts', 'b: 1,')}`
  expect(faultsOf(section('One files change.'), files)).toEqual([])
  expect(faultsOf(section('Two files change.'), files)).toEqual(['A.md:3 Two files change, but 1 are shown'])
  expect(faultsOf(section('No other file names `nothing`, `no_more` or `none`.'), files)).toEqual([])
  expect(faultsOf(section('No other file names `nothing` or `b`.'), files)).toEqual(['A.md:3 apps/b.ts names nothing or b, too'])
})

test('seeing no code, or no document, is a fault', () => {
  expect(faultsOf('Words.', {})).toEqual(['A.md shows no code'])
  expect(findStaleTutorials([], folder, 'B.md')).toEqual(['B.md is not there'])
})

test('CONTRIBUTING.md says what the code says', () => {
  expect(findStaleTutorials(listFiles(root), root, 'CONTRIBUTING.md')).toEqual([])
})
