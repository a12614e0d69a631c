import type { Language } from '@mekiki/i18n'
import { refuseFaults, type Fault } from '../../../platform/http/answers/field-faults.ts'
import type { TemplateForReview } from './project-reviews.queries.ts'

/** A point for a perspective, as it comes in. */
export interface GivenScore {
  perspectiveUuid: string
  point: number
}

/** The mean of a review's points, null without any (3-decisions, "Cases"). */
export function averageOf(scores: readonly GivenScore[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score.point, 0) / scores.length
}

/** Raises 400 naming each point whose perspective is not the template's, or which lies above its scale. */
export function requireScores(template: TemplateForReview, scores: readonly GivenScore[], language: Language): void {
  const known = new Set(template.perspectives.map((perspective) => perspective.uuid))
  const faults = scores.flatMap((score, index): Fault[] => {
    if (!known.has(score.perspectiveUuid)) return [{ field: `scores.${index}.perspectiveUuid`, fault: 'unknown_id' }]
    if (score.point > template.scale) return [{ field: `scores.${index}.point`, fault: 'too_big', params: { max: template.scale } }]
    return []
  })
  refuseFaults(language, faults)
}
