import { Button, ErrorBlock } from '@mekiki/ui'
import { ResponseError } from '@mekiki/api-client'
import LogOut from 'lucide-react/icons/log-out'
import { errorMessage } from '../handle-error.ts'
import { useShellTexts } from '../shell/shell-texts.ts'
import { logout } from './session-store.ts'

const refusals: ReadonlySet<string> = new Set(['ip_not_allowed', 'user_disabled', 'forbidden'])

/** User or workspace cannot be loaded: why, and the ways to try again or to sign out. */
export function StartFailed({ error }: { error: unknown }) {
  const texts = useShellTexts()
  const body = error instanceof ResponseError ? error.body : null
  return (
    <main className="mk-start-failed">
      <ErrorBlock
        {...(body && { cause: errorMessage(error), requestId: body.requestId })}
        // A refusal says itself whom to ask; waiting does not help.
        {...(body && refusals.has(body.code) && { remedy: '' })}
        onReload={() => location.reload()}
      />
      <Button icon={LogOut} onClick={logout}>
        {texts.logout}
      </Button>
    </main>
  )
}
