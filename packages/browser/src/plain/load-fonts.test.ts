// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFonts } from './load-fonts.ts'
import { loadFontsLater } from './load-fonts-later.ts'

const load = vi.fn<(font: string, signs: string) => Promise<FontFace[]>>()
const first = () => document.documentElement.style.getPropertyValue('--mk-font-first')
const sheet = () => document.querySelector('link[data-fonts]')
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  load.mockReset().mockResolvedValue([])
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
  // jsdom lays nothing out: what is out of sight is marked.
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.closest('[data-far]') === null
  }
  document.head.innerHTML = '<meta name="fonts" content="/assets/fonts/a.css">'
  document.body.innerHTML = '<h1>目利き</h1><p data-far>遠い</p><p>利目A</p>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('style')
})

it('a known page takes the slices of its signs, in the font from the start', async () => {
  loadFonts('目利')
  expect(load).not.toHaveBeenCalled()
  sheet()?.dispatchEvent(new Event('load'))
  await settle()
  expect([load.mock.calls, first()]).toEqual([[['13px "Noto Sans JP"', '目利']], ''])
})

it('the slices of many signs are looked for in turns, and come into use together', async () => {
  const signs = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x20000 + at))
  const last = Promise.withResolvers<FontFace[]>()
  load.mockResolvedValueOnce([]).mockResolvedValueOnce([]).mockReturnValueOnce(last.promise)
  const waiting: (() => void)[] = []
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => waiting.push(resolve)) })
  loadFonts(signs.join(''))
  sheet()?.dispatchEvent(new Event('load'))
  for (const turn of [1, 2, 3]) {
    await settle()
    expect([load.mock.calls.length, first() === '']).toEqual([turn, false])
    waiting.shift()?.()
  }
  expect(load.mock.calls.flatMap(([, part]) => [...part])).toEqual(signs)
  last.resolve([])
  await settle()
  expect(first()).toBe('')
})

it('a known page is shown in the system’s font until all of its slices are there, or do not come', async () => {
  const slices = Promise.withResolvers<FontFace[]>()
  load.mockReturnValue(slices.promise)
  loadFonts('目利')
  sheet()?.dispatchEvent(new Event('load'))
  await settle()
  expect(first()).not.toBe('')
  slices.reject(new Error('no line'))
  await settle()
  expect(first()).toBe('')
})

it('an unknown page shows the font once it stands and all slices of what is in sight are there', async () => {
  const show = loadFontsLater()
  expect(first()).not.toBe('')
  sheet()?.dispatchEvent(new Event('load'))
  await settle()
  expect(load).not.toHaveBeenCalled()
  const slices = Promise.withResolvers<FontFace[]>()
  load.mockReturnValue(slices.promise)
  const shown = show?.()
  await settle()
  expect(load.mock.calls).toEqual([['13px "Noto Sans JP"', '目利きA']])
  expect(first()).not.toBe('')
  slices.resolve([])
  await shown
  expect(first()).toBe('')
})

it('a page that never stands has the font after a while, and so has one whose slices do not come', async () => {
  vi.useFakeTimers()
  loadFontsLater()
  load.mockRejectedValue(new Error('no line'))
  sheet()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(4999)
  expect(first()).not.toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(first()).toBe('')
})

it('the font is taken once', () => {
  loadFonts()
  expect([loadFontsLater(), first()]).toEqual([null, ''])
})
