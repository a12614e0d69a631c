import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { Callout, EmptyState, SegmentedControl, classes } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import { FormTabs } from '../../../../shared/forms/form-tabs.tsx'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { usePageTitle } from '../../../../shared/page-title.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { useOpenDrawer } from '../../../../shared/hooks/use-open-drawer.ts'
import type { Form } from '../form-calls.ts'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { LoadedForm } from '../loaded-form.tsx'
import { AddQuestionDialog } from './editor/add-question.tsx'
import { BuilderHead } from './builder-head.tsx'
import { FlowCard } from './outline/flow-card.tsx'
import { OutlinePanel } from './outline/outline-panel.tsx'
import { PublishDialog, UnpublishDialog, Warnings } from './publish-dialogs.tsx'
import { QuestionEditor } from './editor/question-editor.tsx'
import { SectionEditor } from './editor/section-editor.tsx'
import { SettingsEditor } from './editor/settings-editor.tsx'
import { type Builder, useBuilder } from './use-builder.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { formatDay } from '@mekiki/i18n/format'
import { type FormValues, valuesOf } from './form-draft.ts'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useDeferredValue } from 'react'
import { z } from 'zod'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { AnswerPreview } from '../preview/answer-preview.tsx'
import { settingsPart } from './faults.ts'
import './outline/outline.css'
import './editor/editor.css'
import './builder.css'

const devices = z.enum(['phone', 'desktop']).catch('phone')

/** The form as respondents see it, drawn anew with every change; the open question is marked and in view. */
function PreviewPanel({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts().previewPanel
  const { search, change } = useAddressSearch()
  const device = devices.parse(search['width'])
  // Typing goes first; the preview follows when there is time.
  const values = useDeferredValue(builder.values)
  return (
    <aside className={classes('mk-builder-preview', device === 'desktop' && 'mk-builder-preview-wide')} aria-label={texts.region}>
      <div className="mk-builder-preview-head">
        <h2>{texts.title}</h2>
        <SegmentedControl
          label={texts.width}
          items={[
            { value: 'phone', label: <span className="mk-hidden">{texts.phone}</span>, title: texts.phone, icon: Smartphone },
            { value: 'desktop', label: <span className="mk-hidden">{texts.desktop}</span>, title: texts.desktop, icon: Monitor }
          ]}
          value={device}
          onChange={(width) => change({ width: width === 'phone' ? undefined : width }, { replace: true })}
        />
      </div>
      <div className="mk-builder-preview-scroll">
        <AnswerPreview values={values} currentUuid={builder.part === settingsPart ? null : builder.part} headingLevel={3} hasNote />
      </div>
    </aside>
  )
}

type Field = keyof FormValues

/** The value of a field in words, for showing two of them side by side. */
function useValueWords(builder: Builder): (field: Field, values: FormValues) => string {
  const texts = useBuilderTexts()
  const { comma } = useFormsTexts()
  const { themes } = builder.items
  return (field, values) => {
    if (field === 'content') {
      const { questions, sections } = values.content
      return `${texts.changedContent(questions.length, sections.length)} ${questions.map(({ name }) => name).join(comma)}`
    }
    if (field === 'themeUuid') return themes.find(({ uuid }) => uuid === values.themeUuid)?.name ?? texts.none
    if (field === 'notifyPersonsInChargeFlg' || field === 'englishFlg') return values[field] ? texts.on : texts.off
    if (field === 'tellWaiting') return texts.waiting[values[field]]
    if (field === 'opensOn' || field === 'answerEndDate') return formatDay(values[field]) || texts.none
    const value = values[field]
    return value === null || value === '' ? texts.none : String(value)
  }
}

/** Shows what somebody else has changed meanwhile beside one's own changes, and lets the person choose. */
function BuilderConflict({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const words = useValueWords(builder)
  const { conflict, clearConflict, takeTheirs } = builder.saving
  if (!conflict) return null
  const theirs = valuesOf(conflict.theirs)
  return (
    <ConflictDialog
      fields={builder.draft.changed.map((field) => ({ label: texts.fields[field], theirs: words(field, theirs), mine: words(field, builder.values) }))}
      onTakeTheirs={takeTheirs}
      onKeepMine={conflict.overwrite}
      onClose={clearConflict}
    />
  )
}

/** The editor of the open part. */
function PartEditor({ builder }: { builder: Builder }) {
  const { questions, sections } = builder.values.content
  const question = questions.find(({ uuid }) => uuid === builder.part)
  if (question) return <QuestionEditor key={question.uuid} builder={builder} question={question} />
  const section = sections.find(({ uuid }) => uuid === builder.part)
  return section ? <SectionEditor key={section.uuid} builder={builder} section={section} /> : <SettingsEditor builder={builder} />
}

/** A form while it is built: its outline, the editor of the open part, and how respondents will see it. */
function FormBuilder({ form }: { form: Form | null }) {
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

/** A form, to be read and changed: `/forms/{uuid}`. */
export function FormPage() {
  const { formUuid = '' } = useParams({ strict: false })
  return (
    <LoadedForm key={formUuid} formUuid={formUuid}>
      {(form) => <FormBuilder form={form} />}
    </LoadedForm>
  )
}

/** A form that is being made: `/forms/create`. */
export function FormCreatePage() {
  const canCreate = usePermission('create_form')
  return canCreate ? <FormBuilder form={null} /> : <EmptyState kind="noPermission" />
}
