import { ServerAway } from '@mekiki/browser/connection/server-away'
import { BrandMark, Button, ErrorBlock } from '@mekiki/ui'
import { ResponseError } from '@mekiki/api-client'
import LogOut from 'lucide-react/icons/log-out'
import { errorMessage } from '../../shared/calls/handle-error.ts'
import { useShellTexts } from '../shell/shell-texts.ts'
import { useLogout } from './use-session.ts'

const refusals: ReadonlySet<string> = new Set(['ip_not_allowed', 'user_disabled', 'forbidden'])

/** The server is away before anything could be loaded: it is asked again by itself, and by a button. */
export function StartAway() {
  const texts = useShellTexts()
  return (
    <>
      <header className="mk-header">
        <span className="mk-brand">
          <BrandMark />
          <span translate="no">{texts.productName}</span>
        </span>
      </header>
      <main>
        <ServerAway />
      </main>
    </>
  )
}

/** User or workspace cannot be loaded: why, and the ways to try again or to sign out. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const texts = useShellTexts()
  const logout = useLogout()
  const body = error instanceof ResponseError ? error.body : null
  return (
    <main className="mk-start-failed">
      <ErrorBlock
        {...(body && { cause: errorMessage(error), requestId: body.requestId })}
        // A refusal says itself whom to ask; waiting does not help.
        {...(body && refusals.has(body.code) && { remedy: '' })}
        onReload={onRetry}
      />
      <Button icon={LogOut} onClick={logout}>
        {texts.logout}
      </Button>
    </main>
  )
}
