import { otherRules } from './other-rules.ts'
import type { Pair } from './pair.ts'
import { sameRules } from './same-rules.ts'
import { Draw } from './words.ts'

const seed = 20261130
const all = 5000

/**
 * Labelled pairs of entries, the same ones at every run: half of them one company or person in two writings, half two whose names are like each other. Each is made by the
 * rule of its kind, which is what its label says; nothing of the product is asked. `count` of 5,000, with as large a share of each kind.
 */
export function makePairs(count = all): Pair[] {
  const draw = new Draw(seed)
  const made = [...sameRules.map((rule) => ({ ...rule, isSame: true })), ...otherRules.map((rule) => ({ ...rule, isSame: false }))]
  let number = 0
  return made.flatMap(({ kind, share, make, isSame }) =>
    Array.from({ length: Math.round((share * count) / all) }, () => {
      number += 1
      const [one, other] = make(draw, number)
      // Which of the two is registered must not matter.
      const [asked, registered] = draw.below(2) === 0 ? [one, other] : [other, one]
      return { kind, isSame, asked, registered }
    })
  )
}
