import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { createForm, duplicateForm, removeForm, updateForm } from './write/forms.use-cases.ts'
import { getForm, listForms } from './read-forms.ts'

/** Mounts the calls about forms as the team makes them. */
export function register(binding: Binding): void {
  bindAll(binding, formsOperations, { list: listForms, create: createForm, get: getForm, update: updateForm, remove: removeForm, duplicate: duplicateForm })
}
