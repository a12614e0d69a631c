import { z } from 'zod'
import { extensionItemTypes } from '../../workspace/constants/enums.ts'
import { instant, uuid } from '../../primitives/index.ts'
import { furtherSheetNames, importSheet, sheetName } from './imports.sheets.ts'
import { similarReasons } from '../../cases/scoutee-merges/similar-reasons.ts'
import { type FixedImportTarget, type ImportKind, importTarget, itemImportTarget, neededTargetsOf, rowsAre } from './imports.targets.ts'

export * from './imports.targets.ts'
export * from './imports.sheets.ts'

/** Encodings of tables (3-decisions, "Files, imports, exports"), and the one of older mail programs. */
export const tableEncodings = ['utf8', 'utf8bom', 'cp932', 'euc-jp', 'iso-2022-jp', 'utf16le', 'utf16be'] as const

export type TableEncoding = (typeof tableEncodings)[number]

/** What people call the encodings, in every language. */
export const tableEncodingNames: Record<TableEncoding, string> = {
  utf8: 'UTF-8',
  utf8bom: 'UTF-8 (BOM)',
  cp932: 'Shift_JIS (CP932)',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP (JIS)',
  utf16le: 'UTF-16LE',
  utf16be: 'UTF-16BE'
}

export const tableDelimiters = [',', ';', '\t', '|'] as const

export type TableDelimiter = (typeof tableDelimiters)[number]

/**
 * The widest table (an export has 502 columns at most) and the most rows that an import takes; up to `rowsAtOnce` rows are applied in one transaction, else `rowsPerBlock` in each
 * (3-decisions). `headerRow`: how far down the header may stand, `headerRows`: how many rows are looked at for it; `decisions`: how many rows, and how many names, people decide on by hand.
 */
export const importLimits = {
  columns: 512,
  rows: 1_000_000,
  rowsAtOnce: 20_000,
  rowsPerBlock: 500,
  headerRow: 1_048_576,
  headerRows: 50,
  decisions: 5000,
  names: 500
} as const

/** How many characters of a cell a row of an import shows; a longer one is shown with an ellipsis behind them, and is not corrected in its place. */
export const shownCellLength = 200

/**
 * One column of the file, counted from 0: its header, up to five samples, and the target that its header and values or an earlier import
 * (`isRemembered`) propose. `isExportOnly`: exports write such a column, no import takes it.
 */
export const importColumn = z
  .object({
    column: z.int(),
    name: z.string(),
    samples: z.array(z.string()),
    target: importTarget.nullable(),
    isRemembered: z.boolean(),
    isExportOnly: z.boolean()
  })
  .meta({ id: 'ImportColumn' })

/**
 * What is known of an uploaded file before it is imported; `targets` are those that the caller may choose, `customItems` names those of them that
 * are custom items, in their order. A workbook has sheets and neither encoding nor delimiter. `headerRow` is the header's row as a spreadsheet
 * numbers it, `headerRows` are the first rows that are not blank; a table without a header has 0, and the letters of a spreadsheet as names of its columns.
 */
export const importMappings = z
  .object({
    encoding: z.enum(tableEncodings).nullable(),
    delimiter: z.enum(tableDelimiters).nullable(),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    /** The other sheets, where the one that is read has a header. */
    otherSheets: z.array(importSheet),
    headerRow: z.int(),
    headerRows: z.array(z.int()),
    /** How many rows there are, those of further sheets included. */
    rowCount: z.int(),
    columns: z.array(importColumn),
    targets: z.array(importTarget),
    customItems: z.array(z.object({ target: itemImportTarget, name: z.string(), groupName: z.string(), type: z.enum(extensionItemTypes) })),
    /**
     * Of companies and people: what the rows are, as headers, values or an earlier import propose, and the targets that the columns get for each answer; the
     * columns' own are those of the proposed one. Null for all else.
     */
    rowsAre: z.object({ proposed: z.enum(rowsAre), targets: z.record(z.enum(rowsAre), z.array(importTarget.nullable())) }).nullable(),
    /** Who imported a file with these headers last, and when; null when nobody did. */
    remembered: z.object({ savedAt: instant, savedByName: z.string().nullable() }).nullable()
  })
  .meta({ id: 'ImportMappings' })

/** How an uploaded file is read; what is absent is found out. */
export const importReading = {
  encoding: z.enum(tableEncodings).optional(),
  delimiter: z.enum(tableDelimiters).optional(),
  sheet: sheetName.optional(),
  headerRow: z.int().min(0).max(importLimits.headerRow).optional()
}

const mapping = z.strictObject({ column: z.int().min(0).max(1000), target: importTarget })

const isEachOnce = (mappings: readonly { column: number; target: string }[]): boolean =>
  new Set(mappings.map(({ target }) => target)).size === mappings.length && new Set(mappings.map(({ column }) => column)).size === mappings.length

