import { ResponseError } from '@mekiki/api-client'
import { Button, ConfirmDialog, Drawer, notify, useLanguage } from '@mekiki/ui'
import { useState } from 'react'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useDetailTexts } from '../detail-texts.ts'
import type { Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { type FieldErrors, fieldErrorsOf, linkInputPatch } from './link-input-body.ts'
import { CompanyFields, PersonFields } from './link-input-fields.tsx'
import type { LinkInput } from './link-input-words.ts'

const inputOf = (project: Project): LinkInput => project.scouteeLinkInput ?? project.peopleLinkInput ?? { name: project.shownScoutee.name }

/** Edits the typed-in values of a case that has no company. It closes on success, and once the person has chosen between two people's values. */
export function LinkInputDrawer({ project, updater, onClose }: { project: Project; updater: ProjectUpdater; onClose: () => void }) {
  const texts = useDetailTexts()
  const edits = useEditsTexts()
  const language = useLanguage()
  const [value, setValue] = useState(() => inputOf(project))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const change = (part: LinkInput) => {
    setDirty(true)
    setValue((before) => ({ ...before, ...part }))
  }
  const save = async () => {
    const { patch, errors: found } = linkInputPatch(value, project.peopleFlg, {
      language,
      nameRequired: project.peopleFlg ? texts.personNameRequired : texts.nameRequired
    })
    setErrors(found ?? {})
    if (patch === null) return focusFirstError()
    try {
      const shown = { scouteeLinkInput: patch.scouteeLinkInput ?? null, peopleLinkInput: patch.peopleLinkInput ?? null }
      await updater.updateAsync({ patch, shown: { ...shown, shownScoutee: { ...project.shownScoutee, name: value.name ?? '' } }, onSettled: onClose })
      notify.success(texts.saved)
      onClose()
    } catch (error) {
      if (error instanceof ResponseError && !error.is('stale_version')) {
        setErrors(fieldErrorsOf(error.body?.fields))
        focusFirstError()
      }
    }
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const Fields = project.peopleFlg ? PersonFields : CompanyFields
  const footer = (
    <div className="mk-actions">
      <Button size="medium" onClick={close}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {texts.save}
      </Button>
    </div>
  )
  return (
    <Drawer open title={texts.editInput} subtitle={project.shownScoutee.name} onClose={close} footer={footer}>
      <div className="mk-pd-form">
        <Fields value={value} errors={errors} onChange={change} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={edits.leaveTitle}
        body={edits.discardBody}
        confirmLabel={edits.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  )
}
