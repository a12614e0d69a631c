import { importMatches } from '@mekiki/contract/exchange/imports/imports.schemas'
import { similarReasons } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import { z } from 'zod'

/** What a row was found to be about, as it is stored with the row. */
export const rowMatch = z.object({
  by: z.enum(importMatches),
  name: z.string(),
  line: z.int().nullable(),
  scouteeUuid: z.string().nullable(),
  projectUuid: z.string().nullable()
})

/** Registered companies that a row's new one is like, as they are stored with the row. */
export const rowSimilar = z.array(z.object({ scouteeUuid: z.string(), name: z.string(), reasons: z.array(z.enum(similarReasons)).min(1) }))

export type RowMatch = z.output<typeof rowMatch>
