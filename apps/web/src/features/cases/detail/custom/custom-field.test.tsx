import { renderUi } from '@mekiki/ui/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import type { CustomItem } from '../use-project.ts'
import type { ProjectChange } from '../use-update-project.ts'
import { CustomField } from './custom-field.tsx'

const nothing = { extensionStringValues: null, extensionNumberValues: null, extensionDateValues: null, extensionEnumValues: null }
const update = vi.fn<(change: ProjectChange) => void>()
beforeEach(() => {
  setLanguage('ja')
  update.mockReset()
})

function open(type: CustomItem['type']) {
  const item = { uuid: type, name: '導入時期', order: 1, type, enums: [] }
  return renderUi(<CustomField project={{ uuid: 'case', ...nothing, canEdit: true }} updater={{ update }} item={item} />)
}

const pencil = () => screen.getByRole('button', { name: /導入時期を変更$/u })
const written = () => update.mock.calls.map(([change]) => change.extension?.values)

test.each([
  ['number', '１,２００', 1200],
  ['date', '20270401', '2027-04-01']
] as const)('Enter saves a %s typed in its place, and the focus goes back to its button', async (type, typed, value) => {
  const { user } = open(type)
  await user.click(pencil())
  await user.keyboard(`${typed}{Enter}`)
  expect(written()).toEqual([[{ extensionItemUuid: type, value }]])
  expect(document.activeElement).toBe(pencil())
})

test('Enter in a text is a new line', async () => {
  const { user } = open('string')
  await user.click(pencil())
  await user.keyboard('第一工場{Enter}第二工場')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('第一工場\n第二工場')
  expect(written()).toEqual([])
})

test.each(['number', 'date'] as const)('what is no %s is neither sent nor lost', async (type) => {
  const { user } = open(type)
  await user.click(pencil())
  await user.keyboard('来年の春{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('来年の春')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(written()).toEqual([])
})

test('Escape gives up, and the focus goes back', async () => {
  const { user } = open('number')
  await user.click(pencil())
  await user.keyboard('12{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(pencil())
  expect(written()).toEqual([])
})

test('what is refused is open again with what was typed, and takes the focus only where the person still is', async () => {
  const { user } = open('number')
  for (const isElsewhere of [false, true]) {
    await user.click(pencil())
    await user.clear(screen.getByRole('textbox'))
    await user.keyboard('12{Enter}')
    if (isElsewhere) {
      const other = document.body.appendChild(document.createElement('button'))
      other.focus()
    }
    act(() => update.mock.lastCall?.[0].onReturn?.(false))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('12')
    expect(document.activeElement === field).toBe(!isElsewhere)
    await user.click(field)
    await user.keyboard('{Escape}')
  }
})

test('what is refused after its place was left is there when it is opened again, once', async () => {
  const { user } = open('number')
  await user.click(pencil())
  await user.keyboard('12{Enter}')
  cleanup()
  update.mock.lastCall?.[0].onReturn?.(false)
  const again = open('number')
  await again.user.click(pencil())
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  expect(field().value).toBe('12')
  await again.user.keyboard('{Escape}')
  await again.user.click(pencil())
  expect(field().value).toBe('')
})
