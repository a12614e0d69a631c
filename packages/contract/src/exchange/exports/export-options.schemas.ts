import { z } from 'zod'

/** The kinds of files that an export writes. */
export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** How a file of texts is written: UTF-8 with a byte order mark, which spreadsheet programs open right, or CP932. A spreadsheet holds every character. */
export const exportEncodings = ['utf8', 'cp932'] as const

export type ExportEncoding = (typeof exportEncodings)[number]

/** The kind of file and, for CSV, its encoding. */
export const fileOptions = { format: z.enum(exportFormats).default('csv'), encoding: z.enum(exportEncodings).default('utf8') }
