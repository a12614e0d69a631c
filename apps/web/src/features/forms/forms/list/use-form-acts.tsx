import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { type MenuEntry, notify, useCopy } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Inbox from 'lucide-react/icons/inbox'
import LinkIcon from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Share from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { undoWithNotice } from '../../../../shared/calls/undo-operation.ts'
import { type FormItem, formsKey } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'

/** The calls that make a copy of a form, and delete one with the way back. */
function useFormCalls() {
  const texts = useFormsTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: formsKey })
    void client.invalidateQueries({ queryKey: ['themes'] })
  }
  return {
    duplicate: async ({ uuid }: FormItem) => {
      try {
        const copy = await call(formsOperations.duplicate, { params: { form_uuid: uuid } }, { idempotencyKey: crypto.randomUUID() })
        notify.success(texts.duplicated)
        refresh()
        await navigate({ to: addresses.form(copy.uuid) })
      } catch (error) {
        handleError(error)
      }
    },
    remove: async ({ uuid }: FormItem) => {
      const { operationUuid } = await call(formsOperations.remove, { params: { form_uuid: uuid } })
      notify.undo(texts.deleted, () => undoWithNotice(client, operationUuid, texts))
      refresh()
    }
  }
}

/** What can be done with each form of the list, and the question that some of it asks first. */
export function useFormActs() {
  const texts = useFormsTexts()
  const copy = useCopy()
  const canCreate = usePermission('create_form')
  const { duplicate, remove } = useFormCalls()
  const [asked, setAsked] = useState<FormItem | null>(null)
  // One without answers comes back whole; what answers make is worth a question.
  const startRemoving = (form: FormItem) => {
    if (form.answersCount > 0) setAsked(form)
    else void remove(form).catch(handleError)
  }
  const { acts } = texts
  const actsOf = (form: FormItem): MenuEntry[] => [
    { key: 'edit', label: acts.edit, icon: Pencil, href: addresses.form(form.uuid) },
    { key: 'answers', label: acts.answers, icon: Inbox, href: addresses.formAnswers(form.uuid) },
    { key: 'share', label: acts.share, icon: Share, href: addresses.formSharing(form.uuid) },
    { key: 'preview', label: acts.preview, icon: Eye, href: addresses.formPreview(form.uuid) },
    ...(copy ? [{ key: 'address', label: acts.copyAddress, icon: LinkIcon, onSelect: () => copy(form.publicUrl) }] : []),
    ...(canCreate ? [{ key: 'duplicate', label: acts.duplicate, icon: Copy, onSelect: () => duplicate(form) }] : []),
    ...(form.canDelete
      ? [
          { key: 'line', separator: true as const },
          { key: 'delete', label: acts.delete, icon: Trash2, isDanger: true, onSelect: () => startRemoving(form) }
        ]
      : [])
  ]
  const dialog = asked && (
    <DeleteDialog
      title={texts.deleteTitle}
      body={texts.deleteBody}
      target={asked.name}
      sideEffects={[texts.deleteAnswers(asked.answersCount), texts.deleteKeeps, texts.deleteCloses]}
      onDelete={() => remove(asked)}
      onClose={() => setAsked(null)}
    />
  )
  return { actsOf, dialog }
}
