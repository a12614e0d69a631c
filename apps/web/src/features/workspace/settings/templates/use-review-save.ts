import { reviewTemplatesOperations as operations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { perspectivesOf, type ReviewTemplate, type ReviewValues, reviewValuesOf } from './review-draft.ts'
import { useWriter } from './use-writer.ts'

interface SaveOptions {
  /** Null for a new one. */
  template: ReviewTemplate | null
  draft: Draft<ReviewValues>
  onSaved: (template: ReviewTemplate) => void
}

/** Writes a review template; one that reviews were written with comes back as a new version with a uuid of its own. */
export function useReviewSave({ template, draft, onSaved }: SaveOptions) {
  const findCurrent = (error: unknown) => findStaleCurrent(operations.update, error)
  const { write, ...writer } = useWriter({
    listKey: lists.reviewTemplates.queryKey,
    entity: template,
    draft,
    valuesOf: reviewValuesOf,
    findCurrent,
    onSaved
  })
  const { name, scale, perspectives } = draft.values
  const save = () =>
    write({
      create: (idempotencyKey) =>
        call(operations.create, { body: { name: name.trim(), scale, perspectives: perspectivesOf(perspectives) } }, { idempotencyKey }),
      update: ({ uuid }, ifMatch) => {
        const body = {
          uuid,
          ...(draft.changed.includes('name') && { name: name.trim() }),
          ...(draft.changed.includes('scale') && { scale }),
          ...(draft.changed.includes('perspectives') && { perspectives: perspectivesOf(perspectives) })
        }
        return call(operations.update, { body }, { ifMatch })
      }
    })
  return { ...writer, save }
}
