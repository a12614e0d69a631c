import type { Review } from './use-reviews.ts'

/** What the reviewers gave for one perspective. */
export interface PerspectiveFigures {
  uuid: string
  label: string
  /** In the order of the reviews; null where a reviewer gave no point. */
  points: (number | null)[]
  mean: number | null
  min: number | null
  max: number | null
  /** The lowest and the highest lie so far apart that the reviewers should talk about it. */
  isApart: boolean
}

/** The reviews that were written with one template, and their figures. */
export interface ReviewTable {
  templateUuid: string
  templateName: string
  scale: number
  reviews: Review[]
  perspectives: PerspectiveFigures[]
  /** The mean over the reviewers (3-decisions, "Cases"). */
  average: number | null
  /** The standard deviation of the reviewers' averages; null for fewer than two. */
  deviation: number | null
  /** The perspective with the highest mean. */
  best: PerspectiveFigures | null
}

const apartShare = 0.75

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviationOf(values: readonly number[]): number | null {
  const centre = mean(values)
  if (centre === null || values.length < 2) return null
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / values.length)
}

function perspectiveFigures({ uuid, label }: { uuid: string; label: string }, reviews: readonly Review[], scale: number): PerspectiveFigures {
  const points = reviews.map((review) => review.scores.find((score) => score.perspectiveUuid === uuid)?.point ?? null)
  const given = points.filter((point) => point !== null)
  const [min, max] = given.length === 0 ? [null, null] : [Math.min(...given), Math.max(...given)]
  const isApart = min !== null && max !== null && scale > 1 && (max - min) / (scale - 1) >= apartShare
  return { uuid, label, points, mean: mean(given), min, max, isApart }
}

/** The figures of reviews, one table for each template they were written with, in the order of the first reviews. */
export function reviewTables(reviews: readonly Review[]): ReviewTable[] {
  return [...Map.groupBy(reviews, (review) => review.reviewTemplateUuid)].flatMap(([templateUuid, own]) => {
    const [first] = own
    if (!first) return []
    const perspectives = first.perspectives.map((perspective) => perspectiveFigures(perspective, own, first.scale))
    const averages = own.flatMap((review) => (review.myAverageScore === null ? [] : [review.myAverageScore]))
    const ranked = perspectives.filter((perspective) => perspective.mean !== null).toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0))
    return [
      {
        templateUuid,
        templateName: first.reviewTemplateName,
        scale: first.scale,
        reviews: own,
        perspectives,
        average: mean(averages),
        deviation: deviationOf(averages),
        best: ranked[0] ?? null
      }
    ]
  })
}

/** The mean over some of a table's reviewers; null when none of them is chosen or none gave a point. */
export function averageOver(table: Pick<ReviewTable, 'reviews'>, reviewerUuids: readonly string[]): number | null {
  return mean(table.reviews.flatMap(({ createdBy, myAverageScore }) => (reviewerUuids.includes(createdBy) && myAverageScore !== null ? [myAverageScore] : [])))
}

/** The mean of the points given so far, null without any. */
export function liveAverage(points: readonly (number | null)[]): number | null {
  return mean(points.filter((point) => point !== null))
}
