import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftLine } from './draft-line.tsx'

test('the time at which a draft was kept has its day', () => {
  render(<DraftLine state={{ hasFailed: false, savedAt: '2026-10-08T03:32:00.000Z' } as never} onDiscard={() => undefined} />)
  expect(screen.getByRole('status').textContent).toContain('2026/10/8 12:32')
})