/**
 * What somebody decided about a row: `skip` leaves it out; a possible duplicate is the `same` as what was found, or `new`; of cells that have changed
 * since the export `overwrite` takes the file's, `keep` leaves what stands; a declined case that the row is about gets what it says and goes on (`reopen`).
 */
export const importChoices = ['skip', 'same', 'new', 'overwrite', 'keep', 'reopen'] as const

export type ImportChoice = (typeof importChoices)[number]

const rowDecision = z.strictObject({
  line: z.int().min(1),
  choice: z.enum(importChoices).optional(),
  /** Whether its new company follows the one of the provider's database that has its corporate number; as `withProvider` says when absent. */
  link: z.boolean().optional(),
  /** Cells that were corrected, by column. */
  cells: z
    .array(z.strictObject({ column: z.int().min(0).max(1000), value: z.string().max(32_767) }))
    .max(importLimits.columns)
    .optional()
})

/** The targets whose names can be decided on when they are unknown. */
export const namedTargets = [
  'scoutee_tags',
  'scoutee_channels',
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names',
  'theme_tag_names',
  'theme_person_names',
  'theme_group_names',
  'member_permission_group_name',
  'member_group_names'
] as const satisfies readonly FixedImportTarget[]

export type NamedTarget = (typeof namedTargets)[number]

/** Those of them under which a name can be made: nobody is invited by an import, and groups have members. */
export const creatableTargets = [
  'scoutee_tags',
  'scoutee_channels',
  'status_name',
  'category_names',
  'theme_tag_names'
] as const satisfies readonly NamedTarget[]

const nameDecision = z.strictObject({
  target: z.enum(namedTargets),
  name: z.string().trim().min(1).max(200),
  /** Makes it, takes it for `uuid`, or leaves it out of its cells. */
  action: z.enum(['create', 'match', 'leave']),
  uuid: uuid.optional()
})

const plainOptions = z.strictObject({
  /** Only checks and shows what would happen. */
  dryRun: z.boolean().default(false),
  /** Takes the good rows although others have faults. */
  onlyValidRows: z.boolean().default(false),
  ...importReading,
  /** Sheets that come in with the named one: their columns are found by its headers, in whatever order they stand. */
  furtherSheets: furtherSheetNames.default([]),
  /** Of companies and people: what the rows are. When absent, what a column of types says, else companies. */
  rowsAre: z.enum(rowsAre).optional(),
  /** A row about a company that the theme has a case of goes into that case; otherwise it counts as a possible duplicate. */
  withProjectIntegrate: z.boolean().default(true),
  /** Of rows that go into a declined case and name no status: the case goes on in the first status of its way. */
  withReopening: z.boolean().default(false),
  /** Makes new entries of possible duplicates, too, instead of leaving them out. */
  withDuplicates: z.boolean().default(false),
  /** A blank cell clears what stands, as the marker does otherwise. */
  withBlanks: z.boolean().default(false),
  /**
   * Takes changes of rows with an id and without the mark that the export wrote beside them, although nobody can tell whether the values were changed here
   * since; otherwise each of them is a conflict to decide on.
   */
  withUnmarked: z.boolean().default(false),
  /**
   * A new company with the corporate number and the name of one in the provider's database follows it: what the row leaves blank comes from there, what it
   * says stays. A new person belongs to the company that the affiliation's number or exact name says. Where the names differ, only `link` of the row does so.
   */
  withProvider: z.boolean().default(false)
})

const isSheetNamed = ({ sheet, furtherSheets }: z.output<typeof plainOptions>): boolean => furtherSheets.length === 0 || sheet !== undefined

const options = plainOptions.refine(isSheetNamed, { path: ['sheet'], params: { fault: 'required' } })

/** The key of the upload ticket and what is to become of the file. */
const shared = (kind: ImportKind) => ({
  url: z.string().min(1).max(1000),
  fileName: z.string().trim().min(1).max(255).optional(),
  /** Each column and each target once; one must say what a row is about. */
  mappings: z
    .array(mapping)
    .min(1)
    .max(importLimits.columns)
    .refine(isEachOnce)
    .refine((mappings) => mappings.some(({ target }) => neededTargetsOf[kind].some((needed) => needed === target)), { params: { fault: 'required' } }),
  options,
  rows: z.array(rowDecision).max(importLimits.decisions).default([]),
  names: z.array(nameDecision).max(importLimits.names).default([]),
  /** The caller's own check of this file: what it found is kept as long as nothing has changed that rows are read by, else the file is checked anew. */
  checkUuid: uuid.optional()
})

export const importBody = z.strictObject({ ...shared('projects'), themeUuid: uuid })

export const updateImportBody = z.strictObject(shared('project_updates'))

export const themeImportBody = z.strictObject(shared('themes'))

