import { type RawBuilder, sql, type SqlBool } from 'kysely'

type Condition = RawBuilder<SqlBool>

/**
 * One fact about a row in two forms: `index`, which an index serves and which holds for every row of which the fact is true, and `exact`, which
 * looks at the stored text. They are kept apart because a row's grams are dear to look at: in a condition of its own the index settles them.
 */
export interface Evidence {
  index: Condition
  exact: Condition
  /** `index` alone says the same as `exact`. */
  isIndexExact: boolean
  /** What the index leaves open, where that is less than `exact`. */
  rest?: Condition
  /**
   * Conditions on the stored text that hold for every row of which the fact is true. To the planner they cost as much as a look at grams, so that written before
   * `index` they are asked first, where it goes from row to row instead of by the index: grams are dear to look at.
   */
  plain?: readonly Condition[]
  /** The ways in which `index` can be met, each looked up as a whole; itself where it is one. */
  ways?: readonly Condition[]
}

// What is not looked up as a whole is looked at in rows. More lookups than these cost as much.
const maxWays = 32

const always = sql<SqlBool>`true`
/** A condition that no row meets. */
export const never = sql<SqlBool>`false`

/** The opposite of a fact; no index serves it. */
export const not = (evidence: Evidence): Evidence => exactly(sql<SqlBool>`not ${evidence.exact}`)

/** A fact that one condition tells fully. */
export const exactly = (condition: Condition): Evidence => ({ index: condition, exact: condition, isIndexExact: true })

function joined(conditions: readonly Condition[], word: Condition, empty: Condition): Condition {
  const [first] = conditions
  if (first === undefined) return empty
  return conditions.length === 1 ? first : sql<SqlBool>`(${sql.join(conditions, sql` ${word} `)})`
}

const everyOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql.raw('and'), always)
const oneOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql.raw('or'), never)

const waysOf = ({ ways, index }: Evidence): readonly Condition[] => ways ?? [index]

/** The ways to meet several facts at once: each way of one with each of the others; null when these are too many. */
function waysOfAll(evidence: readonly Evidence[]): readonly Condition[] | null {
  if (evidence.reduce((count, one) => count * waysOf(one).length, 1) > maxWays) return null
  const none: readonly Condition[][] = [[]]
  return evidence.reduce((met, one) => met.flatMap((before) => waysOf(one).map((way) => [...before, way])), none).map(everyOf)
}

/** All of several facts; of none, always true. What the index settles is not looked at again. */
export function both(evidence: readonly Evidence[]): Evidence {
  const open = evidence.filter((one) => !one.isIndexExact)
  const ways = waysOfAll(evidence) ?? [everyOf(evidence.map((one) => one.index))]
  return {
    index: oneOf(ways),
    ways,
    exact: everyOf(evidence.map((one) => one.exact)),
    isIndexExact: open.length === 0,
    plain: evidence.flatMap((one) => one.plain ?? []),
    rest: everyOf(open.map((one) => one.rest ?? one.exact))
  }
}

/** One of several facts at least; of none, never true. */
export function either(evidence: readonly Evidence[]): Evidence {
  return {
    index: oneOf(evidence.flatMap(waysOf)),
    ways: evidence.flatMap(waysOf),
    exact: oneOf(evidence.map((one) => one.exact)),
    isIndexExact: evidence.every((one) => one.isIndexExact)
  }
}

/** The conditions of a fact for a query that may meet few rows by other ways than the index: what is cheap to look at first. */
export const conditionsOf = (evidence: Evidence): readonly Condition[] => [...(evidence.plain ?? []), conditionOf(evidence)]

/** The condition of a fact for a query: the index first, then what it leaves open. */
export function conditionOf(evidence: Evidence): Condition {
  return evidence.isIndexExact ? evidence.index : sql<SqlBool>`(${evidence.index} and ${evidence.rest ?? evidence.exact})`
}
