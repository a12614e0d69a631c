import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getPresentedForm } from './get-presented-form.ts'

/** One form with its questions. Raises 404. */
export const getForm: SimpleUseCase<typeof operationGroups.forms.get> = (context, { params }) => getPresentedForm(context, params.form_uuid)
