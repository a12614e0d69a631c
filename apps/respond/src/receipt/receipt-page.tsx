import { ResponseError } from '@mekiki/api-client/errors'
import { useCallback, useState } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { useTexts } from '../lib/language.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { Frame, Loading } from '../parts/page-parts.tsx'
import { RefusedPage } from '../parts/refused-page.tsx'
import { Correction } from './correction.tsx'
import { type Receipt, ReceiptView, type ReceiptNotice } from './receipt-view.tsx'

function LoadedReceipt({ secret, receipt, onChange }: { secret: string; receipt: Receipt; onChange: (receipt: Receipt) => void }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const [notice, setNotice] = useState<ReceiptNotice | null>(null)
  // Each correction begins from what the answer holds at its beginning.
  const [turn, setTurn] = useState(0)
  const show = (next: Receipt, said: ReceiptNotice | null) => {
    onChange(next)
    setNotice(said)
    setCorrecting(false)
    setTurn((before) => before + 1)
  }
  if (isCorrecting && receipt.canCorrect)
    return (
      <Correction
        key={turn}
        {...{ secret, receipt }}
        onEnd={show}
        onCancel={() => setCorrecting(false)}
        onDiscard={() => {
          setTurn(turn + 1)
        }}
      />
    )
  return (
    <ReceiptView
      {...{ secret, receipt, notice }}
      onCorrect={() => {
        setNotice(null)
        setCorrecting(true)
      }}
      onChange={show}
    />
  )
}

/** An answer of one's own by the link in the mail: where it stands, what it says, its correction and its withdrawal. */
export function ReceiptPage({ secret }: { secret: string }) {
  const texts = useTexts().receipt
  const load = useCallback(() => call(calls.getReceipt, { params: { id: secret } }), [secret])
  const { state, again, replace } = useLoaded(load)
  if (state.phase === 'failed') {
    const isUnknown = state.error instanceof ResponseError && state.error.status < 500 && state.error.status !== 429
    const words = { title: texts.unknownTitle, body: texts.unknownBody, act: null }
    return <RefusedPage tenantUuid={null} error={state.error} again={again} {...(isUnknown && { words })} />
  }
  return (
    <Frame tenantName={state.phase === 'ready' ? state.value.tenantName : null}>
      {state.phase === 'ready' ? <LoadedReceipt {...{ secret }} receipt={state.value} onChange={replace} /> : <Loading />}
    </Frame>
  )
}
