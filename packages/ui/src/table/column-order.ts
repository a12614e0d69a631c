/** The keys after `key` is put before or after `target`; the first column never moves and nothing goes before it. */
export function moveColumn(keys: readonly string[], key: string, target: string, isAfter: boolean): string[] {
  const [first, ...rest] = keys
  if (first === undefined || key === first) return [...keys]
  const others = rest.filter((other) => other !== key)
  const at = target === first ? 0 : others.indexOf(target) + (isAfter ? 1 : 0)
  return [first, ...others.slice(0, at), key, ...others.slice(at)]
}

/** The keys after `key` went one place left or right. */
export function stepColumn(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const target = keys[keys.indexOf(key) + step]
  return target === undefined || (step === -1 && target === keys[0]) ? [...keys] : moveColumn(keys, key, target, step === 1)
}
