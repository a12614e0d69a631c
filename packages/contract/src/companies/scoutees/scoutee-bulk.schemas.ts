import { z } from 'zod'
import { bulkUuids, uuid, uuidSet } from '../../primitives/index.ts'

const targets = z
  .array(uuid)
  .min(1)
  .max(200)
  .transform((uuids) => [...new Set(uuids)])

const max = 1000
const isWithin = ({ scouteeIds = [], mekikiScouteeIds = [] }: { scouteeIds?: string[] | undefined; mekikiScouteeIds?: string[] | undefined }): boolean =>
  scouteeIds.length + mekikiScouteeIds.length <= max

/** Who is given something: entries of the workspace, and companies of the provider's database, which are registered by it; 1000 together. */
const receivers = { scouteeIds: uuidSet(max).optional(), mekikiScouteeIds: uuidSet(max).optional() }

export const attachTagsBody = z.strictObject({ ...receivers, tenantScouteeTagUuids: targets }).refine(isWithin, { path: ['mekikiScouteeIds'] })

export const attachChannelsBody = z.strictObject({ ...receivers, channelUuids: targets }).refine(isWithin, { path: ['mekikiScouteeIds'] })

export const detachTagsBody = z.strictObject({ scouteeIds: bulkUuids, tenantScouteeTagUuids: targets })

export const detachChannelsBody = z.strictObject({ scouteeIds: bulkUuids, channelUuids: targets })

/** `uuids` are the entries that changed; those that had it so already are not among them. `registeredUuids` were made by the call. */
export const carriedChangeResult = z.object({ uuids: z.array(uuid), registeredUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'CarriedChangeResult' })
