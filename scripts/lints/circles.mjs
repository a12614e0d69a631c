const byName = (left, right) => (left < right ? -1 : 1)

/**
 * The groups of modules that reach each other, by Tarjan's way, which looks at each import once; a module that imports nothing of its own group is none. Without
 * recursion, as a chain of imports may be longer than the stack. `imports` gives what each module imports.
 */
export function findGroups(imports) {
  const places = new Map()
  const lows = new Map()
  const open = []
  const isOpen = new Set()
  const groups = []
  const enter = (module) => {
    places.set(module, places.size)
    lows.set(module, places.get(module))
    open.push(module)
    isOpen.add(module)
    return { module, left: [...(imports.get(module) ?? [])] }
  }
  const lower = (module, place) => lows.set(module, Math.min(lows.get(module), place))
  const leave = (module) => {
    if (lows.get(module) !== places.get(module)) return
    const group = open.splice(open.lastIndexOf(module))
    for (const each of group) isOpen.delete(each)
    if (group.length > 1 || imports.get(module)?.includes(module)) groups.push(group.toSorted(byName))
  }
  for (const start of imports.keys()) {
    const way = places.has(start) ? [] : [enter(start)]
    while (way.length > 0) {
      const { module, left } = way.at(-1)
      const next = left.pop()
      if (next !== undefined && !places.has(next)) way.push(enter(next))
      else if (isOpen.has(next)) lower(module, places.get(next))
      else if (next === undefined) {
        way.pop()
        if (way.length > 0) lower(way.at(-1).module, lows.get(module))
        leave(module)
      }
    }
  }
  return groups
}

/** The shortest way from a module back to itself, the module at its end. */
function findWay(start, imports) {
  const before = new Map()
  const queue = [start]
  for (const module of queue) {
    for (const next of imports.get(module) ?? []) {
      if (!before.has(next)) before.set(next, module)
      else continue
      if (next !== start) queue.push(next)
    }
    if (before.has(start)) break
  }
  const way = [start]
  for (let module = before.get(start); module !== start; module = before.get(module)) way.unshift(module)
  return way
}

/** What dependency-cruiser found, as what each module imports; without types alone when told. */
function importsOf(modules, hasTypes) {
  const isOne = ({ couldNotResolve, coreModule, dependencyTypes }) => !couldNotResolve && !coreModule && (hasTypes || !dependencyTypes.includes('type-only'))
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.filter(isOne).map(({ resolved }) => resolved)]))
}

/** A circle of each group of modules that need each other: those of code, then those that are of types only in part. `from` names where one counts. */
export function findCircles(modules, from) {
  const code = importsOf(modules, false)
  const all = importsOf(modules, true)
  const ofCode = findGroups(code)
  const isKnown = (group) => ofCode.some(([first]) => group.includes(first))
  const kinds = [
    { rule: 'no-circles', imports: code, groups: ofCode },
    { rule: 'no-circles-of-types', imports: all, groups: findGroups(all).filter((group) => !isKnown(group)) }
  ]
  return kinds.flatMap(({ rule, imports, groups }) =>
    groups.flatMap((group) => {
      const start = group.find((module) => from.test(module))
      return start === undefined ? [] : [{ rule, from: start, way: findWay(start, imports) }]
    })
  )
}
