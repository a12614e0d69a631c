import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { currentUserQuery } from '../session/me.ts'
import { renderScreen, testClient, testUserUuid } from '../testing/render-screen.tsx'
import { endStart, keptStart, openedStart, openStart } from './start-page.ts'
import { useLedToStart, useStartHref, useStartPages } from './use-start-page.ts'

afterEach(() => {
  endStart()
  localStorage.clear()
})

function Screen() {
  const isLed = useLedToStart()
  const { start, home } = useStartHref()
  const pages = useStartPages()
  return <p>{isLed ? `shown ${start} ${home} ${pages.join()}` : 'nothing yet'}</p>
}

/** Opens the product for somebody who has chosen a start page. */
function open(startPage: string | null, permissions: readonly string[] = ['read_report']) {
  openStart()
  const client = testClient()
  const opened = renderScreen(Screen, { at: location.pathname, client, permissions })
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, uuid: testUserUuid, startPage: startPage as never })
  return opened
}

it('is the case list while nothing was chosen, and the mark leads to the day', async () => {
  const { history } = open(null)
  await screen.findByText('shown /project_groups/all /my_day projects,my_day,dashboard')
  expect(history.location.pathname).toBe('/project_groups/all')
})

it('is the page of the account, shown before any other, and there at once at the next visit', async () => {
  const { history } = open('my_day')
  await waitFor(() => expect(history.location.pathname).toBe('/my_day'))
  await screen.findByText('shown /my_day /my_day projects,my_day,dashboard')
  expect([keptStart(), openedStart()]).toEqual(['/my_day', null])
})

it('is the case list for whoever may not see the dashboard any more', async () => {
  open('dashboard', [])
  await screen.findByText('shown /project_groups/all /project_groups/all projects,my_day')
})

it('is not gone to from an address that was asked for', async () => {
  const client = testClient()
  const { history } = renderScreen(Screen, { at: '/themes', client })
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, startPage: 'my_day' as const })
  await screen.findByText(/^shown \/my_day/u)
  expect(history.location.pathname).toBe('/themes')
})
