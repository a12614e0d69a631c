import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findHeavyFirstLoad, findHeavyScreen, firstLoadOf } from './first-load.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mekiki-first-load-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page with a script, one that it loads beside it, and one that is loaded later. */
function build(bytes: number): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const name of ['main-1', 'shared-2', 'later-3']) writeFileSync(join(folder, 'assets', `${name}.js`), randomBytes(bytes))
  const script = '<script type="module" crossorigin src="/respond/assets/main-1.js"></script>'
  const link = '<link rel="modulepreload" crossorigin href="/respond/assets/shared-2.js"><link rel="stylesheet" href="/respond/assets/main-1.css">'
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${script}${link}`)
}

test('what a page loads first is what its HTML names, as it travels', () => {
  build(1000)
  expect([...firstLoadOf(folder, '/respond/').keys()]).toEqual(['/respond/assets/main-1.js', '/respond/assets/shared-2.js'])
  expect(findHeavyFirstLoad(folder, '/respond/', 3000)).toEqual([])
})

test('a page that grew too large is told with its files, and one that is not there is not taken for a light one', () => {
  build(2000)
  expect(findHeavyFirstLoad(folder, '/respond/', 3000)).toEqual([expect.stringMatching(/^the first load is 40\d\d bytes of 3000: .*main-1\.js 20/u)])
  expect(findHeavyFirstLoad(join(folder, 'none'), '/respond/', 3000)).toEqual([expect.stringContaining('holds no built page')])
})

test('a screen is weighed with everything that its parts need, once, and a part that is not there is told', () => {
  build(1000)
  mkdirSync(join(folder, '.vite'), { recursive: true })
  const manifest = {
    'index.html': { file: 'assets/main-1.js', imports: ['_shared'] },
    _shared: { file: 'assets/shared-2.js', imports: [] },
    'later.ts': { file: 'assets/later-3.js', imports: ['_shared', 'index.html'] },
    'other.ts': { file: 'assets/absent.js' }
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  expect(findHeavyScreen(folder, ['index.html'], 2100)).toEqual([])
  expect(findHeavyScreen(folder, ['index.html', 'later.ts'], 2100)).toEqual([expect.stringMatching(/^the screen loads 30\d\d bytes of 2100 in 3 files: /u)])
  expect(findHeavyScreen(folder, ['gone.ts'], 2100)).toEqual([expect.stringContaining('gone.ts')])
})
