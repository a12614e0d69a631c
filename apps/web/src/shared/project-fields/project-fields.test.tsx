import { renderUi } from '@mekiki/ui/testing/render'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CustomFields } from './project-fields.tsx'
import { type CustomValues, hasGoodValues, type ThemeItems } from './custom-values.ts'

const item = (uuid: string, name: string, type: ThemeItems[number]['items'][number]['type'], ...choices: string[]) => ({
  uuid,
  name,
  order: 1,
  type,
  enums: choices.map((choice, at) => ({ uuid: choice, name: choice, order: at + 1 }))
})
const group = (name: string, ...items: ReturnType<typeof item>[]) => ({ uuid: name, name, items, order: 1, version: 1, canEdit: true, canDelete: true })

function renderFields(groups: ThemeItems) {
  const onValues = vi.fn<(values: CustomValues) => void>()
  function Fields() {
    const [values, setValues] = useState<CustomValues>({})
    const change = (next: CustomValues) => {
      setValues(next)
      onValues(next)
    }
    return <CustomFields groups={groups} values={values} onChange={change} />
  }
  return { ...renderUi(<Fields />), values: () => onValues.mock.lastCall?.[0] }
}

test('each item takes values of its kind: numbers with commas in any width, days as typed, several choices', async () => {
  const { user, values } = renderFields([
    group('検討', item('t', '狙い', 'string'), item('n', '予算', 'number'), item('d', '期日', 'date'), item('e', '優先度', 'enums', '高', '低'))
  ])
  await user.type(screen.getByRole('textbox', { name: '狙い' }), '量産')
  await user.type(screen.getByRole('textbox', { name: '予算' }), '１，２００')
  await user.type(screen.getByRole('textbox', { name: '期日' }), '20270401')
  await user.tab()
  await user.click(screen.getByRole('combobox', { name: /優先度/u }))
  await user.click(screen.getByRole('option', { name: '高' }))
  await user.click(screen.getByRole('option', { name: '低' }))
  expect(values()).toEqual({ t: '量産', n: 1200, d: '2027-04-01', e: ['高', '低'] })
})

test('a text that is no number or day is told at its field and not taken for the value before', async () => {
  const groups = [group('検討', item('n', '予算', 'number'), item('d', '期日', 'date'))]
  const { user, values } = renderFields(groups)
  const [number, day] = [screen.getByRole('textbox', { name: '予算' }), screen.getByRole('textbox', { name: '期日' })]
  await user.type(number, '5x')
  expect([number.getAttribute('aria-invalid'), hasGoodValues(values() ?? {}, groups)]).toEqual(['true', false])
  await user.clear(number)
  expect([values(), hasGoodValues(values() ?? {}, groups)]).toEqual([{ n: null }, true])
  await user.type(day, '来週')
  await user.tab()
  expect([day.getAttribute('aria-invalid'), hasGoodValues(values() ?? {}, groups)]).toEqual(['true', false])
})

test('groups without items are not shown', () => {
  renderFields([group('空'), group('検討', item('t', '狙い', 'string'))])
  expect(screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual(['検討'])
})
