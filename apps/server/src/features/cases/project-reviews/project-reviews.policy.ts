interface Row {
  status_uuid: string
  created_by: string | null
}

/**
 * Which of these reviews of one case a caller may not look into yet: where the theme hides them, those of others in every status in which
 * the caller has none of their own. Whoever reads a case may review it, so nobody is shut out for good.
 */
export function hiddenInBlindReview(actor: { userUuid: string }, rows: readonly Row[], hidesUntilMine: boolean): (row: Row) => boolean {
  const reviewed = new Set(rows.filter((row) => row.created_by === actor.userUuid).map((row) => row.status_uuid))
  return (row) => hidesUntilMine && row.created_by !== actor.userUuid && !reviewed.has(row.status_uuid)
}
