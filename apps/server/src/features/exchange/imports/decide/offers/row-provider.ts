import { importTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'

/**
 * A company of the provider's database that a row's new company could follow, or the company, of there or of the tenant, to which its new person could belong,
 * and what would be filled in, as they are stored with the row.
 */
export const rowProvider = z.object({
  mekikiScouteeId: z.string().nullable(),
  scouteeId: z.string().nullable().default(null),
  isAffiliation: z.boolean().default(false),
  name: z.string(),
  isSameName: z.boolean(),
  fills: z.array(z.object({ target: importTarget, text: z.string() }))
})

export type RowProvider = z.output<typeof rowProvider>
