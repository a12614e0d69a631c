import { importTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'

/** A company of the provider's database that a row's new company could follow, and what would be filled in, as they are stored with the row. */
export const rowProvider = z.object({
  mekikiScouteeId: z.string(),
  name: z.string(),
  isSameName: z.boolean(),
  fills: z.array(z.object({ target: importTarget, text: z.string() }))
})

export type RowProvider = z.output<typeof rowProvider>
