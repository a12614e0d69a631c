import { z } from 'zod'
import { savedSearchFields } from '../../companies/scoutees/scoutee-filter-fields.ts'
import { queryOperators } from '../../workspace/constants/index.ts'
import { shapeOf } from '../../primitives/filter-fields.ts'
import { nameText } from '../../primitives/index.ts'

const {
  statusUuids: _statuses,
  followerUuids: _followers,
  followerGroupUuids: _groups,
  categoryUuids: _categories,
  channelUuids: _channels,
  ...ofCompanies
} = savedSearchFields

/** The parts of a saved company search that are about companies alone: with cases in it, who is told could learn of cases that they do not see. */
export const wakeCondition = z
  .strictObject({
    searchQuery: z.string().trim().min(1).max(500).optional(),
    queryOperator: z.enum(queryOperators).optional(),
    ...shapeOf(ofCompanies, 'saved')
  })
  .refine((condition) => Object.entries(condition).some(([key, value]) => key !== 'queryOperator' && value !== undefined), { params: { fault: 'required' } })
  .meta({ id: 'WakeCondition' })

/**
 * The search of companies that brings a case back which left its way, as soon as its registered company meets it after a change: a copy of a saved search
 * with its name.
 */
export const wakesWhen = z.strictObject({ name: nameText(100), condition: wakeCondition }).meta({ id: 'WakesWhen' })

export type WakesWhen = z.output<typeof wakesWhen>
