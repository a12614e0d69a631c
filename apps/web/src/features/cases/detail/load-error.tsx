import { ResponseError } from '@mekiki/api-client'
import { EmptyState, ErrorBlock } from '@mekiki/ui'
import { useDetailTexts } from './detail-texts.ts'

export { isNotFound } from '../../../shared/calls/handle-error.ts'

/** A part of a case that could not be loaded: missing rights are another picture than a failure. */
export function LoadError({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const texts = useDetailTexts()
  const body = error instanceof ResponseError ? error.body : null
  if (error instanceof ResponseError && error.status === 403) return <EmptyState kind="noPermission" body={body?.message} />
  return <ErrorBlock cause={texts.loadFailed} remedy={texts.loadRemedy} onReload={onReload} {...(body !== null && { requestId: body.requestId })} />
}
