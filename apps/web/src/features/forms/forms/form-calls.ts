import type { CallOutput } from '@mekiki/contract'
import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** A form with its questions. */
export type Form = CallOutput<typeof formsOperations.get>

/** A row of the list of forms. */
export type FormItem = CallOutput<typeof formsOperations.list>['items'][number]

/** What everything about forms is kept under. */
export const formsKey = ['forms'] as const

/** Where one form is kept. */
export const formKey = (uuid: string) => ['forms', 'one', uuid] as const

/** One form with its questions. */
export const formQuery = (uuid: string) =>
  queryOptions({
    queryKey: formKey(uuid),
    queryFn: ({ signal }) => call(formsOperations.get, { params: { form_uuid: uuid } }, { signal }),
    meta: { isHandled: true }
  })
