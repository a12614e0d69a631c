import { reloadWhenThere } from '@mekiki/browser/connection/connection-bar'
import { AwayFallback, ServerAway } from '@mekiki/browser/connection/server-away'
import { Providers } from '@mekiki/browser/providers'
import { RouterLink } from '@mekiki/browser/router-link'
import { ErrorBlock } from '@mekiki/ui'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { errorMessage } from './handle-error.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session/use-session.ts'
import { AppShell } from './shell/app-shell.tsx'
import { useShellTexts } from './shell/shell-texts.ts'

const SignInArea = lazy(() => import('../features/sign-in/index.ts').then((module) => ({ default: module.SignInArea })))
const SecondFactorArea = lazy(() => import('../features/sign-in/index.ts').then((module) => ({ default: module.SecondFactorArea })))

function StartFailed({ error }: { error: unknown }) {
  const texts = useShellTexts()
  return (
    <main className="mk-start-failed">
      <ErrorBlock cause={texts.startFailed} remedy={errorMessage(error)} onReload={reloadWhenThere} />
    </main>
  )
}

function Frame() {
  const session = useSession()
  if (session.phase === 'starting') return null
  if (session.phase === 'away') return <ServerAway />
  if (session.phase === 'failed') return <StartFailed error={session.error} />
  if (session.phase === 'signed_in') return <AppShell name={session.name} />
  return <Suspense fallback={<AwayFallback />}>{session.phase === 'second_factor' ? <SecondFactorArea /> : <SignInArea />}</Suspense>
}

/** Everything: the sign-in area, the set-up of the second factor, or the frame with the screen of the address. */
export function Root() {
  return (
    <Providers client={queryClient} link={RouterLink}>
      <Frame />
    </Providers>
  )
}
