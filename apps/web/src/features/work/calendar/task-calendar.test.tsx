import { renderUi } from '@mekiki/ui/testing/render'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthOf } from '../../../shared/calendar/month-days.ts'

const task = (name: string, dueDate: string, doneFlg = false) =>
  ({
    uuid: name,
    name,
    dueDate,
    doneFlg,
    projectUuid: 'p',
    projectThemeUuid: 't',
    themeUuid: null,
    projectTenantScouteeName: '甲社',
    themeName: '探索'
  }) as unknown as Task

const tasks = [
  task('遅れ', '2026-11-02'),
  task('済み', '2026-11-02', true),
  task('一', '2026-11-20'),
  task('二', '2026-11-20'),
  task('三', '2026-11-20'),
  task('四', '2026-11-20')
]

function Sheet({ onChoose }: { onChoose: (date: string) => void }) {
  const [current, setCurrent] = useState('2026-11-20')
  return (
    <MonthGrid
      month={monthOf(current)}
      today="2026-11-20"
      now={new Date('2026-11-20T03:00:00Z')}
      tasksOf={Map.groupBy(tasks, (each) => each.dueDate ?? '')}
      current={current}
      chosen={undefined}
      onMove={setCurrent}
      onChoose={onChoose}
    />
  )
}

const dayNamed = (name: string): HTMLElement => {
  const cell = screen.getByRole('button', { name }).closest('td')
  if (!cell) throw new Error('a day outside of the month')
  return cell
}

test('days tell their tasks in words, late and done ones apart, and count what does not fit', () => {
  renderUi(<Sheet onChoose={() => undefined} />)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['日', '月', '火', '水', '木', '金', '土'])
  const second = dayNamed('2026/11/2（月） タスク2件、うち期限切れ1件')
  expect(
    within(second)
      .getAllByRole('link')
      .map((link) => link.textContent)
  ).toEqual(['遅れ期限切れ', '済み完了'])
  const today = dayNamed('2026/11/20（金） タスク4件')
  expect([today.getAttribute('aria-current'), within(today).getByRole('button', { name: 'ほか1件' }).tabIndex]).toEqual(['date', 0])
  const link = within(second).getByRole('link', { name: /遅れ/u })
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', expect.stringContaining('task_uuid=')])
})

test('arrow keys lead from day to day and month to month, Enter shows a day', async () => {
  const onChoose = vi.fn<(date: string) => void>()
  const { user } = renderUi(<Sheet onChoose={onChoose} />)
  await user.tab()
  const focused = () => (document.activeElement as HTMLElement).dataset['date']
  expect(focused()).toBe('2026-11-20')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('2026-11-28')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-28')
  await user.keyboard('{ArrowDown}')
  expect([focused(), screen.getByRole('grid').getAttribute('aria-label')]).toEqual(['2026-12-05', '2026年12月のタスク'])
  await user.keyboard('{PageUp}{Home}')
  expect(focused()).toBe('2026-11-01')
})
