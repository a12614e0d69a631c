import type { Feature } from '../platform/feature.ts'
import { system } from './system/index.ts'
import { tenants } from './tenants/index.ts'

/** The features in the order in which they are mounted. */
export const features: readonly Feature[] = [system, tenants]
