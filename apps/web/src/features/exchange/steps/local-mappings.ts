import { type ImportKind, type ImportTarget, importTarget, rowsAre, type RowsAre } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

// Changes of cases have headers of their own and share the cases' place.
const keys = {
  projects: 'PROJECT_IMPORT_MAPPINGS',
  project_updates: 'PROJECT_IMPORT_MAPPINGS',
  themes: 'THEME_IMPORT_MAPPINGS',
  scoutees: 'SCOUTEE_IMPORT_MAPPINGS',
  members: 'MEMBER_IMPORT_MAPPINGS'
} as const satisfies Record<ImportKind, string>
const maxKept = 20

const entry = z.object({
  header: z.array(z.string()),
  targets: z.array(importTarget.nullable()),
  rowsAre: z.enum(rowsAre).optional(),
  savedAt: z.iso.datetime()
})

/** What was chosen for a header: the target of each column, in their order, and of companies and people what the rows are. */
export type KeptMapping = z.output<typeof entry>

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name, index) => name === right[index])

/** The choice that was made in this browser for a file with exactly this header (2§9 "import mapping info"). */
export function findKeptMapping(kind: ImportKind, header: readonly string[]): KeptMapping | null {
  return readLocal(keys[kind], z.array(entry))?.find((kept) => isSame(kept.header, header)) ?? null
}

/** Keeps a choice for the next file with this header; of many headers the last twenty. */
export function saveMapping(
  kind: ImportKind,
  header: readonly string[],
  { targets, rows }: { targets: readonly (ImportTarget | null)[]; rows: RowsAre | null },
  now = new Date()
): void {
  const others = (readLocal(keys[kind], z.array(entry)) ?? []).filter((kept) => !isSame(kept.header, header))
  writeLocal(
    keys[kind],
    [{ header: [...header], targets: [...targets], ...(rows !== null && { rowsAre: rows }), savedAt: now.toISOString() }, ...others].slice(0, maxKept)
  )
}
