// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseScheme, chosenScheme, isDark, onPaper, onSchemeChange } from './colour-scheme.ts'

const script = readFileSync(join(import.meta.dirname, 'before-modules.js'), 'utf8')
const root = document.documentElement
const metas = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ name, content, media }) => [name, content, media].filter(Boolean).join(' '))

let isDeviceDark = false
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isDeviceDark, addEventListener: () => undefined, removeEventListener: () => undefined }))
  document.head.innerHTML = `<meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="a" data-scheme="light"><meta name="theme-color" content="b" data-scheme="dark">`
  // oxlint-disable-next-line typescript/no-implied-eval -- a file that the page names, and no module.
  new Function(script)()
})
afterEach(() => {
  localStorage.clear()
  delete root.dataset['theme']
  globalThis.__showColourScheme = undefined
  isDeviceDark = false
  vi.unstubAllGlobals()
})

it('without a choice the device decides', () => {
  expect([root.dataset['theme'], chosenScheme(), isDark()]).toEqual([undefined, null, false])
  expect(metas()).toEqual(['color-scheme light dark', 'theme-color a (prefers-color-scheme: light)', 'theme-color b (prefers-color-scheme: dark)'])
  isDeviceDark = true
  expect(isDark()).toBe(true)
})

it('a choice holds at once, for the browser’s own parts too, is kept, and can be taken back', async () => {
  const told = vi.fn<() => void>()
  const stop = onSchemeChange(told)
  chooseScheme('dark')
  expect([root.dataset['theme'], chosenScheme(), isDark()]).toEqual(['dark', 'dark', true])
  expect(metas()).toEqual(['color-scheme dark', 'theme-color a not all', 'theme-color b all'])
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  chooseScheme(null)
  expect([root.dataset['theme'], localStorage.length]).toEqual([undefined, 0])
  stop()
})

it('a choice in another tab holds here, and one that nobody understands is none', () => {
  localStorage.setItem('COLOUR_SCHEME', '"dark"')
  dispatchEvent(new StorageEvent('storage', { key: 'COLOUR_SCHEME' }))
  expect(root.dataset['theme']).toBe('dark')
  localStorage.setItem('COLOUR_SCHEME', '"sepia"')
  dispatchEvent(new StorageEvent('storage', { key: 'COLOUR_SCHEME' }))
  expect(root.dataset['theme']).toBeUndefined()
})

it('pictures are made in the colours of paper, and the choice holds again afterwards', () => {
  chooseScheme('dark')
  const putBack = onPaper()
  expect(isDark()).toBe(false)
  putBack()
  expect(isDark()).toBe(true)
})
