import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import type { FormStatus } from '@mekiki/contract/workspace/constants/index'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { type Form, formKey, formsKey } from '../form-calls.ts'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { createBody, type FormValues, updateBody, valuesOf } from './form-draft.ts'

/** Writes a form: a new one once, another with its version and only what was changed of it. */
export function useFormSave(form: Form | null, draft: Draft<FormValues>) {
  const texts = useBuilderTexts()
  const words = useFormsTexts()
  const client = useQueryClient()
  const keyOf = useRequestKey()
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(formsOperations.update, error),
    (theirs) => draft.isClash(valuesOf(theirs))
  )
  const put = (saved: Form) => {
    client.setQueryData(formKey(saved.uuid), saved)
    draft.reset()
    void client.invalidateQueries({ queryKey: formsKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    // A theme names its form.
    void client.invalidateQueries({ queryKey: ['themes'] })
  }
  const tell = (told: string, operationUuid: string | undefined) => {
    notifyOfChange(client, told, operationUuid, words)
  }
  return {
    conflict,
    clearConflict: clear,
    takeTheirs: () => {
      if (conflict) put(conflict.theirs)
      clear()
    },
    /** Makes the form; gives it as it now is. */
    create: async (): Promise<Form> => {
      const body = createBody(draft.values)
      const saved = await call(formsOperations.create, { body }, { idempotencyKey: keyOf(body) })
      put(saved)
      notify.success(texts.created)
      return saved
    },
    /**
     * Writes the changes, and the status with them where one is given.
     * @returns whether that is done: not while the person has to choose.
     */
    update: (status?: FormStatus): Promise<boolean> => {
      if (form === null) throw new Error('a new form has nothing to change yet')
      return run(draft.version, async (ifMatch) => {
        const body = { ...updateBody(draft.values, draft.changed), ...(status !== undefined && { status }) }
        const saved = await call(formsOperations.update, { params: { form_uuid: form.uuid }, body }, { ifMatch })
        put(saved)
        tell(status === undefined ? texts.saved : status === 'public' ? texts.published : texts.unpublished, saved.operationUuid)
      })
    }
  }
}
