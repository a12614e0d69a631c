import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { wireFields } from './company-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** Makes a company or person of what is typed in; `create` sends it under a key, so that it is made once. */
export function useEntryCreation<D extends { name: string }>(
  /** Under which name it is kept in this browser until it is made. */
  keepAs: string,
  empty: D,
  nameMissing: string,
  create: (values: D, key: { idempotencyKey: string }) => Promise<unknown>,
  /** What the call is told besides the values: another choice is another request. */
  besides?: unknown
) {
  const texts = useScouteesTexts().form
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const draft = useDraft(empty, 0, keepAs)
  const { values, isDirty, set } = draft
  const { errors, setErrors, forget, guard } = useFieldErrors()
  const onSubmit = async () => {
    if (values.name.trim() === '') {
      setErrors({ name: nameMissing })
      return false
    }
    return guard(wireFields(Object.keys(values)), async () => {
      await create(values, { idempotencyKey: keyFor([values, besides]) })
      draft.reset()
      notify.success(texts.created)
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      return true
    })
  }
  const change = (part: Partial<D>) => {
    set(part)
    forget(wireFields(Object.keys(part)))
  }
  return { values, errors, change, drawer: { submitLabel: texts.register, isDirty, draft, onSubmit } }
}
