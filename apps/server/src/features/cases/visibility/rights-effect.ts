import { type HandlerOutput, type operationGroups, type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { countActiveAdministrators } from '../../people/permission-groups/index.ts'
import { readThemeHiding, type ThemeRestriction } from '../../themes/themes/index.ts'
import { canDoWithTheme, hiddenParts, type ThemeFacts } from '../../themes/themes/index.ts'
import { projectFigures, type Direction } from './project-effect.ts'
import { countFigures } from './project-effect.queries.ts'
import { type Change, type Side, keysOf } from './sides.ts'
import { readAllThemeFacts } from './people.queries.ts'
import type { keyScreens } from '@mekiki/contract/cases/visibility/visibility.schemas'
import { type InsiderProjectProperty, insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'

/** How many people gain or lose something, and in how many themes. */
interface Counted {
  direction: Direction
  usersCount: number
  themesCount: number
}

/** People and themes for whom something changes, by direction. */
class Tally {
  readonly #people: Record<Direction, Set<string>> = { gained: new Set(), lost: new Set() }
  readonly #themes: Record<Direction, Set<unknown>> = { gained: new Set(), lost: new Set() }

  note(was: boolean, is: boolean, userUuid: string, theme: unknown): void {
    if (was === is) return
    const direction: Direction = is ? 'gained' : 'lost'
    this.#people[direction].add(userUuid)
    this.#themes[direction].add(theme)
  }

  counts(): Counted[] {
    return (['gained', 'lost'] as const)
      .map((direction) => ({ direction, usersCount: this.#people[direction].size, themesCount: this.#themes[direction].size }))
      .filter(({ usersCount }) => usersCount > 0)
  }
}

const isSameList = (left: readonly string[], right: readonly string[]): boolean => left.toSorted().join() === right.toSorted().join()

const themeKeys = [
  'update_own_project_group',
  'delete_own_project_group',
  'update_all_project_group',
  'delete_all_project_group',
  'update_person_in_charge_or_related_user_groups_theme',
  'delete_person_in_charge_or_related_user_groups_theme'
] as const

const isSameForThemes = ({ before, after }: Change): boolean =>
  before.isActive === after.isActive &&
  isSameList(before.userGroupUuids, after.userGroupUuids) &&
  themeKeys.every((key) => before.permissions.has(key) === after.permissions.has(key))

/** How many themes can be changed or deleted by how many people who could not before, and the other way round; by the rule of a single theme. */
function themeEffects(changes: readonly Change[], themes: readonly ThemeFacts[]): (Counted & { verb: 'update' | 'delete' })[] {
  const touched = changes.filter((change) => !isSameForThemes(change))
  return (['update', 'delete'] as const).flatMap((verb) => {
    const tally = new Tally()
    const can = (side: Side, theme: ThemeFacts): boolean => side.isActive && canDoWithTheme(side, verb, theme)
    for (const { before, after } of touched) for (const theme of themes) tally.note(can(before, theme), can(after, theme), before.userUuid, theme)
    return tally.counts().map((count) => ({ verb, ...count }))
  })
}

/** In how many themes which parts of the cases appear or disappear for how many people; user groups alone decide that. */
function partEffects(changes: readonly Change[], restrictions: readonly ThemeRestriction[]): (Counted & { part: InsiderProjectProperty })[] {
  const touched = changes.filter(({ before, after }) => before.isActive && after.isActive && !isSameList(before.userGroupUuids, after.userGroupUuids))
  return insiderProjectProperties.flatMap((part) => {
    const tally = new Tally()
    const sees = (side: Side, restriction: ThemeRestriction): boolean => !hiddenParts(side, restriction).includes(part)
    for (const { before, after } of touched)
      for (const restriction of restrictions) tally.note(sees(before, restriction), sees(after, restriction), before.userUuid, restriction)
    return tally.counts().map((count) => ({ part, ...count }))
  })
}

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
function keyEffects(changes: readonly Change[]): { key: PermissionKey; direction: Direction; usersCount: number }[] {
  return permissionKeys
    .flatMap((key) => directions.map((direction) => ({ key, direction, usersCount: countKey(changes, key, direction) })))
    .filter(({ usersCount }) => usersCount > 0)
}

/** Which menus appear or disappear for how many people. */
function screenEffects(changes: readonly Change[]): { screen: Screen; direction: Direction; usersCount: number }[] {
  return (['forms', 'dashboard', 'members'] as const)
    .flatMap((screen) => directions.map((direction) => ({ screen, direction, usersCount: countKey(changes, screenKeys[screen], direction) })))
    .filter(({ usersCount }) => usersCount > 0)
}

const isAdministering = (side: Side): boolean => side.isActive && side.isAdministrator

async function leavesNoAdministrator(tx: TenantTransaction, changes: readonly Change[]): Promise<boolean> {
  const lost = changes.filter(({ before, after }) => isAdministering(before) && !isAdministering(after)).length
  const gained = changes.filter(({ before, after }) => !isAdministering(before) && isAdministering(after)).length
  return lost > 0 && (await countActiveAdministrators(tx)) - lost + gained <= 0
}

/** What a change of rights does, for whoever is active before or after it; in a fixed number of statements. */
export async function describeChanges(tx: TenantTransaction, all: readonly Change[]): Promise<HandlerOutput<typeof operationGroups.visibility.previewGroup>> {
  const changes = all.filter(({ before, after }) => before.isActive || after.isActive)
  const themes = await readAllThemeFacts(tx)
  const { restrictions } = await readThemeHiding(tx)
  return {
    usersCount: changes.length,
    projects: await countFigures(tx, changes, projectFigures(changes)),
    themes: themeEffects(changes, themes),
    parts: partEffects(changes, restrictions),
    screens: screenEffects(changes),
    keys: keyEffects(changes),
    leavesNoAdministrator: await leavesNoAdministrator(tx, changes)
  }
}
