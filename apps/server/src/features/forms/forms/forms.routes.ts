import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { createForm } from './write/create-form.ts'
import { duplicateForm } from './write/duplicate-form.ts'
import { getForm } from './get-form.ts'
import { listForms } from './list-forms.ts'
import { removeForm } from './write/remove-form.ts'
import { updateForm } from './write/update-form.ts'

/** Mounts the calls about forms as the team makes them. */
export function register(binding: Binding): void {
  bindAll(binding, formsOperations, { list: listForms, create: createForm, get: getForm, update: updateForm, remove: removeForm, duplicate: duplicateForm })
}
