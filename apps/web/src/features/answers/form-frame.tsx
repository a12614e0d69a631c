import { ResponseError } from '@mekiki/api-client'
import type { CallOutput } from '@mekiki/contract'
import { formsOperations } from '@mekiki/contract/forms/forms.operations'
import { Breadcrumbs, Button, EmptyState, PageHeader } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from '../../app/addresses.ts'
import { useAnswersTexts } from '../../app/answers/answers-texts.ts'
import { call } from '../../app/api.ts'
import { type FormTab, FormTabs } from '../../app/forms/form-tabs.tsx'
import { Loaded } from '../../app/loaded.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { useShellTexts } from '../../app/shell/shell-texts.ts'
import '../../app/list/list-page.css'
import './answers-pages.css'

/** The form whose answers are shown. */
export type AnsweredForm = CallOutput<typeof formsOperations.get>

interface FormFrameProps {
  current: FormTab
  /** The actions at the right of the title. */
  actions?: (form: AnsweredForm) => ReactNode
  children: (form: AnsweredForm) => ReactNode
}

/** The head that the screens of a form share: its name, the way back, its tabs; in its place why there is none. */
export function FormFrame({ current, actions, children }: FormFrameProps) {
  const texts = useAnswersTexts()
  const shell = useShellTexts()
  const { formUuid = '' }: { formUuid?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['forms', 'one', formUuid],
    queryFn: ({ signal }) => call(formsOperations.get, { params: { form_uuid: formUuid } }, { signal }),
    meta: { isHandled: true }
  })
  usePageTitle(query.data?.name ?? texts.title)
  if (query.error instanceof ResponseError && !query.data) {
    if (query.error.status === 403) return <EmptyState kind="noPermission" body={query.error.body?.message} />
    if (query.error.status === 404)
      return <EmptyState kind="byFilter" title={texts.formNotFound} body="" action={<Button href={addresses.forms}>{texts.backToForms}</Button>} />
  }
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(form) => (
        <div className="mk-list-page">
          <div className="mk-list-main">
            <div className="mk-answers-crumbs">
              <Breadcrumbs items={[{ label: shell.tabs.forms, href: addresses.forms }, { label: form.name }]} />
            </div>
            <PageHeader title={form.name} actions={actions?.(form)} />
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
