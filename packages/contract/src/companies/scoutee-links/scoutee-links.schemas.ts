import { z } from 'zod'
import { pathUuid, uuid } from '../../primitives/index.ts'
import { linkableProperties, scouteeDetail } from '../scoutees/scoutee-detail.schemas.ts'

/** The name of a property in a path or a body. */
export const linkableProperty = z.enum(linkableProperties)

const propertySet = z
  .array(linkableProperty)
  .min(1)
  .max(linkableProperties.length)
  .transform((properties) => [...new Set(properties)])

/**
 * `mekikiScouteeId` links a company with one of the provider's database, null unlinks it; either limited to `properties` where they are given.
 * Linking as a whole keeps the values that people gave (where the provider has another, it waits in `appUpdatedNewValue`) and takes the
 * provider's for the others. The `properties` that are named take the provider's value, whoever gave theirs, and follow it from then on; in a
 * company that was not linked before the others stay the tenant's own. With null they are cut loose: they keep their value and follow no more,
 * while the company stays linked.
 */
export const scouteeLinkBody = z.strictObject({ mekikiScouteeId: uuid.nullable(), properties: propertySet.optional() })

/** All newer values that wait, or those of `properties`. */
export const newValuesBody = z.strictObject({ properties: propertySet.optional() })

export const propertyPath = pathUuid('scoutee_id').extend({ property: linkableProperty })

/** The company as it is now, and the operation that an undo names; what a stale write meets has none. */
export const linkedScoutee = scouteeDetail.extend({ operationUuid: uuid.optional() }).meta({ id: 'LinkedScoutee' })
