import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { undoWithNotice } from '../../../../shared/calls/undo-operation.ts'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { type Form, formKey } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'

/** The sites that may embed a form while they are changed, and the way to save them. */
export function useOrigins(form: Form) {
  const texts = useFormsTexts()
  const client = useQueryClient()
  const draft = useDraft({ embedOrigins: form.embedOrigins }, form.version)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(formsOperations.update, error),
    ({ embedOrigins }) => draft.isClash({ embedOrigins })
  )
  const put = (saved: Form) => {
    client.setQueryData(formKey(saved.uuid), saved)
    draft.reset()
    setRefused(new Map())
  }
  const tell = (operationUuid: string | undefined) => {
    if (operationUuid === undefined) notify.success(texts.sharing.saved)
    else notify.undo(texts.sharing.saved, () => undoWithNotice(client, operationUuid, texts))
  }
  const save = async () => {
    try {
      await run(draft.version, async (ifMatch) => {
        const body = { embedOrigins: draft.values.embedOrigins.map((origin) => origin.trim()) }
        const saved = await call(formsOperations.update, { params: { form_uuid: form.uuid }, body }, { ifMatch })
        put(saved)
        tell(saved.operationUuid)
      })
    } catch (error) {
      const found = Object.entries(findFieldErrors(error) ?? {}).map(([path, message]) => [Number(path.split('.')[1] ?? 0), message] as const)
      if (found.length === 0) throw error
      setRefused(new Map(found))
    }
  }
  const takeTheirs = () => {
    if (conflict) put(conflict.theirs)
    clear()
  }
  return { draft, save, refused, conflict, clearConflict: clear, takeTheirs }
}
