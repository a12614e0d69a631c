import type { QueryClient } from '@tanstack/react-query'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { lazyScreen } from './connection/lazy.tsx'
import { AwayFallback } from './connection/server-away.tsx'
import { preloadIdentity } from './identity/client.ts'
import { nextTurn } from './plain/next-turn.ts'
import { Providers } from './providers.tsx'

/** What an application's part for whoever is signed in exports. */
interface SignedInModule {
  SignedInApp: FunctionComponent
  /** Fetches the screen of the address. */
  preloadScreen: () => Promise<void>
}

/** An application's part for whoever is signed in, and the way to fetch it with its screen and the identity client before it is known who that is. */
export function signedInPart(load: () => Promise<SignedInModule>): { SignedInApp: FunctionComponent; preloadSignedIn: () => void } {
  const SignedInApp = lazyScreen(load, 'SignedInApp')
  const preloadSignedIn = (): void => {
    preloadIdentity()
    SignedInApp.fetchAhead().then(
      // Running the files of the part and finding its screen are two turns, between which a tap is answered.
      ({ preloadScreen }) => nextTurn().then(preloadScreen),
      // It is asked for again when it is needed, and told then.
      () => undefined
    )
  }
  return { SignedInApp, preloadSignedIn }
}

interface RootProps {
  client: QueryClient
  isSignedIn: boolean
  /** The application with the screen of the address. */
  app: FunctionComponent
  /** What whoever is not signed in sees. */
  signedOut: ReactNode
}

/** Everything of an application: what is before the sign-in, or the application itself, which is fetched for whoever is signed in. */
export function AppRoot({ client, isSignedIn, app: SignedInApp, signedOut }: RootProps) {
  if (!isSignedIn) return <Providers client={client}>{signedOut}</Providers>
  const fallback = (
    <Providers client={client}>
      <AwayFallback />
    </Providers>
  )
  return (
    <Suspense fallback={fallback}>
      <SignedInApp />
    </Suspense>
  )
}
