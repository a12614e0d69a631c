import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { beginExport } from '../../workspace/export-files/index.ts'
import { getVisibility } from '../../cases/projects/index.ts'
import { findSeen } from './answers.queries.ts'
import { getForm } from './get-form.ts'
import { answersExportKind } from './run-answers-export.ts'

/**
 * Begins an export of the answers to a form that the caller may see: the named ones, or those that match. Raises 403 for somebody who may export
 * answers but not read them, 404 for an unknown form, and with their ids for named answers that the caller does not see.
 */
export const exportAnswers: SimpleUseCase<typeof operationGroups.answers.export> = async (context, { params, body }) => {
  const { tx, actor, language, audit } = context
  if (!actor.permissions.has('read_form')) throw forbidden(['read_form'])
  const form = await getForm(tx, params.form_uuid)
  const { answerUuids } = body
  if (answerUuids) {
    const seen = await findSeen(tx, params.form_uuid, answerUuids, await getVisibility(tx, actor))
    const missing = answerUuids.filter((uuid) => !seen.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  const started = await beginExport(context, {
    kind: answersExportKind,
    names: [form.name, exportedThing('answers', language)],
    format: body.format,
    input: { ...body, formUuid: params.form_uuid }
  })
  audit({
    entityType: 'form',
    entityUuid: params.form_uuid,
    action: 'export_answers',
    to: { name: form.name, ...(answerUuids ? { count: answerUuids.length } : {}), jobUuid: started.jobUuid }
  })
  return started
}
