import { importMatches } from '@mekiki/contract/imports/imports.schemas'
import { z } from 'zod'

/** What a row was found to be about, as it is stored with the row. */
export const rowMatch = z.object({
  by: z.enum(importMatches),
  name: z.string(),
  line: z.int().nullable(),
  scouteeUuid: z.string().nullable(),
  projectUuid: z.string().nullable()
})

export type RowMatch = z.output<typeof rowMatch>
