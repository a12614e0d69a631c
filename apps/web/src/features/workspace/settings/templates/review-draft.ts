import type { CallOutput } from '@mekiki/contract'
import type { reviewTemplatesOperations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import type { Part } from './part-rows.tsx'

/** A review template with its perspectives. */
export type ReviewTemplate = CallOutput<typeof reviewTemplatesOperations.list>['items'][number]

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
export function perspectivesOf(parts: readonly Part[]): { uuid?: string; label: string }[] {
  return parts.map(({ uuid, isNew, name }) => ({ ...(!isNew && { uuid }), label: name.trim() }))
}
