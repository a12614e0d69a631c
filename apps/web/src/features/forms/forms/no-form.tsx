import { ResponseError } from '@mekiki/api-client'
import { Button, EmptyState } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useFormsTexts } from './forms-texts.ts'

/** Whether an error says that there is no such form, or none that may be seen. */
export const isNoForm = (error: unknown): boolean => error instanceof ResponseError && (error.status === 404 || error.status === 403)

/** Stands in for a form that does not exist or may not be seen. */
export function NoForm({ error }: { error: unknown }) {
  const texts = useFormsTexts()
  usePageTitle(texts.title)
  const back = <Button href={addresses.forms}>{texts.backToList}</Button>
  const isForbidden = error instanceof ResponseError && error.status === 403
  return (
    <>
      <h1 className="mk-hidden">{texts.title}</h1>
      {isForbidden ? (
        <EmptyState kind="noPermission" body={error.body?.message} />
      ) : (
        <EmptyState kind="byFilter" title={texts.notFound} body="" action={back} />
      )}
    </>
  )
}
