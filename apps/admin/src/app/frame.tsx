import { Providers } from '@mekiki/browser/providers'
import { RouterLink } from '@mekiki/browser/address/router-link'
import { uiKit } from '@mekiki/ui/kit'
import { queryClient } from './query-client.ts'
import { useSession } from './session/use-session.ts'
import { AppShell } from './shell/app-shell.tsx'

/** What stands around every screen. */
export function Frame() {
  const session = useSession()
  return (
    <Providers client={queryClient} link={RouterLink} kit={uiKit}>
      {session.phase === 'signed_in' && <AppShell name={session.name} />}
    </Providers>
  )
}
