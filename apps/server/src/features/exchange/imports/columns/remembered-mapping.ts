import { createHash } from 'node:crypto'
import { importTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'

/** A mapping as it is remembered under its kind; targets that no longer exist make it unreadable and thus forgotten. */
export const rememberedMappings = z.array(z.object({ column: z.int(), target: importTarget }))

/** What files with the same header have in common. */
export function fingerprintOf(header: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('base64url')
}
