import { ResponseError } from '@mekiki/api-client'
import { EmptyState, ErrorBlock } from '@mekiki/ui'
import { useFileTexts } from './file-texts.ts'

/** A file that could not be loaded: missing rights are another picture than a failure. */
export function FileError({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const texts = useFileTexts()
  const body = error instanceof ResponseError ? error.body : null
  if (error instanceof ResponseError && error.status === 403) return <EmptyState kind="noPermission" body={body?.message} />
  return <ErrorBlock cause={texts.loadFailed} remedy={texts.loadRemedy} onReload={onReload} {...(body !== null && { requestId: body.requestId })} />
}
