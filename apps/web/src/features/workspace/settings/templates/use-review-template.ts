import { reviewTemplatesOperations as operations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useWriter } from './use-writer.ts'
import type { CallOutput } from '@mekiki/contract'
import type { Part } from './part-rows.tsx'
import { useUsesOf } from '../shared/uses/use-uses.ts'

/** The themes that use a review template, and how many reviews were written with it and with its earlier versions. */
export type ReviewUse = CallOutput<typeof operations.uses>['items'][number]

/** How the review templates are used, by uuid. */
export function useReviewUses(): ReadonlyMap<string, ReviewUse> {
  return useUsesOf('review_templates', (signal) => call(operations.uses, {}, { signal }))
}

/** A review template with its perspectives. */
export type ReviewTemplate = CallOutput<typeof operations.list>['items'][number]

/** What can be changed of a review template. */
export interface ReviewValues {
  name: string
  scale: number
  perspectives: Part[]
}

const usualScale = 5

/** A template's values as the editor holds them. */
export function reviewValuesOf({ name, scale, perspectives }: ReviewTemplate): ReviewValues {
  return { name, scale, perspectives: perspectives.map(({ uuid, label }) => ({ uuid, isNew: false, name: label })) }
}

/** What a new template starts with: a copy, or a usual one. */
export function newReviewValues(source: ReviewTemplate | null, name: string, labels: readonly string[]): ReviewValues {
  const names = source ? source.perspectives.map(({ label }) => label) : labels
  return { name, scale: source?.scale ?? usualScale, perspectives: names.map((each) => ({ uuid: crypto.randomUUID(), isNew: true, name: each })) }
}

/** The perspectives on the wire, in their order. */
function perspectivesOf(parts: readonly Part[]): { uuid?: string; label: string }[] {
  return parts.map(({ uuid, isNew, name }) => ({ ...(!isNew && { uuid }), label: name.trim() }))
}

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
