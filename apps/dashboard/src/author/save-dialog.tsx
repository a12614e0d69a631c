import { dashboardRoles } from '@mekiki/contract/workspace/constants/enums'
import { Button, Dialog, RadioGroup, Textarea, TextField } from '@mekiki/ui'
import { useState } from 'react'
import type { Content, Role } from '../data/board-state.ts'
import { useAuthorTexts } from './author-texts.ts'

const maxCharacters = 100
type Audience = 'mine' | Role

interface SaveDialogProps {
  title: string
  content: Content
  role: Role | null
  /** Whether the person says whose role's it is. */
  hasRole: boolean
  submit: string
  onSubmit: (content: Content, role: Role | null) => Promise<boolean>
  onClose: () => void
}

/** Name, description and for whom a dashboard is. */
export function SaveDialog({ title, content, role, hasRole, submit, onSubmit, onClose }: SaveDialogProps) {
  const { edit } = useAuthorTexts()
  const [name, setName] = useState(content.name)
  const [description, setDescription] = useState(content.description)
  const [audience, setAudience] = useState<Audience>(role ?? 'mine')
  const [isTried, setTried] = useState(false)
  const fault = name.trim() === '' ? edit.nameMissing : [...name.trim()].length > maxCharacters ? edit.nameLong(maxCharacters) : undefined
  const send = async () => {
    setTried(true)
    if (fault !== undefined) return
    const isDone = await onSubmit({ ...content, name: name.trim(), description: description.trim() }, audience === 'mine' ? null : audience)
    if (isDone) onClose()
  }
  const audiences: readonly Audience[] = ['mine', ...dashboardRoles]
  return (
    <Dialog
      open
      title={title}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button size="medium" onClick={onClose}>
            {edit.cancel}
          </Button>
          <Button size="medium" variant="primary" onClick={send}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="mk-form">
        <TextField label={edit.name} required value={name} onChange={setName} error={isTried ? fault : undefined} />
        <Textarea label={edit.description} rows={2} maxLength={500} value={description} onChange={setDescription} />
        {hasRole && (
          <div>
            <p className="mk-label">{edit.audience}</p>
            <RadioGroup
              label={edit.audience}
              name="audience"
              options={audiences.map((value) => ({ value, label: edit.audiences[value] }))}
              value={audience}
              onChange={setAudience}
            />
            <p className="mk-help">{edit.audienceHelp}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
