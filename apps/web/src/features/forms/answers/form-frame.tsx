import { ResponseError } from '@mekiki/api-client'
import type { CallOutput } from '@mekiki/contract'
import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, EmptyState, PageHeader, Tag, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { call } from '../../../shared/calls/api.ts'
import { type FormTab, FormTabs } from '../../../shared/forms/form-tabs.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../../shared/page-title.ts'
import '../../../shared/list/list-page.css'
import './answers-pages.css'

/** The form whose answers are shown. */
export type AnsweredForm = CallOutput<typeof formsOperations.get>

interface FormFrameProps {
  current: FormTab
  /** The actions at the right of the title. */
  actions?: (form: AnsweredForm) => ReactNode
  children: (form: AnsweredForm) => ReactNode
}

/** Stands in for a form that is not there, or that the person may not see. */
function NoForm({ error }: { error: ResponseError }) {
  const texts = useAnswersTexts()
  return (
    <>
      <h1 className="mk-hidden">{texts.title}</h1>
      {error.status === 403 ? (
        <EmptyState kind="noPermission" body={error.body?.message} />
      ) : (
        <EmptyState kind="byFilter" title={texts.formNotFound} body="" action={<Button href={addresses.forms}>{texts.backToForms}</Button>} />
      )}
    </>
  )
}

/** The head that the screens of a form share: its name, the way back, its tabs; in its place why there is none. */
export function FormFrame({ current, actions, children }: FormFrameProps) {
  const texts = useAnswersTexts()
  const language = useLanguage()
  const { formUuid = '' }: { formUuid?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['forms', 'one', formUuid],
    queryFn: ({ signal }) => call(formsOperations.get, { params: { form_uuid: formUuid } }, { signal }),
    meta: { isHandled: true }
  })
  usePageTitle(query.data?.name ?? texts.title)
  if (query.error instanceof ResponseError && !query.data && (query.error.status === 403 || query.error.status === 404)) return <NoForm error={query.error} />
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(form) => (
        <div className="mk-list-page">
          <div className="mk-list-main">
            <PageHeader
              title={form.name}
              after={<Tag tone={form.status === 'public' ? 'success' : 'warning'}>{constantLabel('formStatus', form.status, language)}</Tag>}
              actions={actions?.(form)}
            />
            <div className="mk-answers-tabs">
              <FormTabs formUuid={form.uuid} current={current} answersCount={form.answersCount} />
            </div>
            {children(form)}
          </div>
        </div>
      )}
    </Loaded>
  )
}
