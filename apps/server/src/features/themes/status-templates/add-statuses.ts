import { auditChange } from '../../../platform/log/audit.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { auditedTemplate } from './status-templates.presenter.ts'
import { readParts } from './exit-reasons.ts'
import { insertStatuses, lockTemplate, touchTemplate } from './status-templates.queries.ts'
import { entityTypes } from './template-kinds.ts'

const plainColor = 0

/**
 * Adds statuses with these ids at the end of a template of cases, those that are there already excepted: a job that is repeated adds each once.
 * @throws 404.
 */
export async function addStatuses(context: RunContext, templateUuid: string, requested: readonly { uuid: string; name: string }[]): Promise<void> {
  const { tx, actor, now, audit } = context
  const template = await lockTemplate(tx, 'project', templateUuid, 'change')
  if (!template) throw notFound([templateUuid])
  const present = await readParts(tx, 'project', templateUuid)
  const missing = requested.filter(({ uuid }) => present.statuses.every((status) => status.uuid !== uuid))
  if (missing.length === 0) return
  const last = Math.max(0, ...present.statuses.map(({ position }) => position))
  await touchTemplate(tx, 'project', { ...actor, now }, { uuid: templateUuid, name: template.name })
  await insertStatuses(
    tx,
    'project',
    actor.tenantUuid,
    templateUuid,
    missing.map((status, index) => ({ ...status, color: plainColor, position: last + 1 + index, isExit: false }))
  )
  const after = await readParts(tx, 'project', templateUuid)
  const entity = { entityType: entityTypes.project, entityUuid: templateUuid, action: 'update' }
  auditChange(audit, { ...entity, from: auditedTemplate(template, present), to: auditedTemplate(template, after) })
}
