import { formatDateTime, formatDay, tokyoDay } from '@mekiki/i18n/format'
import { constantLabel } from '@mekiki/i18n/constants'
import { AppLink, Button, Icon, Tag, useCopy, useLanguage } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { newFormKey, openPreview } from '../preview/preview-store.ts'
import { EndingDialog } from './publish-dialogs.tsx'
import type { Builder } from './use-builder.ts'
import { type Ending, endingBySave } from './warnings.ts'

interface BuilderHeadProps {
  builder: Builder
  onPublish: () => void
  onUnpublish: () => void
}

/** Whether everything is saved, and since when. */
function SaveState({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  if (builder.draft.isDirty) return <Tag tone="warning">{texts.unsaved}</Tag>
  if (builder.form === null) return null
  return (
    <span className="mk-builder-saved mk-tnum">
      <Icon icon={Check} size={14} />
      {texts.savedAt(formatDateTime(builder.form.updatedAt))}
    </span>
  )
}

/** Saving, and the step that comes next: a private form is to be published, a public one can be taken back. */
function MainActs({ builder, onPublish, onUnpublish }: BuilderHeadProps) {
  const texts = useBuilderTexts()
  const { form, draft } = builder
  const [ending, setEnding] = useState<Ending | null>(null)
  if (!builder.canEdit) return null
  if (form === null) {
    return (
      <Button size="medium" variant="primary" onClick={builder.save}>
        {texts.create}
      </Button>
    )
  }
  const isPublic = form.status === 'public'
  const save = () => {
    const ends = endingBySave(form, builder.values, tokyoDay(Date.now()))
    if (ends === null) return builder.save()
    setEnding(ends)
  }
  return (
    <>
      <Button size="medium" variant={isPublic ? 'primary' : 'secondary'} disabled={!draft.isDirty} onClick={save}>
        {texts.save}
      </Button>
      {isPublic ? (
        <Button size="medium" onClick={onUnpublish}>
          {texts.unpublish}
        </Button>
      ) : (
        <Button size="medium" variant="primary" onClick={onPublish}>
          {texts.publish}
        </Button>
      )}
      {ending && <EndingDialog builder={builder} ending={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

/** The title row of the builder: which form, whether it is public and saved, and what can be done with it. */
export function BuilderHead(props: BuilderHeadProps) {
  const { builder } = props
  const texts = useBuilderTexts()
  const words = useFormsTexts()
  const language = useLanguage()
  const copy = useCopy()
  const { form, values, draft } = builder
  const title = values.name.trim() || (form === null ? texts.newTitle : texts.untitled)
  const preview = () => {
    const uuid = form?.uuid ?? newFormKey
    const isUnsaved = form === null || draft.isDirty
    const address = `${addresses.formPreview(uuid)}${isUnsaved ? '&unsaved=true' : ''}`
    openPreview(address, uuid, values)
  }
  return (
    <div className="mk-title-row mk-builder-head">
      <AppLink href={addresses.forms} className="mk-iconbtn mk-iconbtn-plain mk-size-small" aria-label={texts.back} title={texts.back}>
        <Icon icon={ChevronLeft} />
      </AppLink>
      <h1 className="mk-title" title={title}>
        {title}
      </h1>
      {form && <Tag tone={form.status === 'public' ? 'success' : 'warning'}>{constantLabel('formStatus', form.status, language)}</Tag>}
      {form?.status === 'public' && form.state !== 'open' && <Tag>{words.states[form.state]}</Tag>}
      <SaveState builder={builder} />
      <div className="mk-actions">
        {values.answerEndDate !== null && <span className="mk-builder-closing mk-tnum">{words.closesOn(formatDay(values.answerEndDate))}</span>}
        {form && copy && (
          <Button size="medium" icon={LinkIcon} onClick={() => copy(form.publicUrl)}>
            {texts.copyAddress}
          </Button>
        )}
        <Button size="medium" onClick={preview}>
          {texts.preview}
        </Button>
        <MainActs {...props} />
      </div>
    </div>
  )
}
