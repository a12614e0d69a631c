import { setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadInsideProjects } from './app-shell.tsx'

const server = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()
const followed = vi.fn<() => void>()

beforeEach(() => {
  setLanguage('ja')
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const mock of [server, reload, followed]) mock.mockReset()
})

/** Follows the link, as far as a page without a server goes. */
function follow(event: MouseEvent): void {
  event.preventDefault()
  followed()
}

function click(path: string, keys: object = {}) {
  renderUi(
    <div role="presentation" onClickCapture={(event) => reloadInsideProjects(event, path, reload)}>
      <a href="/project_groups/all" onClick={follow}>
        <span>案件管理</span>
      </a>
    </div>
  )
  return fireEvent.click(screen.getByText('案件管理'), keys)
}

it('loads the page anew where it stands, instead of following the link', async () => {
  server.mockResolvedValue(Response.json({}))
  expect(click('/project_groups/all')).toBe(false)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(followed).not.toHaveBeenCalled()
})

it('leaves the page as it is while the server is away, and says so', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  click('/project_groups/all')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(reload).not.toHaveBeenCalled()
})

it('follows the link from another area, and leaves a new tab to the browser', () => {
  click('/themes')
  expect(followed).toHaveBeenCalledOnce()
})

it('does not reload for a click that opens a tab', () => {
  click('/project_groups/all', { ctrlKey: true })
  expect([followed.mock.calls.length, server.mock.calls.length]).toEqual([1, 0])
})
