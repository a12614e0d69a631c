import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { Callout, EmptyState } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormTabs } from '../../../../shared/forms/form-tabs.tsx'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../../../shared/page-title.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { useOpenDrawer } from '../../../../shared/hooks/use-open-drawer.ts'
import { type Form, formQuery } from '../form-calls.ts'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { isNoForm, NoForm } from '../no-form.tsx'
import { AddQuestionDialog } from './editor/add-question.tsx'
import { BuilderConflict } from './builder-conflict.tsx'
import { BuilderHead } from './builder-head.tsx'
import { FlowCard } from './outline/flow-card.tsx'
import { OutlinePanel } from './outline/outline-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishDialog, UnpublishDialog } from './publish-dialogs.tsx'
import { QuestionEditor } from './editor/question-editor.tsx'
import { SectionEditor } from './editor/section-editor.tsx'
import { SettingsEditor } from './editor/settings-editor.tsx'
import { type Builder, useBuilder } from './use-builder.ts'
import { Warnings } from './warnings.tsx'
import './outline/outline.css'
import './editor/editor.css'
import './builder.css'

/** The editor of the open part. */
function PartEditor({ builder }: { builder: Builder }) {
  const { questions, sections } = builder.values.content
  const question = questions.find(({ uuid }) => uuid === builder.part)
  if (question) return <QuestionEditor key={question.uuid} builder={builder} question={question} />
  const section = sections.find(({ uuid }) => uuid === builder.part)
  return section ? <SectionEditor key={section.uuid} builder={builder} section={section} /> : <SettingsEditor builder={builder} />
}

/** A form while it is built: its outline, the editor of the open part, and how respondents will see it. */
function Builder({ form }: { form: Form | null }) {
  const texts = useBuilderTexts()
  const builder = useBuilder(form)
  usePageTitle(form?.name ?? texts.newTitle)
  const { isOpen, open, close } = useOpenDrawer<'is_add_question_open' | 'is_publish_open' | 'is_unpublish_open'>()
  const add = () => open('is_add_question_open')
  return (
    <div className="mk-builder">
      <BuilderHead builder={builder} onPublish={() => open('is_publish_open')} onUnpublish={() => open('is_unpublish_open')} />
      {form && (
        <div className="mk-builder-tabs">
          <FormTabs formUuid={form.uuid} current="edit" answersCount={form.answersCount} />
        </div>
      )}
      <div className="mk-builder-body">
        <OutlinePanel builder={builder} onAdd={add} />
        {/* Without anything to edit there is nothing inside to reach by the keyboard, and it still scrolls. */}
        <div className="mk-builder-main" role="region" aria-label={texts.editorRegion} tabIndex={builder.canEdit ? undefined : 0}>
          <DraftNotice draft={builder.draft} />
          {!builder.canEdit && <Callout>{texts.readOnly}</Callout>}
          <Warnings builder={builder} />
          <PartEditor builder={builder} />
          <FlowCard builder={builder} />
        </div>
        <PreviewPanel builder={builder} />
      </div>
      {isOpen('is_add_question_open') && builder.canEdit && (
        <AddQuestionDialog builder={builder} onClose={() => close('is_add_question_open', { replace: true })} />
      )}
      {isOpen('is_publish_open') && form?.status === 'private' && builder.canEdit && (
        <PublishDialog builder={builder} onClose={() => close('is_publish_open', { replace: true })} onAdd={add} />
      )}
      {isOpen('is_unpublish_open') && form?.status === 'public' && builder.canEdit && (
        <UnpublishDialog builder={builder} onClose={() => close('is_unpublish_open', { replace: true })} />
      )}
      <BuilderConflict builder={builder} />
      <LeaveGuard isDirty={builder.draft.isDirty && !builder.isSaving} isKeptInPath onLeave={builder.draft.reset} />
    </div>
  )
}

function SavedForm({ formUuid }: { formUuid: string }) {
  const words = useFormsTexts()
  const query = useQuery(formQuery(formUuid))
  if (isNoForm(query.error) && query.data === undefined) return <NoForm error={query.error} />
  return (
    <Loaded query={query} cause={words.loadFailed}>
      {(form) => <Builder form={form} />}
    </Loaded>
  )
}

/** A form, to be read and changed: `/forms/{uuid}`. */
export function FormPage() {
  const { formUuid = '' } = useParams({ strict: false })
  return <SavedForm key={formUuid} formUuid={formUuid} />
}

/** A form that is being made: `/forms/create`. */
export function FormCreatePage() {
  const canCreate = usePermission('create_form')
  return canCreate ? <Builder form={null} /> : <EmptyState kind="noPermission" />
}
