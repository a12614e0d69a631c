/** A stretch of an office file: a line of text (`level` for a heading) or a table. */
export type OfficeBlock = { kind: 'text'; text: string; level: number | null } | { kind: 'table'; rows: string[][]; isCut: boolean }

/** A part of an office file: the whole of a document, a sheet, a slide. */
export interface OfficePart {
  /** The name of a sheet; null where the part has none. */
  name: string | null
  blocks: OfficeBlock[]
}

/** So many rows and columns are shown of a table, so many parts of a file. */
export const officeLimits = { rows: 1000, columns: 100, parts: 200 } as const

/** A table with its limits kept. */
export function tableOf(rows: string[][]): OfficeBlock {
  const shown = rows.slice(0, officeLimits.rows).map((row) => row.slice(0, officeLimits.columns))
  return { kind: 'table', rows: shown, isCut: rows.length > officeLimits.rows || rows.some((row) => row.length > officeLimits.columns) }
}
