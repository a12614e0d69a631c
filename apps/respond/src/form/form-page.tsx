import { useCallback } from 'react'
import { useLoaded } from '../lib/use-loaded.ts'
import { Frame, Loading } from '../parts/page-parts.tsx'
import { ClosedPage, isClosed } from '../parts/closed-page.tsx'
import { RefusedPage } from '../parts/refused-page.tsx'
import { FormAnswering } from './form-answering.tsx'
import { loadForm } from './load-form.ts'

/** A form to be answered, or why it cannot be. */
export function FormPage({ tenantUuid, formUuid }: { tenantUuid: string; formUuid: string }) {
  const load = useCallback(() => loadForm(tenantUuid, formUuid), [tenantUuid, formUuid])
  const { state, again } = useLoaded(load)
  if (state.phase === 'failed' && isClosed(state.error)) return <ClosedPage {...{ tenantUuid, formUuid, again }} error={state.error} />
  if (state.phase === 'failed') return <RefusedPage tenantUuid={tenantUuid} error={state.error} again={again} />
  if (state.phase === 'loading')
    return (
      <Frame tenantName={null}>
        <Loading />
      </Frame>
    )
  return <FormAnswering loaded={state.value} />
}
