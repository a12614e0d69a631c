/** The items with those that `keys` names in the order of `keys`, among the places they have; the others stay where they are. */
export function placeKeys<T extends { uuid: string }>(items: readonly T[], keys: readonly string[]): T[] {
  const byKey = new Map(items.map((item) => [item.uuid, item]))
  const queue = keys.flatMap((key) => byKey.get(key) ?? []).values()
  const named = new Set(keys)
  return items.map((item) => (named.has(item.uuid) ? (queue.next().value ?? item) : item))
}
