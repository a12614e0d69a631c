import { type InsiderProjectProperty, insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { canDoWithTheme, hiddenParts, type ThemeFacts, type ThemeRestriction } from '../../themes/themes/index.ts'
import type { Direction } from './project-effect.ts'
import type { Change, Side } from './sides.ts'

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
export function themeEffects(changes: readonly Change[], themes: readonly ThemeFacts[]): (Counted & { verb: 'update' | 'delete' })[] {
  const touched = changes.filter((change) => !isSameForThemes(change))
  return (['update', 'delete'] as const).flatMap((verb) => {
    const tally = new Tally()
    const can = (side: Side, theme: ThemeFacts): boolean => side.isActive && canDoWithTheme(side, verb, theme)
    for (const { before, after } of touched) for (const theme of themes) tally.note(can(before, theme), can(after, theme), before.userUuid, theme)
    return tally.counts().map((count) => ({ verb, ...count }))
  })
}

/** In how many themes which parts of the cases appear or disappear for how many people; user groups alone decide that. */
export function partEffects(changes: readonly Change[], restrictions: readonly ThemeRestriction[]): (Counted & { part: InsiderProjectProperty })[] {
  const touched = changes.filter(({ before, after }) => before.isActive && after.isActive && !isSameList(before.userGroupUuids, after.userGroupUuids))
  return insiderProjectProperties.flatMap((part) => {
    const tally = new Tally()
    const sees = (side: Side, restriction: ThemeRestriction): boolean => !hiddenParts(side, restriction).includes(part)
    for (const { before, after } of touched)
      for (const restriction of restrictions) tally.note(sees(before, restriction), sees(after, restriction), before.userUuid, restriction)
    return tally.counts().map((count) => ({ part, ...count }))
  })
}
