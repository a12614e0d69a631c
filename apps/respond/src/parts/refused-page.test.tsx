import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../lib/connection.ts'
import { setLanguage } from '../lib/language.ts'
import { RefusedPage } from './refused-page.tsx'

let isThere = false

beforeEach(() => {
  setLanguage('ja')
  isThere = false
  vi.stubGlobal('fetch', async () => (isThere ? Response.json({ status: 'ok' }) : Promise.reject(new TypeError('Failed to fetch'))))
})
afterEach(async () => {
  cleanup()
  isThere = true
  await connection.check()
  vi.unstubAllGlobals()
})

async function refuse(error: unknown) {
  const again = vi.fn<() => void>()
  await connection.check()
  render(<RefusedPage tenantUuid={null} error={error} again={again} />)
  return again
}

test.each([
  ['a line that is cut', new FetchError(new TypeError('Failed to fetch'))],
  ['a gateway in its place', new ResponseError(503, null)]
])('says that the server is away and comes by itself when it is back: %s', async (_why, error) => {
  const again = await refuse(error)
  screen.getByRole('heading', { name: 'サーバーに接続できません' })
  const button = screen.getByRole('button', { name: '今すぐ再接続' })
  await userEvent.click(button)
  expect(again).not.toHaveBeenCalled()
  isThere = true
  await userEvent.click(button)
  await expect.poll(() => again.mock.calls.length).toBe(1)
})

test('what the server has refused is not asked again by itself', async () => {
  const again = await refuse(new ResponseError(404, { code: 'not_found', message: 'm', requestId: 'r' }))
  screen.getByRole('heading', { name: 'ページが見つかりません。' })
  isThere = true
  await connection.check()
  expect([again.mock.calls.length, screen.queryByRole('button', { name: '今すぐ再接続' })]).toEqual([0, null])
})

test('what was lost while the server is there is asked for again after a while, and what it refused is not', async () => {
  isThere = true
  vi.useFakeTimers()
  try {
    const lost = await refuse(new ResponseError(503, null))
    screen.getByRole('button', { name: '再読み込み' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(lost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(lost).toHaveBeenCalledTimes(1)
    cleanup()
    const refused = await refuse(new ResponseError(404, { code: 'not_found', message: 'm', requestId: 'r' }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(refused).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
