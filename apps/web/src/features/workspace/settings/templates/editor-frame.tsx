import { ConflictDialog, type ConflictDialogProps, type ConflictField } from '@mekiki/browser/edits/conflict-dialog'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import type { RestoredDraft } from '@mekiki/browser/edits/use-kept-state'
import { Button, IconButton, Menu, Tag, TextField } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useSettingsTexts } from '../settings-texts.ts'
import { nameFault } from '../shared/named/name-rules.ts'
import type { EditorProps } from './template-browser.tsx'
import type { Outcome } from './use-writer.ts'
import './templates.css'

interface EditorOptions<T, V> {
  /** What the editor was given. */
  editor: EditorProps<T>
  draft: Draft<V>
  outcome: Outcome<T>
  /** Whether the parts below the name can be saved as they are. */
  isSound: boolean
  save: () => Promise<unknown>
  /** What both sides of a conflict have besides the name. */
  differences: (theirs: T) => readonly ConflictField[]
}

/** What the editors of templates and groups have alike: a name with its faults, saving what is sound, giving up, and choosing between two people's changes. */
export function useEditor<T extends { name: string }, V extends { name: string }>(options: EditorOptions<T, V>) {
  const { editor, draft, outcome, isSound, save, differences } = options
  const { canEdit, onCopy, onDelete, onCancelNew } = editor
  const { conflict, nameError, clearNameError } = outcome
  const isNew = editor.template === null
  const texts = useTemplateTexts()
  const words = useSettingsTexts()
  const [isTried, setTried] = useState(false)
  const fault = nameFault(draft.values.name)
  const nameSentence = fault === 'missing' ? words.nameMissing : fault === 'tooLong' ? words.nameTooLong : undefined
  const sentences: Record<string, string> = { missing: texts.nameMissing, tooLong: texts.nameTooLong, twice: texts.nameTwice }
  return {
    /** The sentence at each faulty part, by uuid; nothing is told before saving was tried. */
    tell: (faults: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
      new Map(
        [...(isTried ? faults : [])].flatMap(([uuid, kind]) => {
          const sentence = sentences[kind]
          return sentence === undefined ? [] : [[uuid, sentence]]
        })
      ),
    frame: {
      canEdit,
      onCopy,
      onDelete,
      conflict: conflict && {
        theirName: conflict.theirs.name,
        fields: differences(conflict.theirs),
        onTakeTheirs: outcome.takeTheirs,
        onKeepMine: conflict.overwrite,
        onClose: outcome.clearConflict
      },
      name: draft.values.name,
      nameFault: nameError ?? (isTried ? nameSentence : undefined),
      isNew,
      isDirty: draft.isDirty,
      draft,
      onName: (name: string) => {
        clearNameError()
        const part: Partial<V> = {}
        part.name = name
        draft.set(part)
      },
      onSave: async () => {
        setTried(true)
        if (fault !== null || !isSound) return focusFirstError()
        await save()
      },
      onCancel: () => {
        setTried(false)
        draft.reset()
        if (isNew) onCancelNew()
      }
    }
  }
}

interface EditorFrameProps {
  title: string
  /** What the name is called; that of a template unless told. */
  nameLabel?: string
  name: string
  nameFault: string | undefined
  isNew: boolean
  isDirty: boolean
  /** What is kept of the editor in this browser. */
  draft: RestoredDraft
  canEdit: boolean
  /** What somebody else has changed meanwhile. */
  conflict: (ConflictDialogProps & { theirName: string }) | null
  onName: (name: string) => void
  onSave: () => Promise<unknown>
  onCancel: () => void
  /** Absent for a new template or without the right. */
  onCopy?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  children: ReactNode
}

/** The head of a template's editor with its acts, its name, and the fields below. */
export function EditorFrame({
  title,
  nameLabel,
  name,
  nameFault,
  isNew,
  isDirty,
  draft,
  canEdit,
  conflict,
  onName,
  onSave,
  onCancel,
  onCopy,
  onDelete,
  children
}: EditorFrameProps) {
  const texts = useTemplateTexts()
  const label = nameLabel ?? texts.name
  const [isSaving, setSaving] = useState(false)
  // Saving may itself lead to another address: that of what it made.
  const save = async () => {
    setSaving(true)
    try {
      await onSave()
    } finally {
      setSaving(false)
    }
  }
  const items = [
    ...(onCopy ? [{ key: 'copy', label: texts.copy, icon: Copy, onSelect: onCopy }] : []),
    ...(onDelete ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }] : [])
  ]
  return (
    <>
      <div className="mk-md-head">
        <h2 className="mk-md-title">{title}</h2>
        {isDirty && !isNew && <Tag tone="warning">{texts.unsaved}</Tag>}
        <span className="mk-actions">
          {items.length > 0 && (
            <Menu
              label={texts.actionsOf(title)}
              items={items}
              trigger={(trigger) => <IconButton {...trigger} variant="outline" icon={Ellipsis} label={texts.actionsOf(title)} />}
            />
          )}
          {canEdit && (
            <>
              <Button disabled={!isDirty && !isNew} onClick={onCancel}>
                {texts.cancel}
              </Button>
              <Button variant="primary" disabled={!isDirty && !isNew} onClick={save}>
                {isNew ? texts.create : texts.save}
              </Button>
            </>
          )}
        </span>
      </div>
      <div className="mk-md-body">
        <div className="mk-stack">
          <DraftNotice draft={draft} />
          <div className="mk-form-width">
            <TextField label={label} required={canEdit} autoFocus={isNew} disabled={!canEdit} value={name} error={nameFault} onChange={onName} />
          </div>
          {children}
        </div>
      </div>
      {conflict && <ConflictDialog {...conflict} fields={[{ label, theirs: conflict.theirName, mine: name }, ...conflict.fields]} />}
      <LeaveGuard isDirty={isDirty && !isSaving} onLeave={draft.discard} />
    </>
  )
}
