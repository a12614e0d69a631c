import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ExternalLink, Linkified } from './text-parts.tsx'

test('only web addresses become links, and they tell nothing of where they were', () => {
  renderUi(
    <>
      <Linkified>{'資料は https://example.com/a?b=1。javascript:alert(1) は文字'}</Linkified>
      <ExternalLink href="javascript:alert(2)">企業URL</ExternalLink>
    </>
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1'])
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.getByText('企業URL').closest('a')).toBeNull()
})
