import { renderUi } from '@mekiki/ui/testing/render'
import { cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HelpSheet } from './help-sheet.tsx'
import { keyEntry, keyIds, type KeyId } from './key-list.ts'
import { findAct, type KeyActs, useKeys } from './key-registry.ts'

type Act = () => void

function press(key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

function inside(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-here]') ?? document.body
}

const answer = (scope: 'everywhere' | 'list' | 'preview', acts: KeyActs) => renderHook(() => useKeys(scope, () => acts))

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

describe('a key', () => {
  it('calls what answers it, and is then not the browser’s any more', () => {
    const [previous, next, close] = [vi.fn<Act>(), vi.fn<Act>(), vi.fn<Act>()]
    answer('preview', { previous, next, close })
    press('[')
    press(']')
    expect(press('Escape').defaultPrevented).toBe(true)
    expect([previous, next, close].map((act) => act.mock.calls.length)).toEqual([1, 1, 1])
  })

  it('does nothing and stays the browser’s where it has nothing to do', () => {
    const wider = vi.fn<Act>()
    answer('everywhere', { next: wider })
    answer('preview', { next: null })
    expect(press(']').defaultPrevented).toBe(false)
    expect(wider).not.toHaveBeenCalled()
  })

  it('of two presses is called by the second, which follows the first soon, and by neither alone', () => {
    const act = vi.fn<Act>()
    answer('everywhere', { goToDay: act })
    press('d')
    press('g')
    press('x')
    press('d')
    press('g', inside('<input data-here />'))
    press('d')
    expect(act).not.toHaveBeenCalled()
    press('g')
    press('d')
    press('d')
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('goes to the narrowest place, whichever came first, and to the wider one when that has gone', () => {
    const [wide, narrow] = [vi.fn<Act>(), vi.fn<Act>()]
    const list = answer('list', { create: narrow })
    answer('everywhere', { create: wide })
    press('c')
    expect([narrow.mock.calls.length, wide.mock.calls.length]).toEqual([1, 0])
    list.unmount()
    press('c')
    expect([narrow.mock.calls.length, wide.mock.calls.length]).toEqual([1, 1])
  })

  it('goes to the later of two places of the same width, and to the earlier one again when that has gone', () => {
    const [earlier, later] = [vi.fn<Act>(), vi.fn<Act>()]
    answer('preview', { close: earlier })
    const second = answer('preview', { close: later })
    press('Escape')
    expect([earlier.mock.calls.length, later.mock.calls.length]).toEqual([0, 1])
    second.unmount()
    press('Escape')
    expect([earlier.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
  })

  it('is named by its sign however the keyboard makes it, and a letter without regard to the lock of capitals', () => {
    const [help, status] = [vi.fn<Act>(), vi.fn<Act>()]
    answer('everywhere', { help, status })
    press('?', document.body, { shiftKey: true })
    press('S')
    press('S', document.body, { shiftKey: true })
    expect([help.mock.calls.length, status.mock.calls.length]).toEqual([1, 1])
  })

  it('of two presses is told which it was, and is none when something else was pressed in between', () => {
    const [tabs, create] = [vi.fn<(press?: string) => void>(), vi.fn<Act>()]
    answer('everywhere', { tabs, create })
    press('g')
    expect(press('3').defaultPrevented).toBe(true)
    press('3')
    press('g')
    press('c')
    press('3')
    expect(tabs.mock.calls).toEqual([['g 3']])
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('of two presses stays the browser’s where nothing answers it, and does not wait for ever', () => {
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    expect([press('g'), press('3')].map((event) => event.defaultPrevented)).toEqual([false, false])
    const tabs = vi.fn<(press?: string) => void>()
    answer('everywhere', { tabs })
    now.mockReturnValue(1000)
    press('g')
    now.mockReturnValue(4000)
    press('3')
    expect(tabs).not.toHaveBeenCalled()
  })

  it('stops with the part that answers it', () => {
    const close = vi.fn<Act>()
    answer('preview', { close }).unmount()
    press('Escape')
    expect(close).not.toHaveBeenCalled()
    expect(findAct('close')).toBeNull()
  })
})

describe('keys are off', () => {
  it.each([
    ['in a text area', '<textarea data-here></textarea>'],
    ['in a field', '<input data-here />'],
    ['in a combobox', '<div role="combobox" data-here></div>'],
    ['in a dialog', '<div role="dialog"><button data-here></button></div>'],
    ['beside an open dialog', '<div role="alertdialog"></div><button data-here></button>'],
    ['beside an open menu', '<ul role="menu"></ul><button data-here></button>'],
    ['in a list of choices', '<ul role="listbox" data-here></ul>']
  ])('%s', (_where, html) => {
    const status = vi.fn<Act>()
    answer('everywhere', { status, close: status })
    const here = inside(html)
    press('s', here)
    press('Escape', here)
    expect(status).not.toHaveBeenCalled()
  })

  it.each([
    ['while an input method composes', 's', { isComposing: true }],
    ['for the key code that Safari sends after a composition', 's', { keyCode: 229 }],
    ['for the key that stands for one being composed', 'Process', {}],
    ['with Ctrl', 's', { ctrlKey: true }],
    ['with ⌘', 's', { metaKey: true }],
    ['with Alt', 's', { altKey: true }]
  ])('%s', (_when, key, init) => {
    const status = vi.fn<Act>()
    answer('everywhere', { status })
    expect(press(key, document.body, init).defaultPrevented).toBe(false)
    expect(status).not.toHaveBeenCalled()
  })

  it('when another part has answered the press', () => {
    const status = vi.fn<Act>()
    answer('everywhere', { status })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('s')
    expect(status).not.toHaveBeenCalled()
  })

  it('when the press has closed the layer that it was for', () => {
    const close = vi.fn<Act>()
    answer('preview', { close })
    const menu = inside('<ul role="menu" data-here></ul>')
    menu.addEventListener('keydown', () => menu.remove())
    press('Escape', menu)
    expect(close).not.toHaveBeenCalled()
  })
})

describe('Ctrl+K', () => {
  it('works inside a field', () => {
    const palette = vi.fn<Act>()
    answer('everywhere', { palette })
    expect(press('k', inside('<input data-here />'), { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(palette).toHaveBeenCalledTimes(1)
  })

  it('differs from Ctrl+Z, which a field keeps for what was typed in it', () => {
    const undo = vi.fn<Act>()
    answer('everywhere', { undo })
    expect(press('z', inside('<input data-here />'), { ctrlKey: true }).defaultPrevented).toBe(false)
    press('z', document.body, { ctrlKey: true, isComposing: true })
    expect(undo).not.toHaveBeenCalled()
    press('z', document.body, { ctrlKey: true })
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('does nothing while an input method composes in it, or with a dialog open', () => {
    const palette = vi.fn<Act>()
    answer('everywhere', { palette })
    press('k', inside('<input data-here />'), { ctrlKey: true, isComposing: true })
    press('k', inside('<input data-here />'), { ctrlKey: true, keyCode: 229 })
    press('k', inside('<div role="dialog"><input data-here /></div>'), { ctrlKey: true })
    expect(palette).not.toHaveBeenCalled()
  })
})

describe('the help sheet', () => {
  it('names every key with its presses', () => {
    renderUi(<HelpSheet onClose={() => {}} />)
    const sheet = screen.getByRole('dialog', { name: 'キーボード操作' })
    expect(sheet.querySelectorAll('dt').length).toBe(keyIds.length)
    // Of a row of presses its two ends are shown.
    const shownOf = (id: KeyId) => (keyEntry(id).isRow ? 2 : keyEntry(id).presses.length)
    expect(sheet.querySelectorAll('dd .mk-keys').length).toBe(keyIds.reduce((sum, id) => sum + shownOf(id), 0))
    expect(screen.getByText('1番目から10番目のタブに移動').nextElementSibling?.textContent).toBe('G1〜G0')
    expect(screen.getByText('ステータスを変更').nextElementSibling?.textContent).toBe('S')
    expect(screen.getByText('前に選択した行からまとめて選択').nextElementSibling?.textContent).toBe('ShiftX')
  })

  it('gives no press to two keys', () => {
    const presses = keyIds.flatMap((id) => keyEntry(id).presses)
    expect(new Set(presses).size).toBe(presses.length)
  })
})
