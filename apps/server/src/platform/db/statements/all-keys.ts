import { permissionKeys } from '@mekiki/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../types.ts'

/** Whether a permission group `g` holds all keys, as `areAllKeys` says of keys. */
export const hasAllKeys = (eb: ExpressionBuilder<DB & { g: DB['permission_groups'] }, 'g'>) =>
  eb('g.permissions', '@>', sql<string[]>`${[...permissionKeys]}::text[]`)
