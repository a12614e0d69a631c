import { useConnection } from '@mekiki/browser/connection/use-connection'
import { Providers } from '@mekiki/browser/providers'
import { RouterLink } from '@mekiki/browser/address/router-link'
import { uiKit } from '@mekiki/ui/kit'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queryClient } from '../shared/calls/query-client.ts'
import { currentTenantQuery, currentUserQuery } from './session/me.ts'
import { StartAway, StartFailed } from './session/start-failed.tsx'
import { AppShell } from './shell/app-shell.tsx'

/** Nothing is shown until user and tenant have loaded (1§2.2). */
function SignedIn() {
  const [user, tenant] = useQueries({ queries: [currentUserQuery, currentTenantQuery] })
  const { isAway } = useConnection()
  const isThere = user.data !== undefined && tenant.data !== undefined
  // The frame and its screen are drawn in turns that a tap can break: what calls bring would draw them in one.
  const isDrawn = useDeferredValue(isThere, false)
  if (isThere) return isDrawn && <AppShell />
  if (isAway) return <StartAway />
  const failed = user.isError ? user : tenant.isError ? tenant : null
  return failed && <StartFailed error={failed.error} onRetry={() => Promise.all([user.refetch(), tenant.refetch()])} />
}

/** What stands around every screen. */
export function Frame() {
  return (
    <Providers client={queryClient} link={RouterLink} kit={uiKit}>
      <SignedIn />
    </Providers>
  )
}
