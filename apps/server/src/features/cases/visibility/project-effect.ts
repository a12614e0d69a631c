import type { directions } from '@mekiki/contract/cases/visibility/visibility.schemas'
import { type Change, canDoByTie, type ProjectVerb, projectVerbs } from './sides.ts'

export type Direction = (typeof directions)[number]

/** Cases by what a person is to them, before and after; `mask` has a 1 for each person for whom all of these cases are gained or lost. */
export interface TieMask {
  isMade: boolean
  isFollowedBefore: boolean
  isFollowedAfter: boolean
  mask: string
}

/** One figure to be counted: the cases of which somebody gains or loses a right. */
export interface ProjectFigure {
  verb: ProjectVerb
  direction: Direction
  ties: TieMask[]
}

const both = [true, false] as const
const allDirections: readonly Direction[] = ['gained', 'lost']

function maskOf(changes: readonly Change[], verb: ProjectVerb, direction: Direction, tie: Omit<TieMask, 'mask'>): string {
  const { isMade, isFollowedBefore, isFollowedAfter } = tie
  return changes
    .map(({ before, after }) => {
      const was = canDoByTie(before, verb, { isMade, isFollowed: isFollowedBefore })
      const is = canDoByTie(after, verb, { isMade, isFollowed: isFollowedAfter })
      return (direction === 'gained' ? is && !was : was && !is) ? '1' : '0'
    })
    .join('')
}

/**
 * The figures that a change of rights moves: for each, by the rule of a single case, for whom the cases of each tie change. What changes for
 * nobody is left out, so that nothing is counted for it.
 */
export function projectFigures(changes: readonly Change[]): ProjectFigure[] {
  const ties = both.flatMap((isMade) => both.flatMap((isFollowedBefore) => both.map((isFollowedAfter) => ({ isMade, isFollowedBefore, isFollowedAfter }))))
  return projectVerbs.flatMap((verb) =>
    allDirections.flatMap((direction) => {
      const masks = ties.map((tie) => ({ ...tie, mask: maskOf(changes, verb, direction, tie) })).filter(({ mask }) => mask.includes('1'))
      return masks.length === 0 ? [] : [{ verb, direction, ties: masks }]
    })
  )
}
