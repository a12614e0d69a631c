import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { keyScreens } from '@mekiki/contract/cases/visibility/visibility.schemas'
import type { Direction } from './project-effect.ts'
import { type Change, keysOf } from './sides.ts'

type Screen = (typeof keyScreens)[number]

/** The key that opens each menu (1§2.2). */
const screenKeys: Readonly<Record<Screen, PermissionKey>> = { forms: 'read_form', dashboard: 'read_report', members: 'read_member_setting' }

const directions: readonly Direction[] = ['gained', 'lost']

function countKey(changes: readonly Change[], key: PermissionKey, direction: Direction): number {
  return changes.filter(({ before, after }) => {
    const [was, is] = [keysOf(before).has(key), keysOf(after).has(key)]
    return direction === 'gained' ? is && !was : was && !is
  }).length
}

/** How many people get or lose the use of each key. */
export function keyEffects(changes: readonly Change[]): { key: PermissionKey; direction: Direction; usersCount: number }[] {
  return permissionKeys
    .flatMap((key) => directions.map((direction) => ({ key, direction, usersCount: countKey(changes, key, direction) })))
    .filter(({ usersCount }) => usersCount > 0)
}

/** Which menus appear or disappear for how many people. */
export function screenEffects(changes: readonly Change[]): { screen: Screen; direction: Direction; usersCount: number }[] {
  return (['forms', 'dashboard', 'members'] as const)
    .flatMap((screen) => directions.map((direction) => ({ screen, direction, usersCount: countKey(changes, screenKeys[screen], direction) })))
    .filter(({ usersCount }) => usersCount > 0)
}