export const scouteeImportBody = z.strictObject(shared('scoutees'))

export const memberImportBody = z.strictObject(shared('members'))

/** `unchanged`: what exists has all that the row says. `conflict`: cells of it have changed since the export, or may have: the row has lost its mark. `skipped`: somebody left the row out. */
export const importRowKinds = ['created', 'updated', 'unchanged', 'duplicate', 'conflict', 'error', 'skipped'] as const

export type ImportRowKind = (typeof importRowKinds)[number]

export const importMatches = ['uuid', 'corporate_number', 'name', 'former_name', 'site', 'email'] as const

/** A cell that changes something: what stands, what the row says, both as people read them. */
export const importChange = z.object({ column: z.int(), from: z.string(), to: z.string(), isConflict: z.boolean() }).meta({ id: 'ImportChange' })

/**
 * One row as the check sees it. `line` is what decisions name it by; `row` its number as a spreadsheet shows it, `sheet` where it stands when several come in.
 * Both numbers are the same in a text and in the first sheet.
 */
export const importRow = z
  .object({
    line: z.int(),
    row: z.int(),
    sheet: z.string().nullable(),
    kind: z.enum(importRowKinds),
    name: z.string(),
    /** The beginning of each cell: see `shownCellLength`. */
    cells: z.array(z.string()),
    /** The columns of cells that were changed in the file and that the import does not take. */
    leftOut: z.array(z.int()),
    errors: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
    /** What to look at in a row that is taken all the same: a day that cannot be read and is kept as text. */
    warnings: z.array(z.object({ column: z.int(), message: z.string() })),
    /** The cells that are stored otherwise than they stand, as people will read them: an amount in words, full-width digits, a site without https. */
    stored: z.array(z.object({ column: z.int(), text: z.string() })),
    changes: z.array(importChange),
    /** What the row is about already: something of the tenant, an earlier line, a case of the theme when it has one. `isDeclined`: that is in an exit and can go on. */
    match: z
      .object({
        by: z.enum(importMatches),
        name: z.string(),
        line: z.int().nullable(),
        row: z.int().nullable(),
        sheet: z.string().nullable(),
        scouteeId: uuid.nullable(),
        projectUuid: uuid.nullable(),
        isDeclined: z.boolean()
      })
      .nullable(),
    /** Registered companies that the row's new company is like, by telephone number or site, with every reason; a new one is made all the same. */
    /**
     * The company of the provider's database with the row's corporate number, where the row makes a company and the tenant has none that follows it: what it
     * would fill in, as people read it, and whether it does. `isSameName`: it is, was, or is in English, called as the row says. `isAffiliation`: it is the company
     * to which the row's new person could belong, of there or (`scouteeId`) of the tenant.
     */
    provider: z
      .object({
        mekikiScouteeId: uuid.nullable(),
        scouteeId: uuid.nullable(),
        isAffiliation: z.boolean(),
        name: z.string(),
        isSameName: z.boolean(),
        isTaken: z.boolean(),
        fills: z.array(z.object({ target: importTarget, text: z.string() }))
      })
      .nullable(),
    similar: z.array(z.object({ scouteeId: uuid, name: z.string(), reasons: z.array(z.enum(similarReasons)).min(1) })),
    /** The case that the row went into, once it was imported. */
    projectUuid: uuid.nullable(),
    /** What the row went into, of whatever kind. */
    entityUuid: uuid.nullable(),
    /** When it was taken back. */
    undoneAt: instant.nullable(),
    /** It was not taken back, since somebody has changed it after the import. */
    hasChangedSince: z.boolean()
  })
  .meta({ id: 'ImportRow' })

/**
 * A column of the file that the import does not take, as far as its cells say something: how many of them were changed since the export (by the marks
 * that it wrote), and how many have a value where nothing tells what was exported. `isExportOnly`: exports write it, no import takes it; otherwise no
 * target was chosen for it, or for what the rows are about.
 */
export const importSkipped = z
  .object({ column: z.int(), name: z.string(), changedCount: z.int(), valueCount: z.int(), isExportOnly: z.boolean() })
  .meta({ id: 'ImportLeftOut' })

export type ImportSkipped = z.output<typeof importSkipped>

/** A name in the file that the tenant does not have: how many rows hold it, and what it can be taken for. */
export const importName = z
  .object({
    target: z.enum(namedTargets),
    name: z.string(),
    rowCount: z.int(),
    canCreate: z.boolean(),
    choices: z.array(z.object({ uuid, name: z.string() }))
  })
  .meta({ id: 'ImportName' })

/** A value that several rows of a file have and none of them can take: `column` counts from 0. */
export const importFaultyValue = z.object({ column: z.int(), value: z.string(), message: z.string(), rowCount: z.int() }).meta({ id: 'ImportFaultyValue' })
