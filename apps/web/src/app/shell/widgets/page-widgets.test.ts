// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetWidgets } from '../../session/widgets-cookie.ts'
import { askForPage, type Widgets } from './page-widgets.ts'

const chat: Widgets = { supportChat: { origin: 'https://chat.example.com' }, localisation: null, pageToken: 'token-1' }
const both: Widgets = { ...chat, localisation: { scriptUrl: 'https://l.example.com/l.js', projectKey: 'key' } }
const none: Widgets = { supportChat: null, localisation: null, pageToken: null }

const allow = (names: string): void => {
  document.head.innerHTML = `<meta name="widgets" content="${names}">`
}

beforeEach(() => {
  sessionStorage.clear()
  forgetWidgets()
  allow('')
})

it('asks for another page once, by a cookie, and not again when the next one is no better', () => {
  const reload = vi.fn<() => void>()
  askForPage(chat, reload)
  expect([reload.mock.calls.length, document.cookie]).toEqual([1, 'mekiki_widgets=token-1'])
  askForPage(chat, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('asks again for a page that lacks one of two, and after one that was complete', () => {
  const reload = vi.fn<() => void>()
  allow('support')
  askForPage(chat, reload)
  expect(reload).not.toHaveBeenCalled()
  askForPage(both, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  allow('support localisation')
  askForPage(both, reload)
  allow('')
  askForPage(both, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('asks for nothing where the workspace has nothing, and a page without an answer of the server’s allows nothing', () => {
  const reload = vi.fn<() => void>()
  askForPage(none, reload)
  expect([reload.mock.calls.length, document.cookie]).toEqual([0, ''])
  allow('__WIDGETS__')
  askForPage(chat, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('is forgotten with the sign-out', () => {
  askForPage(chat, () => undefined)
  forgetWidgets()
  expect(document.cookie).toBe('')
})

it('is not asked for by a browser that keeps no cookies', () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  askForPage(chat, reload)
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
