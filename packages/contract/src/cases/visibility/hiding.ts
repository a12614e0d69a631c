import type { InsiderProjectProperty } from '../../workspace/constants/enums.ts'

/** What a theme hides of its cases: `parts` from all but those whom it names; others' reviews until one's own is in. */
export interface Hiding {
  parts: readonly InsiderProjectProperty[]
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  hidesReviewsUntilMine: boolean
}

/** What would be shown to people from whom it is hidden: parts of cases; others' reviews before one's own is in. */
export interface Opened {
  parts: InsiderProjectProperty[]
  isUnveiled: boolean
}

const isAmong = (some: readonly string[], others: readonly string[]): boolean => some.every((uuid) => others.includes(uuid))

/**
 * What becomes less hidden for anybody when a case goes from what one theme hides to what another one does, or when a theme changes from the
 * one to the other. A part stays hidden only where it is hidden there as well, and from everybody from whom it was: whom the later setting
 * names, the earlier one must name by the same name, since members of groups come and go.
 */
export function openedBy(from: Hiding, to: Hiding): Opened {
  const isForFewer = isAmong(to.userUuids, from.userUuids) && isAmong(to.userGroupUuids, from.userGroupUuids)
  return {
    parts: from.parts.filter((part) => !isForFewer || !to.parts.includes(part)),
    isUnveiled: from.hidesReviewsUntilMine && !to.hidesReviewsUntilMine
  }
}
