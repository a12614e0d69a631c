/** How many rows may be selected at once (2§5). */
export const SELECTION_CAP = 1000

/** The state of the header's box, which speaks of this page only. */
export function pageState(pageKeys: readonly string[], chosen: ReadonlySet<string>): boolean | 'partial' {
  const count = pageKeys.filter((key) => chosen.has(key)).length
  if (count === 0) return false
  return count === pageKeys.length ? true : 'partial'
}

/** Adds keys in their order until the cap; what does not fit is left out. */
export function addKeys(chosen: ReadonlySet<string>, keys: readonly string[], cap: number): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (next.size >= cap) break
    next.add(key)
  }
  return next
}

function withoutKeys(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const gone = new Set(keys)
  return new Set([...chosen].filter((key) => !gone.has(key)))
}

/** After pressing one row's box. */
export function toggleKey(chosen: ReadonlySet<string>, key: string, cap: number): ReadonlySet<string> {
  return chosen.has(key) ? withoutKeys(chosen, [key]) : addKeys(chosen, [key], cap)
}

/** After pressing a box with Shift: all from the last pressed row to this one take the state that this one gets. */
export function toggleRange(chosen: ReadonlySet<string>, pageKeys: readonly string[], from: string, to: string, cap: number): ReadonlySet<string> {
  const [start, end] = [pageKeys.indexOf(from), pageKeys.indexOf(to)]
  if (start < 0 || end < 0) return toggleKey(chosen, to, cap)
  const span = pageKeys.slice(Math.min(start, end), Math.max(start, end) + 1)
  return chosen.has(to) ? withoutKeys(chosen, span) : addKeys(chosen, span, cap)
}

/** After pressing the header's box: a full page is emptied; so is one that the cap keeps from filling. */
export function togglePage(chosen: ReadonlySet<string>, pageKeys: readonly string[], cap: number): ReadonlySet<string> {
  if (pageState(pageKeys, chosen) === true || chosen.size >= cap) return withoutKeys(chosen, pageKeys)
  return addKeys(chosen, pageKeys, cap)
}
