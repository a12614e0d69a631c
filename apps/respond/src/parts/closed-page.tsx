import { ResponseError } from '@mekiki/api-client/errors'
import { useCallback } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { Frame, Loading } from './page-parts.tsx'
import { RefusedPage } from './refused-page.tsx'

const codes = ['form_closed', 'form_full', 'form_not_open'] as const

/** Whether a form was refused because it takes no answers now. */
export const isClosed = (error: unknown): boolean => error instanceof ResponseError && codes.some((code) => error.is(code))

interface ClosedPageProps {
  tenantUuid: string
  formUuid: string
  error: unknown
  again: () => void
}

/** The page of a call that takes no answers now; one that outsiders may know nothing of is refused as before. */
export function ClosedPage({ tenantUuid, formUuid, error, again }: ClosedPageProps) {
  const load = useCallback(async () => {
    // What is drawn then comes by itself: who answers a form does not need it.
    const [{ ClosedCall }, notice, list] = await Promise.all([
      import('./other-pages.ts'),
      call(calls.getNotice, { params: { form_uuid: formUuid }, query: { tenant_uuid: tenantUuid } }),
      call(calls.listForms, { params: { tenant_uuid: tenantUuid } }).catch(() => null)
    ])
    return { ClosedCall, notice, others: list?.items ?? [] }
  }, [tenantUuid, formUuid])
  const { state, again: loadAgain } = useLoaded(load)
  if (state.phase === 'failed') {
    const isSecret = state.error instanceof ResponseError && state.error.is('not_found')
    return <RefusedPage tenantUuid={tenantUuid} error={isSecret ? error : state.error} again={isSecret ? again : loadAgain} />
  }
  if (state.phase === 'ready') {
    const { ClosedCall, ...shown } = state.value
    return <ClosedCall {...shown} />
  }
  return (
    <Frame tenantName={null}>
      <Loading />
    </Frame>
  )
}
