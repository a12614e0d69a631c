import { scouteeProperties, valueSources } from '@mekiki/contract/companies/scoutees/scoutee-detail.schemas'
import { z } from 'zod'

const machines = z.enum(['provider', 'bot'])

/** What a property can hold; of categories their ids. */
const valueOf = (key: string) => (key === 'categories' ? z.array(z.guid()) : scouteeProperties.shape[key as 'name'].shape.value)

const noteOf = (key: string) => {
  const marks = z.partialRecord(machines, valueOf(key).nullable()).optional()
  return z.strictObject({
    source: z.enum([...valueSources, 'nobody']).optional(),
    updatedBy: z.guid().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    waiting: marks,
    dismissed: marks
  })
}

/** What the column `properties` of a company or person can hold: for what did not come by this product's own calls. */
export const storedNotes = z.strictObject(Object.fromEntries(Object.keys(scouteeProperties.shape).map((key) => [key, noteOf(key).optional()])))
