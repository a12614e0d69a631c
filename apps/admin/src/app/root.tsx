import { reloadWhenThere } from '@mekiki/browser/connection/connection-bar'
import { AwayFallback, ServerAway } from '@mekiki/browser/connection/server-away'
import { AppRoot } from '@mekiki/browser/root'
import { ErrorBlock } from '@mekiki/ui'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { errorMessage, queryClient } from './query-client.ts'
import { useSession } from './session/session-store.ts'
import { SignedInApp } from './signed-in-part.ts'
import { useShellTexts } from './shell/shell-texts.ts'

const SignInArea = lazy(() => import('../features/sign-in/index.ts').then((module) => ({ default: module.SignInArea })))
// Only whoever has to set one up waits for it, not the sign-in.
const SecondFactorArea = lazy(() => import('../features/sign-in/second-factor-area.tsx').then((module) => ({ default: module.SecondFactorArea })))

function StartFailed({ error }: { error: unknown }) {
  const texts = useShellTexts()
  return (
    <main className="mk-start-failed">
      <ErrorBlock cause={texts.startFailed} remedy={errorMessage(error)} onReload={reloadWhenThere} />
    </main>
  )
}

function SignedOut() {
  const session = useSession()
  if (session.phase === 'starting' || session.phase === 'signed_in') return null
  if (session.phase === 'away') return <ServerAway />
  if (session.phase === 'failed') return <StartFailed error={session.error} />
  return <Suspense fallback={<AwayFallback />}>{session.phase === 'second_factor' ? <SecondFactorArea /> : <SignInArea />}</Suspense>
}

/** Everything: the sign-in area, the set-up of the second factor, or the frame with the screen of the address, which is fetched for whoever is signed in. */
export function Root() {
  const { phase } = useSession()
  return <AppRoot client={queryClient} isSignedIn={phase === 'signed_in'} app={SignedInApp} signedOut={<SignedOut />} />
}
