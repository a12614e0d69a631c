import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { changedForm, form, formCreateBody, formItem, formListQuery, formUpdateBody } from './forms.schemas.ts'

const one = { path: '/v2/private/form/{form_uuid}', access: 'private', guests: 'refused', params: pathUuid('form_uuid') } as const

/** Forms as the team makes them (2§7 "Forms"). */
export const formsOperations = {
  list: defineOperation({
    id: 'forms.list',
    summary: 'The forms of the workspace, the newest first',
    method: 'GET',
    path: '/v2/private/form',
    access: 'private',
    guests: 'refused',
    permissions: ['read_form'],
    query: formListQuery,
    output: listOf(formItem),
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'forms.create',
    summary: 'Makes a form with its questions',
    method: 'POST',
    path: '/v2/private/form',
    access: 'private',
    guests: 'refused',
    permissions: ['create_form'],
    body: formCreateBody,
    output: form,
    status: 201,
    errors: ['form_incomplete', 'theme_has_form'],
    tx: 'write',
    rate: 'write'
  }),
  get: defineOperation({
    ...one,
    id: 'forms.get',
    summary: 'One form with its questions',
    method: 'GET',
    permissions: ['read_form'],
    output: form,
    tx: 'read',
    rate: 'read'
  }),
  update: defineOperation({
    ...one,
    id: 'forms.update',
    summary: 'Changes a form; changed questions make a new version of it, to which answers given before do not belong',
    method: 'PATCH',
    permissions: ['update_form'],
    body: formUpdateBody,
    output: form,
    errors: ['stale_version', 'form_incomplete', 'theme_has_form'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    ...one,
    id: 'forms.remove',
    summary: 'Deletes a form; the cases and people that its answers made stay',
    method: 'DELETE',
    permissions: ['delete_form'],
    output: changedForm,
    tx: 'write',
    rate: 'write'
  }),
  duplicate: defineOperation({
    id: 'forms.duplicate',
    summary: 'Makes a private copy of a form, without its answers and its theme',
    method: 'POST',
    path: '/v2/private/form/{form_uuid}/duplicate',
    access: 'private',
    guests: 'refused',
    permissions: ['create_form'],
    params: pathUuid('form_uuid'),
    output: form,
    status: 201,
    tx: 'write',
    rate: 'write'
  })
}
