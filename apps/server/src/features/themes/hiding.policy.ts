import type { InsiderProjectProperty } from '@mekiki/contract/constants/index'
import type { ThemeForProjects } from './for-projects.queries.ts'
import { permissionKeys } from '@mekiki/contract'
import { namedWays, type ThemeReader } from './themes.policy.ts'

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

/** What a theme hides, as its cases know it. */
export function hidingOf({ restriction, hidesReviewsUntilMine }: Pick<ThemeForProjects, 'restriction' | 'hidesReviewsUntilMine'>): Hiding {
  const { parts = [], userUuids = [], userGroupUuids = [] } = restriction ?? {}
  return { parts, userUuids, userGroupUuids, hidesReviewsUntilMine }
}

/** Whether an insider setting names somebody, directly or by a user group; one that hides nothing has no outsiders. */
export function isInsider(actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>, hiding: Hiding): boolean {
  return hiding.parts.length === 0 || namedWays(actor, hiding, null).length > 0
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

/**
 * What of that is not the actor's to show (3-decisions, "Who may do what"): parts are their insiders' alone, no key opens them. Whose the veiled
 * reviews of a case are, says the case.
 */
export function openedFor(actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>, from: Hiding, to: Hiding): Opened {
  const opened = openedBy(from, to)
  return isInsider(actor, from) ? { ...opened, parts: [] } : opened
}

/** By whose word a theme may show more than it does: anybody's who may change it; an administrator's who says so (`acknowledgesLoosening`); nobody's else. */
export type Loosening = 'free' | 'acknowledged' | 'refused'

/** Whether somebody holds every key: an administrator, by whatever group. */
const holdsAllKeys = ({ permissions }: Pick<ThemeReader, 'permissions'>): boolean => permissionKeys.every((key) => permissions.has(key))

/**
 * Who may show more of a theme's cases (docs/permissions.md): the insiders what they see, and administrators who acknowledge it. The veil names
 * nobody, so that nobody is its insider: whoever edits themes could put anybody in charge, and whoever has reviewed everything would open it
 * to those who have not. Where no case ever stood nothing is hidden from anybody.
 */
export function looseningOf(actor: ThemeReader, hiding: Hiding, hasCases: boolean): { insiderSetting: Loosening; reviewVeil: Loosening } {
  const others = holdsAllKeys(actor) ? 'acknowledged' : 'refused'
  return {
    insiderSetting: !hasCases || isInsider(actor, hiding) ? 'free' : others,
    reviewVeil: !hasCases || !hiding.hidesReviewsUntilMine ? 'free' : others
  }
}
