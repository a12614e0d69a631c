import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { MentionField } from './mention-field.tsx'
import { keptMentions, mentionParts, mentionQuery } from './mention-text.ts'

const members = [
  { uuid: 'saeki', name: '佐伯 真理子' },
  { uuid: 'inoue', name: 'イノウエ 紗季' },
  { uuid: 'saeki2', name: '佐伯 真' },
  { uuid: 'mochi', name: '望月 健吾', note: 'a@example.com' },
  { uuid: 'mochi2', name: '望月 健吾', note: 'b@example.com' }
]

const seen = vi.fn<(value: string, mentions: string[]) => void>()

function Memo({ onSubmit }: { onSubmit?: () => void }) {
  const [value, setValue] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  seen(value, mentions)
  return (
    <MentionField label="コメント" value={value} onChange={setValue} mentions={mentions} onMentionsChange={setMentions} members={members} onSubmit={onSubmit} />
  )
}

const open = (onSubmit?: () => void) => ({
  ...renderUi(<Memo onSubmit={onSubmit} />),
  area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'コメント' })
})
const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('.mk-option-label')?.textContent)

test('a choice by keyboard stands in the text with its name, and its uuid is handed over', async () => {
  const { user, area } = open()
  await user.type(area, '確認を@佐')
  expect(names()).toEqual(['佐伯 真理子', '佐伯 真'])
  expect(area.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}お願いします')
  expect(seen.mock.lastCall).toEqual(['確認を@佐伯 真理子 お願いします', ['saeki']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('kana and width do not matter to the search, and a press of the mouse keeps the text focused', async () => {
  const { user, area } = open()
  await user.type(area, '@いのうえ')
  await user.click(screen.getByRole('option', { name: /イノウエ/u }))
  expect([area.value, document.activeElement]).toEqual(['@イノウエ 紗季 ', area])
  await user.keyboard('と')
  expect(area.value).toBe('@イノウエ 紗季 と')
})

test('text that comes without keys narrows the list too', async () => {
  const { user, area } = open()
  await user.type(area, '@')
  expect(names()).toHaveLength(5)
  fireEvent.input(area, { target: { value: '@望', selectionStart: 2, selectionEnd: 2 } })
  expect(names()).toHaveLength(2)
  fireEvent.keyDown(area, { key: 'Enter' })
  expect(area.value).toBe('@望月 健吾 ')
})

test('taking the name out of the text takes the mention away', async () => {
  const { user, area } = open()
  await user.type(area, '@望月{Enter}@佐伯{Enter}')
  expect(seen.mock.lastCall?.[1]).toEqual(['mochi', 'saeki'])
  await user.clear(area)
  await user.type(area, '@佐伯 真理子')
  expect(seen.mock.lastCall?.[1]).toEqual([])
})

test('Escape closes the list alone, and it stays closed until another @', async () => {
  const { user, area } = open()
  const outside = vi.fn<(key: string) => void>()
  document.addEventListener('keydown', (event) => outside(event.key))
  await user.type(area, '@佐{Escape}')
  expect([screen.queryByRole('listbox'), area.value]).toEqual([null, '@佐'])
  await user.type(area, '伯')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(area, ' @望')
  expect(names()).toHaveLength(2)
})

test('nothing opens in a mail address, and Enter makes a line where nobody matches', async () => {
  const { user, area } = open()
  await user.type(area, 'a@example')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(area, ' @誰も{Enter}次')
  expect(area.value).toBe('a@example @誰も\n次')
})

test('while an input method composes the list is closed and Enter chooses nobody', async () => {
  const { user, area } = open()
  await user.type(area, '@')
  fireEvent.compositionStart(area)
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(area, { target: { value: '@さ' } })
  fireEvent.keyUp(area, { key: 'Process' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(area, { target: { value: '@' } })
  fireEvent.compositionEnd(area)
  expect(names()).toHaveLength(5)
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 })
  expect(area.value).toBe('@')
})

test('Ctrl and Enter submit also while the list is open', async () => {
  const submit = vi.fn<() => void>()
  const { user, area } = open(submit)
  await user.type(area, '@佐{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledOnce()
})

test('a text is cut at the longest name, and same names stand for their people in turn', () => {
  const people = [members[2], members[0]].flatMap((member) => member ?? [])
  const [short, saeki] = people
  expect(mentionParts('@佐伯 真理子と@佐伯 真', people)).toEqual([{ text: '@佐伯 真理子', member: saeki }, { text: 'と' }, { text: '@佐伯 真', member: short }])
  expect(keptMentions('@望月 健吾', ['mochi', 'mochi2'], members)).toEqual(['mochi'])
  expect(keptMentions('＠望月 健吾 @望月 健吾', ['mochi', 'mochi2'], members)).toEqual(['mochi', 'mochi2'])
})

test('what is typed after the last @ before the caret is looked for', () => {
  expect(mentionQuery('ここ@佐伯 真', 6)).toEqual({ start: 2, query: '佐伯 ' })
  expect([mentionQuery('@ 佐', 3), mentionQuery('@佐\n伯', 4), mentionQuery('なし', 2)]).toEqual([null, null, null])
})
