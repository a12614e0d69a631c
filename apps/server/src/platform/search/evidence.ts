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
}

const always = sql<SqlBool>`true`
const never = sql<SqlBool>`false`

function joined(conditions: readonly Condition[], word: Condition, empty: Condition): Condition {
  const [first] = conditions
  if (first === undefined) return empty
  return conditions.length === 1 ? first : sql<SqlBool>`(${sql.join(conditions, sql` ${word} `)})`
}

const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql.raw('and'), always)
const oneOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql.raw('or'), never)

/** All of several facts; of none, always true. What the index settles is not looked at again. */
export function both(evidence: readonly Evidence[]): Evidence & { rest: Condition } {
  const open = evidence.filter((one) => !one.isIndexExact)
  return {
    index: allOf(evidence.map((one) => one.index)),
    exact: allOf(evidence.map((one) => one.exact)),
    isIndexExact: open.length === 0,
    rest: allOf(open.map((one) => one.exact))
  }
}

/** One of several facts at least; of none, never true. */
export function either(evidence: readonly Evidence[]): Evidence {
  return {
    index: oneOf(evidence.map((one) => one.index)),
    exact: oneOf(evidence.map((one) => one.exact)),
    isIndexExact: evidence.every((one) => one.isIndexExact)
  }
}

/** The condition of a fact for a query: the index first, then what it leaves open. */
export function conditionOf(evidence: Evidence & { rest?: Condition }): Condition {
  return evidence.isIndexExact ? evidence.index : sql<SqlBool>`(${evidence.index} and ${evidence.rest ?? evidence.exact})`
}
