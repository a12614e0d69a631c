import type { Feature } from '../platform/feature.ts'
import { answers } from './forms/answers/index.ts'
import { archives } from './exchange/archives/index.ts'
import { exports } from './exchange/exports/index.ts'
import { files } from './work/files/index.ts'
import { imports } from './exchange/imports/index.ts'
import { scheduledExports } from './exchange/scheduled-exports/index.ts'
import { receiptKey } from './forms/public-answers/index.ts'

/** The features that have large effects: all that the process of jobs loads. */
export const jobFeatures: readonly Feature[] = [answers, archives, exports, files, imports, scheduledExports]

/** What they need keys for: the receipts of answers that come in an archive. */
export const jobKeys: readonly string[] = [receiptKey]
