import type { TenantTransaction } from '../../platform/db/doors.ts'
import { readPerspectives, readTemplatesByUuid } from './review-templates.queries.ts'

/** A review template as reviews need it. */
export interface ReviewTemplate {
  uuid: string
  name: string
  /** Points go from 1 to this. */
  scale: number
  /** In their order. */
  perspectives: { uuid: string; label: string }[]
  /** Deleted, or an older version: good for showing reviews, not for new ones. */
  isDeleted: boolean
}

/**
 * Review templates by uuid, deleted ones and older versions included, with their perspectives; two statements.
 * With `isLocked` none of them changes before the transaction ends: for writing a review with it.
 */
export async function findReviewTemplates(tx: TenantTransaction, uuids: readonly string[], options: { isLocked: boolean }): Promise<Map<string, ReviewTemplate>> {
  const templates = await readTemplatesByUuid(tx, uuids, options)
  const perspectives = await readPerspectives(tx, templates.map((template) => template.uuid))
  return new Map(
    templates.map(({ uuid, name, scale, isDeleted }) => {
      const own = perspectives.filter((perspective) => perspective.review_template_uuid === uuid)
      return [uuid, { uuid, name, scale, perspectives: own.map((perspective) => ({ uuid: perspective.uuid, label: perspective.label })), isDeleted }]
    })
  )
}
