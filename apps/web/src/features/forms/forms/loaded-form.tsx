import { ResponseError } from '@mekiki/api-client'
import { Loaded } from '@mekiki/browser/loaded'
import { Button, EmptyState } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { type Form, formQuery } from './form-calls.ts'
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

/** Loads a form and draws it; says so where there is none, unless it was there a moment ago. */
export function LoadedForm({ formUuid, children }: { formUuid: string; children: (form: Form) => ReactNode }) {
  const texts = useFormsTexts()
  const query = useQuery(formQuery(formUuid))
  if (isNoForm(query.error) && query.data === undefined) return <NoForm error={query.error} />
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {children}
    </Loaded>
  )
}
