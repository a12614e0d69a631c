import { ResponseError } from '@mekiki/api-client/errors'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { ClosedPage } from './closed-page.tsx'

const closed = new ResponseError(403, { code: 'form_closed', message: 'm', requestId: 'r' })

/** The page while the server refuses the notice of the call. */
function refuse(status: number, code: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/notice')) return Response.json({ items: [], totalCount: 0, tenantName: '汐見重工' })
    asked.push(address)
    return Response.json({ code, message: code, requestId: 'r' }, { status })
  })
  const again = vi.fn<() => void>()
  render(<ClosedPage tenantUuid="t" formUuid="f" error={closed} again={again} />)
  return asked
}

beforeEach(() => setLanguage('ja'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a call that outsiders may know nothing of is closed to them', async () => {
  refuse(404, 'not_found')
  await screen.findByRole('heading', { name: /締め切|終了/u })
})

test('a notice that the server could not give now is asked for again, and the call is not said to be closed', async () => {
  const asked = refuse(429, 'too_many_requests')
  await screen.findByText('too_many_requests')
  expect(asked).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '再読み込み' }))
  await expect.poll(() => asked.length).toBe(2)
})
