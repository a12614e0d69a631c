/** The keys after `key` went to the place `to`, counted from 0 and kept inside the list. */
export function moveTo(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((other) => other !== key)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/** The keys after `key` was dropped on the upper or lower half of `target`. */
export function dropOn(keys: readonly string[], key: string, target: string, isAfter: boolean): string[] {
  const others = keys.filter((other) => other !== key)
  return moveTo(keys, key, others.indexOf(target) + (isAfter ? 1 : 0))
}
