import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import type { RestoredDraft } from '@mekiki/browser/edits/use-kept-state'
import { Button, IconButton, Menu, Tag, TextField } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { useTemplateTexts } from './template-texts.ts'
import './templates.css'

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
  onName,
  onSave,
  onCancel,
  onCopy,
  onDelete,
  children
}: EditorFrameProps) {
  const texts = useTemplateTexts()
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
            <TextField
              label={nameLabel ?? texts.name}
              required={canEdit}
              autoFocus={isNew}
              disabled={!canEdit}
              value={name}
              error={nameFault}
              onChange={onName}
            />
          </div>
          {children}
        </div>
      </div>
      <LeaveGuard isDirty={isDirty && !isSaving} onLeave={draft.discard} />
    </>
  )
}
