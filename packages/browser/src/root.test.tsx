// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AppRoot, signedInPart } from './root.tsx'

vi.mock('./identity/client.ts', () => ({ preloadIdentity: vi.fn<() => void>() }))

const client = new QueryClient()

function open(isSignedIn: boolean, app: () => React.ReactNode): void {
  render(<AppRoot client={client} isSignedIn={isSignedIn} app={app} signedOut={<p>sign in</p>} />)
}

it('an application that was fetched ahead is drawn at once, with its screen fetched; before the sign-in stands something else', async () => {
  const preloadScreen = vi.fn<() => Promise<void>>(async () => undefined)
  const { SignedInApp, preloadSignedIn } = signedInPart(async () => ({ SignedInApp: () => <p>the list</p>, preloadScreen }))
  preloadSignedIn()
  await expect.poll(() => preloadScreen.mock.calls.length).toBe(1)
  open(true, SignedInApp as () => React.ReactNode)
  expect(screen.getByText('the list')).toBeTruthy()
  open(false, SignedInApp as () => React.ReactNode)
  expect(screen.getByText('sign in')).toBeTruthy()
})

it('one that does not come ahead is nobody’s error yet', async () => {
  const fetched = vi.fn<() => Promise<never>>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  signedInPart(fetched).preloadSignedIn()
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
})
