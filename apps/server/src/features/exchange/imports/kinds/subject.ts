import type { ImportChoice, ImportKind, ImportRowKind, ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor, RunContext } from '../../../../platform/http/context.ts'
import type { SimilarScoutee } from '../../../cases/scoutee-merges/index.ts'
import type { ImportInput } from '../read/import-input.ts'
import type { NamedEntry } from '../decide/directory.queries.ts'
import type { Mapping } from '../read/row-cells.ts'
import type { RowFault, StoredCell } from '../read/parsed-row.ts'
import type { RowMatch } from '../decide/match-view.ts'
import type { MayBeAbove } from '../decide/seen-keys.ts'
import type { RowProvider } from '../decide/offers/row-provider.ts'
import type { ImportItem } from './theme-items.ts'

/** For whom and with what options a file is imported. */
export interface Asking {
  actor: Actor
  /** The job, or a fresh id where none is at work yet. */
  jobUuid: string
  /** In whose words values are shown. */
  language: Language
  input: Pick<ImportInput, 'themeUuid' | 'options' | 'names'>
}

/** A row as its cells say it. `parsed` is what its subject keeps of it until it is applied, and can be written as JSON. */
export interface ReadRow {
  line: number
  cells: readonly string[]
  name: string
  parsed: unknown
  faults: RowFault[]
  /** What to look at where the row makes something new; no reason to stop. */
  warnings?: readonly RowFault[]
  /** Its cells that are stored otherwise than they stand. */
  stored?: readonly StoredCell[]
}

/** A cell that changes something, as people read it. */
export interface RowChange {
  column: number
  from: string
  to: string
  isConflict: boolean
}

/** The columns of a row whose cells are not taken though they say something: changed since the export, or a value where nothing tells what was exported. */
export interface SkippedCells {
  changed: readonly number[]
  untold: readonly number[]
}

/** What becomes of a row. */
export interface CheckedRow {
  line: number
  kind: ImportRowKind
  match: RowMatch | null
  faults: RowFault[]
  /** What to look at in what it changes. */
  warnings?: readonly RowFault[]
  changes: RowChange[]
  similar: readonly SimilarScoutee[]
  /** What later rows recognise the same thing by because of this row. */
  newKeys: { nameKey: string | null; corporateNumber: string | null }
  /** What exists and the row is about, where it is known before the row is applied. */
  entityUuid: string | null
  /** Cells that say something and are not taken although their columns have a target. */
  leftOut?: SkippedCells
  /** The company of the provider's database that the row's new one could follow. */
  provider?: RowProvider | null
}

/** A row as it waits to be applied. */
export interface RowToApply {
  line: number
  parsed: unknown
  /** Whether the check found nothing that exists and the row is about. */
  isNew: boolean
  /** The company that it found. */
  scouteeUuid: string | null
}

/**
 * The turn of a block of rows in a transaction of its own, while the block before is still being written in another one: whatever both may lock is locked
 * by the earlier one first.
 */
export interface Turn {
  /** The companies of this block are made and locked: those of the next one may be made. */
  companiesMade: () => void
  /** Waits until the block before is committed, and raises what stopped it: before anything but companies is written. */
  waitForBlockBefore: () => Promise<void>
}

/** Rows that are ready to be applied. */
export interface ReadyRows {
  /** Makes and changes what they say, in the transaction of the context; gives what became of each. */
  write: (context: RunContext, turn: Turn) => Promise<AppliedRow[]>
  /** What the companies of the rows are recognised by: blocks that have none in common may be written side by side. Null where a block always waits for its turn. */
  keys: ReadonlySet<string> | null
}

/** What became of a row that was applied. */
export interface AppliedRow extends Omit<CheckedRow, 'newKeys' | 'similar' | 'leftOut' | 'warnings' | 'provider'> {
  projectUuid: string | null
  scouteeUuid: string | null
}

/** The job at work, and what somebody decided about rows, by line. */
export interface Work {
  jobUuid: string
  input: ImportInput
  mappings: readonly Mapping[]
  header: readonly string[]
  /** What the file's encoding leaves of a text. */
  asWritten: (text: string) => string
  choiceOf: (line: number) => ImportChoice | undefined
  /** Asked with `newKeys`. */
  mayBeAbove: MayBeAbove
  /** Whether somebody decided that a row's new company follows the provider's one, or does not. */
  linkOf: (line: number) => boolean | undefined
}

/** A subject with what the tenant has and the importer may see of it. */
export interface OpenedSubject {
  /** The targets that the importer may choose. */
  targets: ImportTarget[]
  customItems: readonly ImportItem[]
  /** What names under a target can stand for. */
  entriesOf: (target: ImportTarget) => readonly NamedEntry[]
  /** Reads a row: its values and, all at once, what is wrong with it. Blank cells give nothing. */
  read: (row: { line: number; cells: readonly string[] }, mappings: readonly Mapping[], header: readonly string[]) => ReadRow
  /**
   * Decides what becomes of each faultless row of a block, in order, by what exists; writes nothing. First what needs the finder, which is never
   * asked inside a transaction; then, in one, the rest.
   */
  check: (finder: Finder, work: Work, rows: readonly ReadRow[]) => Promise<(tx: TenantTransaction) => Promise<CheckedRow[]>>
  /**
   * Compares rows once more with what exists now, and makes and changes what they say. First what needs no database, which is done while the rows before
   * are written; then, in the transaction of the context, the rest.
   */
  apply: (work: Work, rows: readonly RowToApply[]) => Promise<ReadyRows>
}

/** Something that files can be imported as. */
export interface Subject {
  kind: ImportKind
  /** @throws 403 `forbidden` naming the keys, unless the caller may import such a thing at all. */
  requireRight: (actor: Pick<Actor, 'permissions'>) => void
  /**
   * Loads what rows are read by.
   * @throws 404 for an unknown theme.
   */
  open: (tx: TenantTransaction, asking: Asking) => Promise<OpenedSubject>
  /** Where what was imported is seen. */
  pathOf: (input: Pick<ImportInput, 'themeUuid'>) => string
}
