/** The keys after `key` is put before or after `target`. */
export function moveColumn(keys: readonly string[], key: string, target: string, isAfter: boolean): string[] {
  const others = keys.filter((other) => other !== key)
  const at = others.indexOf(target) + (isAfter ? 1 : 0)
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/** The keys after `key` went one place left or right. */
export function stepColumn(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const target = keys[keys.indexOf(key) + step]
  return target === undefined ? [...keys] : moveColumn(keys, key, target, step === 1)
}
