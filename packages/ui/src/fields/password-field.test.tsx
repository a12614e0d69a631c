import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { renderUi } from '../testing/render.tsx'

test('names the rule that only the server checks, without claiming that it is met', () => {
  renderUi(<PasswordField label="新しいパスワード" value="Abcdef1!" hasRules matches="Abcdef1!" onChange={() => undefined} />)
  const rules = screen.getAllByRole('listitem').filter(({ className }) => className.includes('mk-rule'))
  expect(rules).toHaveLength(7)
  const isTicked = (rule: HTMLElement) => rule.className.includes('mk-rule-met')
  const common = rules.filter(({ textContent }) => textContent.includes('よく使われているパスワード'))
  expect(common.map((rule) => [isTicked(rule), rule.textContent.includes('条件を満たして')])).toEqual([[false, false]])
  expect(rules.filter(isTicked)).toHaveLength(6)
})
