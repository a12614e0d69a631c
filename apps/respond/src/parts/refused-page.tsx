import { FetchError, isOfGateway, ResponseError } from '@mekiki/api-client/errors'
import type { RespondTexts } from '@mekiki/i18n/forms/respond'
import { useCallback, useEffect } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { connection, useAway, useWayBack } from '../lib/connection.ts'
import { linkTarget } from '../lib/framed.ts'
import { addresses } from '../lib/place.ts'
import { useTexts } from '../lib/language.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { useTitle } from '../lib/use-title.ts'
import { onSessionKept } from '../member/kept-session.ts'
import { Frame, Heading } from './page-parts.tsx'
import { Icon } from './icons.tsx'

/** What is said politely: a title, a sentence, and what can be done about it. */
interface Words {
  title: string
  body: string
  act: 'sign_in' | 'again' | 'reconnect' | null
}

const isLost = (error: unknown): boolean => error instanceof FetchError || (error instanceof ResponseError && isOfGateway(error))

function wordsOf(error: unknown, isAway: boolean, texts: RespondTexts): Words {
  const { refused } = texts
  if (isAway && isLost(error)) return { title: navigator.onLine ? refused.awayTitle : refused.offlineTitle, body: refused.awayBody, act: 'reconnect' }
  if (!(error instanceof ResponseError) || error.body === null) return { title: refused.brokenTitle, body: texts.form.loadFailed, act: 'again' }
  const { code, message } = error.body
  switch (code) {
    case 'form_closed':
      return { title: refused.closedTitle, body: refused.closedBody, act: 'sign_in' }
    case 'form_full':
      return { title: refused.fullTitle, body: message, act: null }
    case 'form_not_open':
      return { title: refused.notOpenTitle, body: message, act: null }
    case 'not_found':
    case 'invalid_request':
      return { title: refused.unknownTitle, body: refused.unknownBody, act: null }
    case 'maintenance':
      return { title: refused.maintenanceTitle, body: message, act: 'again' }
    case 'too_many_requests':
      return { title: refused.busyTitle, body: message, act: 'again' }
    default:
      return { title: refused.brokenTitle, body: message, act: 'again' }
  }
}

function SignInHint({ tenantUuid, onSignedIn }: { tenantUuid: string; onSignedIn: () => void }) {
  const texts = useTexts().refused
  useEffect(() => onSessionKept(onSignedIn), [onSignedIn])
  return (
    <p className="r-small">
      {texts.member}
      <a href={addresses.signIn(tenantUuid)} target="_blank" rel="noopener">
        {texts.signIn}
      </a>
      <br />
      {texts.signInHint}
    </p>
  )
}

const ignore = (): void => undefined

const retryMilliseconds = 5000

/** Tries again after a while where something stands in the server's place for one call, though the server is there: nothing comes back that would tell. */
function useLaterTry(isRequested: boolean, again: () => void): void {
  useEffect(() => {
    if (!isRequested) return
    const timer = setTimeout(again, retryMilliseconds)
    return () => clearTimeout(timer)
  }, [isRequested, again])
}

/** Says why a page cannot be shown, and leads on; what was lost on the way comes by itself when the server is back. `words` take the place of those for the error. */
export function RefusedPage({ tenantUuid, error, again, words }: { tenantUuid: string | null; error: unknown; again: () => void; words?: Words }) {
  const texts = useTexts()
  const fetchList = useCallback(
    async () => (tenantUuid === null ? null : call(calls.listForms, { params: { tenant_uuid: tenantUuid } }).catch(() => null)),
    [tenantUuid]
  )
  const { state } = useLoaded(fetchList)
  const list = state.phase === 'ready' ? state.value : null
  const isAway = useAway()
  useWayBack(isLost(error) ? again : ignore)
  useLaterTry(isLost(error) && !isAway, again)
  const { title, body, act } = { ...wordsOf(error, isAway, texts), ...words }
  const requestId = error instanceof ResponseError && error.status >= 500 ? error.body?.requestId : undefined
  useTitle(title, list?.tenantName ?? null)
  return (
    <Frame tenantName={list?.tenantName ?? null}>
      <div className="r-column r-page r-refused">
        <span className="r-refused-mark">
          <Icon name="info" size={28} />
        </span>
        <Heading takesFocus>{title}</Heading>
        <p className="r-lead">{body}</p>
        {requestId !== undefined && <p className="r-small">{texts.refused.requestId(requestId)}</p>}
        {(act === 'again' || act === 'reconnect') && (
          <button type="button" className="r-button r-button-main" onClick={act === 'again' ? again : () => void connection.check()}>
            {texts.refused[act]}
          </button>
        )}
        {act === 'sign_in' && tenantUuid !== null && <SignInHint tenantUuid={tenantUuid} onSignedIn={again} />}
        {tenantUuid !== null && list !== null && list.totalCount > 0 && (
          <a className="r-link" href={addresses.forms(tenantUuid)} {...linkTarget}>
            {texts.refused.otherForms}
          </a>
        )}
      </div>
    </Frame>
  )
}
