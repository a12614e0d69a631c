import { renderUi } from '@mekiki/ui/testing/render'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NotificationRow } from './notification-row.tsx'

it('shows the day and time at which it was made, and beside it how long ago that is', () => {
  const item = { uuid: 'n', title: '案件が登録されました', description: '', readFlg: false, createdAt: '2026-11-20T03:05:00.000Z' }
  renderUi(
    <ul>
      <NotificationRow item={item as never} now={Date.parse('2026-11-22T03:05:00.000Z')} onOpen={() => undefined} />
    </ul>
  )
  expect(screen.getByText('2026/11/20 12:05').closest('time')?.dateTime).toBe(item.createdAt)
  screen.getByText('2日前')
})
