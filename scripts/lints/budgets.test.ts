import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findHeavyPages, loadOf } from './budgets.mjs'

const dist = mkdtempSync(join(tmpdir(), 'mekiki-budgets-'))
beforeAll(() => {
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  const manifest = {
    'index.html': { file: 'assets/main-1.js', imports: ['_both.js'] },
    'later.ts': { file: 'assets/later-1.js', imports: ['_both.js', '_own.js'] },
    '_both.js': { file: 'assets/both-1.js' },
    '_own.js': { file: 'assets/own-1.js' }
  }
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const [name, size] of Object.entries({ main: 2000, both: 100, later: 500, own: 50 }))
    writeFileSync(join(dist, 'assets', `${name}-1.js`), randomBytes(size))
  writeFileSync(join(dist, 'assets', 'main-1.js.br'), randomBytes(1000))
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const page = (parts: string[], bytes: number, behind: string[] = []) => ({ page: 'one', application: 'web', parts, behind, bytes })
const findIn = (...all: ReturnType<typeof page>[]) => findHeavyPages(all, () => dist)

it('counts what the parts of a page and all that they import take on their way', () => {
  expect(loadOf(page(['index.html'], 0), dist)).toEqual([
    ['assets/main-1.js', 1000],
    ['assets/both-1.js', 100]
  ])
  expect(findIn(page(['index.html'], 1100))).toEqual([])
  expect(findIn(page(['index.html', 'later.ts'], 1649))).toEqual([
    expect.stringMatching(/^one loads 1650 bytes of 1649 in 4 files: assets\/main-1\.js 1000, /u)
  ])
})

it('leaves out what is there already', () => {
  expect(findIn(page(['later.ts'], 550, ['index.html']))).toEqual([])
  expect(findIn(page(['later.ts'], 549, ['index.html']))).toHaveLength(1)
})

it('says when the build holds no such part', () => {
  expect(() => findIn(page(['gone.ts'], 1))).toThrow('gone.ts')
})
