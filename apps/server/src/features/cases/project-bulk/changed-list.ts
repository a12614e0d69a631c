/** A list with ids taken away and others added, each once; what is named in both is added. */
export function changedList(before: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed)
  return [...new Set([...before.filter((uuid) => !gone.has(uuid)), ...added])]
}
