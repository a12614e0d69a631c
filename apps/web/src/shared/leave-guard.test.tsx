import { setLanguage } from '@mekiki/browser/language'
import { useNavigate } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'
import { renderScreen } from '../app/testing/render-screen.tsx'

const onLeave = vi.fn<() => void>()
beforeEach(() => {
  setLanguage('ja')
  onLeave.mockReset()
})

/** A screen with or without changes, and where its links have led. */
async function open(guard: { isDirty: boolean; isKeptInPath?: boolean | { but: string } }) {
  let go: (to: string) => Promise<void> = () => Promise.resolve()
  const view = renderScreen(
    () => {
      const navigate = useNavigate()
      go = (href) => navigate({ href })
      return (
        <>
          <h1>編集</h1>
          <LeaveGuard {...guard} onLeave={onLeave} />
        </>
      )
    },
    { at: '/settings/one?tab=a' }
  )
  await screen.findByRole('heading', { name: '編集' })
  const lead = (href: string) => act(async () => void go(href))
  return { ...view, lead, place: () => view.history.location.href }
}

test.each(['/settings/two', '/settings/one?tab=b'])('changes that are not saved hold back %s until somebody says so, who may stay', async (href) => {
  const { user, lead, place } = await open({ isDirty: true })
  await lead(href)
  const dialog = await screen.findByRole('alertdialog')
  expect([dialog.querySelectorAll('button').length, place(), onLeave.mock.calls.length]).toEqual([2, '/settings/one?tab=a', 0])
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([place(), onLeave.mock.calls.length]).toEqual(['/settings/one?tab=a', 0])
  await lead(href)
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }))
  await waitFor(() => expect(place()).toBe(href))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('the tabs of a screen that keeps its changes are free, other screens are not', async () => {
  const { lead, place } = await open({ isDirty: true, isKeptInPath: true })
  await lead('/settings/one?tab=b')
  await waitFor(() => expect(place()).toBe('/settings/one?tab=b'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await lead('/settings/two')
  await screen.findByRole('alertdialog')
  expect(place()).toBe('/settings/one?tab=b')
})

test('a part of the address can be named with which the changes would be lost', async () => {
  const { lead, place } = await open({ isDirty: true, isKeptInPath: { but: 'mode' } })
  await lead('/settings/one?tab=b')
  await waitFor(() => expect(place()).toBe('/settings/one?tab=b'))
  await lead('/settings/one?tab=b&mode=read')
  await screen.findByRole('alertdialog')
  expect(place()).toBe('/settings/one?tab=b')
})

test('without changes nothing is held back', async () => {
  const { lead, place } = await open({ isDirty: false })
  await lead('/settings/two')
  await waitFor(() => expect(place()).toBe('/settings/two'))
  expect([screen.queryByRole('alertdialog'), onLeave.mock.calls.length]).toEqual([null, 0])
})
