import type { Feature } from '../platform/feature.ts'
import { answers } from './answers/index.ts'
import { exports } from './exports/index.ts'
import { imports } from './imports/index.ts'

/** The features that have large effects: all that the process of jobs loads. */
export const jobFeatures: readonly Feature[] = [answers, exports, imports]
