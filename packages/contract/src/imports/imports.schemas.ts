import { z } from 'zod'
import { itemColumnPrefixes } from '../constants/columns.ts'
import { extensionItemTypes } from '../constants/enums.ts'
import { instant, uuid } from '../primitives/index.ts'
import { similarReasons } from '../scoutee-merges/similar-reasons.ts'

/** Encodings of tables (3-decisions, "Files, imports, exports"). */
export const tableEncodings = ['utf8', 'utf8bom', 'cp932', 'euc-jp', 'utf16le', 'utf16be'] as const

export type TableEncoding = (typeof tableEncodings)[number]

/** What people call the encodings, in every language. */
export const tableEncodingNames: Record<TableEncoding, string> = {
  utf8: 'UTF-8',
  utf8bom: 'UTF-8 (BOM)',
  cp932: 'Shift_JIS (CP932)',
  'euc-jp': 'EUC-JP',
  utf16le: 'UTF-16LE',
  utf16be: 'UTF-16BE'
}

export const tableDelimiters = [',', ';', '\t', '|'] as const

export type TableDelimiter = (typeof tableDelimiters)[number]

/** The widest table and the most rows that an import takes; up to `rowsAtOnce` rows are applied in one transaction, else `rowsPerBlock` in each (3-decisions). */
export const importLimits = { columns: 150, rows: 200_000, rowsAtOnce: 20_000, rowsPerBlock: 500 } as const

/** What a column of a file can become of a case, besides a custom item of its theme. */
export const importTargets = [
  'scoutee_name',
  'scoutee_name_kana',
  'scoutee_representative',
  'scoutee_corporate_number',
  'scoutee_capital',
  'scoutee_address',
  'scoutee_member_range',
  'scoutee_tel',
  'scoutee_foundation_date',
  'scoutee_url',
  'scoutee_summary',
  'scoutee_stage',
  'scoutee_finance',
  'scoutee_finance_date',
  'scoutee_country',
  'scoutee_investors',
  'scoutee_tags',
  'scoutee_channels',
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names',
  'registered_at',
  'project_record'
] as const

export type FixedImportTarget = (typeof importTargets)[number]

/** A custom item as a target, named as its column in the case list (3-decisions "Column keys"). */
export const itemImportTarget = z.templateLiteral([z.literal(itemColumnPrefixes.extensionItem), z.guid()])

export type ItemImportTarget = z.output<typeof itemImportTarget>

export const importTarget = z.union([z.enum(importTargets), itemImportTarget])

export type ImportTarget = z.output<typeof importTarget>

/**
 * One column of the file, counted from 0: its header, up to five samples, and the target that its header and values or an earlier import
 * (`isRemembered`) propose.
 */
export const importColumn = z
  .object({ column: z.int(), name: z.string(), samples: z.array(z.string()), target: importTarget.nullable(), isRemembered: z.boolean() })
  .meta({ id: 'ImportColumn' })

/**
 * What is known of an uploaded file before it is imported; `targets` are those that the caller may choose, `customItems` names those of them that
 * are custom items of the theme, in its order.
 */
export const importMappings = z
  .object({
    encoding: z.enum(tableEncodings),
    delimiter: z.enum(tableDelimiters),
    rowCount: z.int(),
    columns: z.array(importColumn),
    targets: z.array(importTarget),
    customItems: z.array(z.object({ target: itemImportTarget, name: z.string(), groupName: z.string(), type: z.enum(extensionItemTypes) })),
    /** Who imported a file with these headers last, and when; null when nobody did. */
    remembered: z.object({ savedAt: instant, savedByName: z.string().nullable() }).nullable()
  })
  .meta({ id: 'ImportMappings' })

const mapping = z.strictObject({ column: z.int().min(0).max(1000), target: importTarget })

const isEachOnce = (mappings: readonly { column: number; target: string }[]): boolean =>
  new Set(mappings.map(({ target }) => target)).size === mappings.length && new Set(mappings.map(({ column }) => column)).size === mappings.length

export const importBody = z.strictObject({
  /** The key of the upload ticket. */
  url: z.string().min(1).max(1000),
  fileName: z.string().trim().min(1).max(255).optional(),
  themeUuid: uuid,
  /** Each column and each target once; one must be the name. */
  mappings: z
    .array(mapping)
    .min(1)
    .max(importLimits.columns)
    .refine(isEachOnce)
    .refine((mappings) => mappings.some(({ target }) => target === 'scoutee_name'), { params: { fault: 'required' } }),
  options: z.strictObject({
    /** Only checks and shows what would happen. */
    dryRun: z.boolean().default(false),
    /** Takes the good rows although others have faults. */
    onlyValidRows: z.boolean().default(false),
    encoding: z.enum(tableEncodings).optional(),
    delimiter: z.enum(tableDelimiters).optional(),
    /** A row about a company that the theme has a case of goes into that case; otherwise it counts as a possible duplicate. */
    withProjectIntegrate: z.boolean().default(true),
    /** Makes cases of possible duplicates, too, instead of leaving them out. */
    withDuplicates: z.boolean().default(false)
  })
})

/** `unchanged`: the case has all that the row says. */
export const importRowKinds = ['created', 'updated', 'unchanged', 'duplicate', 'error'] as const

export type ImportRowKind = (typeof importRowKinds)[number]

export const importMatches = ['corporate_number', 'name', 'site'] as const

/** One row as the check sees it; `line` is where it begins in the file. */
export const importRow = z
  .object({
    line: z.int(),
    kind: z.enum(importRowKinds),
    name: z.string(),
    /** The beginning of each cell. */
    cells: z.array(z.string()),
    errors: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
    /** What the row is about already: a company of the tenant, or an earlier line of the file; a case of the theme when it has one. */
    match: z
      .object({ by: z.enum(importMatches), name: z.string(), line: z.int().nullable(), scouteeId: uuid.nullable(), projectUuid: uuid.nullable() })
      .nullable(),
    /** Registered companies that the row's new company is like, by telephone number or site, with every reason; a new one is made all the same. */
    similar: z.array(z.object({ scouteeId: uuid, name: z.string(), reasons: z.array(z.enum(similarReasons)).min(1) })),
    /** The case that the row went into, once it was imported. */
    projectUuid: uuid.nullable()
  })
  .meta({ id: 'ImportRow' })
