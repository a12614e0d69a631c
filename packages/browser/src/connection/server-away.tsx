import { formatDateTime } from '@mekiki/i18n/format'
import { Button, ErrorBlock } from '@mekiki/ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { reloadWhenThere } from './connection-bar.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { connection } from './page-connection.ts'
import { useNow } from '../use-now.ts'
import { useConnection, useWaitingChanges } from './use-connection.ts'
import './connection.css'

const quarterSecond = 250
const ringLength = 2 * Math.PI * 50

/** The closed eye in a ring that shows how much of the wait is left. */
function Ring({ share }: { share: number }) {
  return (
    <svg className="mk-away-ring" width="104" height="104" viewBox="0 0 104 104" fill="none" aria-hidden="true" focusable="false">
      <circle cx="52" cy="52" r="50" fill="var(--mk-info)" stroke="var(--mk-tint1)" strokeWidth="4" />
      <circle
        cx="52"
        cy="52"
        r="50"
        stroke="var(--mk-primary)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${share * ringLength} ${ringLength}`}
        transform="rotate(-90 52 52)"
      />
      <path d="M26 50c7 8 16 12 26 12s19-4 26-12M34 57l-4 7m14-3-2 8m18-8 2 8m8-12 4 7" stroke="var(--mk-primary)" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  )
}

/** In place of a screen that cannot be shown: the server is away, when it is asked again, and what is kept meanwhile. */
export function ServerAway({ onRetry }: { onRetry?: () => unknown }) {
  const texts = useConnectionTexts()
  const { nextTry, wait, attempts, lastContact } = useConnection()
  const changes = useWaitingChanges()
  const now = useNow(quarterSecond, nextTry !== null)
  const left = nextTry === null ? 0 : Math.max(0, nextTry - now)
  const retry = async () => {
    if (await connection.check()) await onRetry?.()
  }
  return (
    <section className="mk-away" aria-labelledby="mk-away-title">
      <Ring share={wait > 0 ? left / wait : 0} />
      {/* A role on the heading itself would take the heading away. */}
      <div role="alert">
        <h2 id="mk-away-title">{texts.awayTitle}</h2>
      </div>
      <p>
        {texts.awayKept}
        <br />
        {texts.awayGoesOn}
      </p>
      <Button variant="primary" size="medium" icon={RefreshCw} onClick={retry}>
        {texts.reconnect}
      </Button>
      <p className="mk-away-wait">{nextTry === null ? texts.reconnecting : texts.retryIn(Math.ceil(left / 1000), attempts)}</p>
      <dl>
        <dt>{texts.lastContact}</dt>
        <dd>{lastContact === null ? texts.notYet : formatDateTime(lastContact)}</dd>
        <dt>{texts.waitingChanges}</dt>
        <dd>{texts.changesTotal(changes.length)}</dd>
      </dl>
    </section>
  )
}

/** `children` while there is a connection; else that there is none. For what stands in while a screen is fetched. */
export function AwayFallback({ children = null }: { children?: ReactNode }) {
  const { isAway } = useConnection()
  return isAway ? <ServerAway /> : children
}

/** In place of a screen that failed: never the router's bare words. */
export function ScreenFailed() {
  const texts = useConnectionTexts()
  const { isAway } = useConnection()
  if (isAway) return <ServerAway onRetry={() => location.reload()} />
  return <ErrorBlock cause={texts.screenFailed} remedy={texts.screenFailedRemedy} onReload={reloadWhenThere} />
}
