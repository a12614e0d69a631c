const endsQuoted = (cell: string): boolean => cell.length > 1 && cell.endsWith('"')

/**
 * The cells of a line as nearly all tables have it: bare, or quoted as a whole without a quote inside. Null for any other line: how that is to be
 * read, and whether it ends here at all, is the parser's to say.
 */
export function plainCells(line: string, delimiter: string): string[] | null {
  const chunks = line.split(delimiter)
  if (!line.includes('"')) return chunks
  const cells: string[] = []
  for (let at = 0; at < chunks.length; at += 1) {
    let cell = chunks[at] ?? ''
    if (cell.startsWith('"')) {
      while (!endsQuoted(cell)) {
        at += 1
        const next = chunks[at]
        if (next === undefined) return null
        cell += delimiter + next
      }
      cell = cell.slice(1, -1)
    }
    if (cell.includes('"')) return null
    cells.push(cell)
  }
  return cells
}
