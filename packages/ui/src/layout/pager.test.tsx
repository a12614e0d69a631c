import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'
import { renderUi } from '../testing/render.tsx'

test('the length of the page is always among the choices, also one that only an address asks for', async () => {
  const { user } = renderUi(<Pager page={1} perPage={1000} total={4000} onPage={() => {}} onPerPage={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: /^表示件数/u }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['20件', '50件', '100件', '1,000件'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('1,000件')
})
