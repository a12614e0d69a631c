import { z } from 'zod'
import { uuid } from '../primitives/index.ts'

/** Encodings of tables (3-decisions, "Files, imports, exports"). */
export const tableEncodings = ['utf8', 'utf8bom', 'cp932', 'euc-jp', 'utf16le', 'utf16be'] as const

export const tableDelimiters = [',', ';', '\t', '|'] as const

/** The widest table and the most rows that an import takes. */
export const importLimits = { columns: 150, rows: 200_000, cellLength: 50_000 } as const

/** What a column of a file can become of a case. */
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

export type ImportTarget = (typeof importTargets)[number]

/** One column of the file: its header, up to five samples, and the target that its header or an earlier import proposes. */
export const importColumn = z.object({ column: z.int(), name: z.string(), samples: z.array(z.string()), target: z.enum(importTargets).nullable(), isRemembered: z.boolean() }).meta({ id: 'ImportColumn' })

export const importMappings = z
  .object({
    encoding: z.enum(tableEncodings),
    delimiter: z.enum(tableDelimiters),
    rowCount: z.int(),
    columns: z.array(importColumn),
    targets: z.array(z.enum(importTargets))
  })
  .meta({ id: 'ImportMappings' })

export const importBody = z.strictObject({
  /** The key of the upload ticket. */
  url: z.string().min(1).max(1000),
  fileName: z.string().trim().min(1).max(255).optional(),
  themeUuid: uuid,
  mappings: z
    .array(z.strictObject({ column: z.int().min(0).max(1000), target: z.enum(importTargets) }))
    .min(1)
    .max(importLimits.columns),
  options: z.strictObject({
    /** Only checks and shows what would happen. */
    dryRun: z.boolean().default(false),
    /** Takes the good rows although others have faults. */
    onlyValidRows: z.boolean().default(false),
    encoding: z.enum(tableEncodings).optional(),
    delimiter: z.enum(tableDelimiters).optional(),
    withProjectIntegrate: z.boolean().default(true)
  })
})

export const importRowKinds = ['created', 'updated', 'duplicate', 'error'] as const

/** One row as the dry run sees it. */
export const importRow = z
  .object({
    line: z.int(),
    kind: z.enum(importRowKinds),
    name: z.string(),
    cells: z.array(z.string()),
    errors: z.array(z.object({ column: z.int().nullable(), message: z.string() }))
  })
  .meta({ id: 'ImportRow' })
