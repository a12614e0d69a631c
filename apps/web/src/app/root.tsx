import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { AppRoot } from '@mekiki/browser/root'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { queryClient } from '../shared/calls/query-client.ts'
import { StartAway } from './session/start-failed.tsx'
import { useSession } from './session/use-session.ts'
import { SignedInApp } from './signed-in-part.ts'

const SignInArea = lazy(() => import('../features/people/sign-in/index.ts').then((module) => ({ default: module.SignInArea })))
const SecondFactorArea = lazy(() => import('../features/people/second-factor/index.ts').then((module) => ({ default: module.SecondFactorArea })))

function SignedOut() {
  const session = useSession()
  if (session.phase === 'starting' || session.phase === 'signed_in') return null
  if (session.phase === 'away') return <StartAway />
  return (
    <Suspense fallback={<AwayFallback />}>
      {session.phase === 'second_factor' ? <SecondFactorArea tenant={session.tenant} /> : <SignInArea session={session} />}
    </Suspense>
  )
}

/** Everything: the sign-in area, the set-up of a second factor, or the application with the screen of the address, which is fetched for whoever is signed in. */
export function Root() {
  const { phase } = useSession()
  return <AppRoot client={queryClient} isSignedIn={phase === 'signed_in'} app={SignedInApp} signedOut={<SignedOut />} />
}
