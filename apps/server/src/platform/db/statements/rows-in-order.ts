/** Rows in the order of their ids, such as the finder gave; one that went away since is skipped. */
export function rowsInOrder<T extends { uuid: string }>(uuids: readonly string[], rows: readonly T[]): T[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
