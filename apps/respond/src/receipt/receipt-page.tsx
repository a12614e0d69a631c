import { ResponseError } from '@mekiki/api-client/errors'
import { useCallback } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { useTexts } from '../lib/language.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { Frame, Loading } from '../parts/page-parts.tsx'
import { RefusedPage } from '../parts/refused-page.tsx'

/** An answer of one's own by the link in the mail: where it stands, what it says, its correction and its withdrawal. */
export function ReceiptPage({ secret }: { secret: string }) {
  const texts = useTexts().receipt
  const load = useCallback(async () => {
    // What is drawn then comes by itself: who answers a form does not need it.
    const [{ LoadedReceipt }, receipt] = await Promise.all([import('../parts/other-pages.ts'), call(calls.getReceipt, { params: { id: secret } })])
    return { LoadedReceipt, receipt }
  }, [secret])
  const { state, again, replace } = useLoaded(load)
  if (state.phase === 'failed') {
    const isUnknown = state.error instanceof ResponseError && state.error.status < 500 && state.error.status !== 429
    const words = { title: texts.unknownTitle, body: texts.unknownBody, act: null }
    return <RefusedPage tenantUuid={null} error={state.error} again={again} {...(isUnknown && { words })} />
  }
  if (state.phase === 'loading')
    return (
      <Frame tenantName={null}>
        <Loading />
      </Frame>
    )
  const { LoadedReceipt, receipt } = state.value
  return (
    <Frame tenantName={receipt.tenantName}>
      <LoadedReceipt {...{ secret, receipt }} onChange={(next) => replace({ LoadedReceipt, receipt: next })} />
    </Frame>
  )
}
