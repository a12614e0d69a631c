import type { Feature } from '../platform/feature.ts'
import { answers } from './answers/index.ts'
import { archives } from './archives/index.ts'
import { exports } from './exports/index.ts'
import { imports } from './imports/index.ts'
import { receiptKey } from './public-answers/index.ts'

/** The features that have large effects: all that the process of jobs loads. */
export const jobFeatures: readonly Feature[] = [answers, archives, exports, imports]

/** What they need keys for: the receipts of answers that come in an archive. */
export const jobKeys: readonly string[] = [receiptKey]
