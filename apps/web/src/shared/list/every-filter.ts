/** Makes lists of filters in which each key has its place: one that is forgotten is an error of types. */
export function everyFilterOf<Key extends string, Shown extends { keys: readonly string[] }>() {
  return <const L extends readonly Shown[]>(list: [Exclude<Key, L[number]['keys'][number]>] extends [never] ? L : never): readonly Shown[] => list
}
