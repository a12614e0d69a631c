/** What a reviewer gave, as the history keeps it: enough to give it back. */
export interface ReviewState {
  comment: string
  scores: { perspectiveUuid: string; point: number }[]
}

/** A review as the history keeps it, its points in one order. */
export function reviewState(comment: string, scores: readonly { perspectiveUuid: string; point: number }[]): ReviewState {
  const inOrder = scores.toSorted((a, b) => (a.perspectiveUuid < b.perspectiveUuid ? -1 : 1))
  return { comment, scores: inOrder.map(({ perspectiveUuid, point }) => ({ perspectiveUuid, point })) }
}
