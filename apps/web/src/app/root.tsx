import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { Providers } from '@mekiki/browser/providers'
import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useConnection } from '@mekiki/browser/connection/use-connection'
import { queryClient } from './query-client.ts'
import { currentTenantQuery, currentUserQuery } from './session/me.ts'
import { StartAway, StartFailed } from './session/start-failed.tsx'
import { useSession } from './session/use-session.ts'
import { AppShell } from './shell/app-shell.tsx'

const SignInArea = lazy(() => import('../features/sign-in/index.ts').then((module) => ({ default: module.SignInArea })))
const SecondFactorArea = lazy(() => import('../features/second-factor/index.ts').then((module) => ({ default: module.SecondFactorArea })))

/** Nothing is shown until user and tenant have loaded (1§2.2). */
function SignedIn() {
  const [user, tenant] = useQueries({ queries: [currentUserQuery, currentTenantQuery] })
  const { isAway } = useConnection()
  if (user.data && tenant.data) return <AppShell />
  if (isAway) return <StartAway />
  const failed = user.isError ? user : tenant.isError ? tenant : null
  return failed && <StartFailed error={failed.error} onRetry={() => Promise.all([user.refetch(), tenant.refetch()])} />
}

function Frame() {
  const session = useSession()
  if (session.phase === 'starting') return null
  if (session.phase === 'away') return <StartAway />
  if (session.phase === 'signed_in') return <SignedIn />
  return (
    <Suspense fallback={<AwayFallback />}>
      {session.phase === 'second_factor' ? <SecondFactorArea tenant={session.tenant} /> : <SignInArea session={session} />}
    </Suspense>
  )
}

/** Everything: the sign-in area, the set-up of a second factor, or the frame with the screen of the address. */
export function Root() {
  return (
    <Providers client={queryClient}>
      <Frame />
    </Providers>
  )
}
