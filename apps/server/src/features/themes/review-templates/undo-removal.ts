import { guardName } from '../../../platform/db/violations.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { lockDeletedTemplate, readTemplates, restoreTemplate } from './review-templates.queries.ts'

/** Brings deleted templates back; not when their name is taken by now. Raises 403 without the right to make settings. */
export const undoTemplateRemoval: UndoHandler = async ({ tx, actor, now, audit }, entries) => {
  if (!actor.permissions.has('create_setting')) throw forbidden(['create_setting'])
  const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
  for (const entry of entries) {
    const template = await lockDeletedTemplate(tx, entry.entityUuid)
    const isFree = template && (await readTemplates(tx)).every((each) => each.name !== template.name)
    if (isFree) {
      await guardName('review_templates_name', template.name, () => restoreTemplate(tx, { ...actor, now }, template.uuid))
      audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'restore', to: { name: template.name } })
    }
    ;(isFree ? undone : conflicts).push(entry)
  }
  return { undone, conflicts }
}
