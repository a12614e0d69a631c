import { type Hiding, openedBy, type Opened } from '@mekiki/contract/cases/visibility/hiding'
import type { ThemeForProjects } from './read/for-projects.queries.ts'
import { areAllKeys } from '@mekiki/contract'
import { namedWays, type ThemeReader } from './themes.policy.ts'

/** What a theme hides, as its cases know it. */
export function hidingOf({ restriction, hidesReviewsUntilMine }: Pick<ThemeForProjects, 'restriction' | 'hidesReviewsUntilMine'>): Hiding {
  const { parts = [], userUuids = [], userGroupUuids = [] } = restriction ?? {}
  return { parts, userUuids, userGroupUuids, hidesReviewsUntilMine }
}

/** Whether an insider setting names somebody, directly or by a user group; one that hides nothing has no outsiders. */
export function isInsider(actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>, hiding: Hiding): boolean {
  return hiding.parts.length === 0 || namedWays(actor, hiding, null).length > 0
}

/**
 * What of that is not the actor's to show (3-decisions, "Who may do what"): parts are their insiders' alone, no key opens them. Whose the hidden
 * reviews of a case are, says the case.
 */
export function openedFor(actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>, from: Hiding, to: Hiding): Opened {
  const opened = openedBy(from, to)
  return isInsider(actor, from) ? { ...opened, parts: [] } : opened
}

/** By whose word a theme may show more than it does: anybody's who may change it; an administrator's who says so (`acknowledgesLoosening`); nobody's else. */
export type Loosening = 'free' | 'acknowledged' | 'refused'

/**
 * Who may show more of a theme's cases (docs/permissions.md): the insiders what they see, and administrators who acknowledge it. Blind review names
 * nobody, so that nobody is its insider: whoever edits themes could put anybody in charge, and whoever has reviewed everything would open it
 * to those who have not. Where no case ever stood nothing is hidden from anybody.
 */
export function looseningOf(actor: ThemeReader, hiding: Hiding, hasProjects: boolean): { insiderSetting: Loosening; reviewVeil: Loosening } {
  const others = areAllKeys(actor.permissions) ? 'acknowledged' : 'refused'
  return {
    insiderSetting: !hasProjects || isInsider(actor, hiding) ? 'free' : others,
    reviewVeil: !hasProjects || !hiding.hidesReviewsUntilMine ? 'free' : others
  }
}
