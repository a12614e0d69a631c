import type { ColorCondition, ConditionColor } from '@mekiki/contract/cases/projects/project-colors'
import { tints } from '@mekiki/ui'
import type { ColorOf, ProjectColor } from './row-colors.ts'

/** The line of a colour, which is told apart on every ground. */
export const lineOf = (color: ConditionColor): string => tints[color][1]

/** What gives cases the colours of the first condition that they meet, as the server says; `said` names a condition where a colour is said in words. */
export function colorsByConditions(conditions: readonly ColorCondition[], said: (name: string) => string): ColorOf {
  const colors = conditions.map(({ name, color }, order): ProjectColor => ({ ground: tints[color][0], line: lineOf(color), name: said(name), order }))
  return ({ colorPlace }) => (typeof colorPlace === 'number' && colors[colorPlace]) || null
}
