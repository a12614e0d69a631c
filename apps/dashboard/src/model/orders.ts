/** Keys in the one order that several lists keep, each of which may lack some; those that no list compares stand as they first came. */
export function oneOrder(lists: readonly (readonly string[])[]): string[] {
  const before = new Map<string, Set<string>>()
  for (const list of lists) {
    for (const [at, key] of list.entries()) {
      const known = before.get(key) ?? new Set<string>()
      const previous = list[at - 1]
      if (previous !== undefined) known.add(previous)
      before.set(key, known)
    }
  }
  const ordered = new Set<string>()
  // The set of those on the way ends a circle, which lists of different orders would make.
  const put = (key: string, onTheWay: ReadonlySet<string>): void => {
    if (ordered.has(key) || onTheWay.has(key)) return
    for (const previous of before.get(key) ?? []) put(previous, new Set([...onTheWay, key]))
    ordered.add(key)
  }
  for (const key of before.keys()) put(key, new Set())
  return [...ordered]
}

/** The keys of each group of rows, in the order of the rows. */
export function listsOf<R>(rows: readonly R[], groupOf: (row: R) => string, keyOf: (row: R) => string): string[][] {
  const lists = new Map<string, string[]>()
  for (const row of rows) {
    const list = lists.get(groupOf(row)) ?? []
    list.push(keyOf(row))
    lists.set(groupOf(row), list)
  }
  return [...lists.values()]
}
