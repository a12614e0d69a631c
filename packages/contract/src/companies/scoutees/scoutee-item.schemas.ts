import { z } from 'zod'
import { linkingStatuses, scouteeTypes } from '../../workspace/constants/index.ts'
import { personName } from '../../people/permission-groups/permission-groups.schemas.ts'
import { instant, uuid, version } from '../../primitives/index.ts'
import { columnKeys } from './property-keys.ts'
import { knownShape } from './property-schemas.ts'

/** An investor (2§3 "Other lists"). */
export const investor = z.object({ id: uuid, name: z.string() }).meta({ id: 'Investor' })

/** A tag or channel by name; `path` is the tag with its parents, joined with `>` (2§3 "Other lists"). */
export const scouteeTag = z.object({ uuid, name: z.string(), path: z.string() }).meta({ id: 'ScouteeTagRef' })
export const scouteeChannel = z.object({ uuid, name: z.string() }).meta({ id: 'ScouteeChannelRef' })

/** A category by name; `path` as with tags. */
export const scouteeCategory = z.object({ id: uuid, name: z.string(), path: z.string() }).meta({ id: 'ScouteeCategoryRef' })

/** Who made and changed an entry when, and what the caller may do with it. */
export const entryStamps = {
  createdAt: instant,
  createdBy: personName.nullable(),
  updatedAt: instant,
  updatedBy: personName.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean()
}

/**
 * A company or person as a row of the company list (2§3 "Company"): all that its columns show, and what the caller may do.
 * `id` and `uuid` are the same. `mekikiScouteeId` is null while it is not linked to the provider's database; `peopleUuid` is its id when it
 * is a person, else null. `hasProject`: it has a case that the caller may see. Money is in whole units of its currency. `scouteeId` is the
 * workspace's own entry: of a row of the workspace its `id`.
 *
 * Of a row of the provider's database (`scope=provider`) `id` is the provider company's, as `mekikiScouteeId`; `scouteeId` is the workspace's
 * entry that is linked to it, null while there is none; `linkingStatus`, `isAllPropertyLinking`, tags, channels, `hasProject` and what the
 * database does not have are that entry's. `version` is always 1: a workspace cannot change the company. `isClosed`: the register says that the
 * corporation is closed. `ideaNames`: of a person, the oldest first. `nameEn` and `formerNames` are those of the provider's company that it is, or is linked to.
 */
export const scouteeItem = z
  .object({
    id: uuid,
    uuid,
    version,
    ...knownShape(columnKeys),
    mekikiScouteeId: uuid.nullable(),
    scouteeId: uuid.nullable(),
    isClosed: z.boolean(),
    nameEn: z.string().nullable(),
    formerNames: z.array(z.string()),
    linkingStatus: z.enum(linkingStatuses),
    isAllPropertyLinking: z.boolean(),
    peopleUuid: uuid.nullable(),
    peopleFlg: z.boolean(),
    scouteeType: z.enum(scouteeTypes),
    investors: z.array(investor),
    tagUuids: z.array(uuid),
    tags: z.array(scouteeTag),
    channelUuids: z.array(uuid),
    channels: z.array(scouteeChannel),
    ideaNames: z.array(z.string()),
    horizontalCategories: z.array(scouteeCategory),
    verticalCategories: z.array(scouteeCategory),
    innovationCategories: z.array(scouteeCategory),
    hasProject: z.boolean(),
    ...entryStamps
  })
  .meta({ id: 'ScouteeItem' })

/** A page of companies and people. `totalCount` is exact; null where `totalLater` was asked for and counting takes long. */
export const scouteePage = z.object({ items: z.array(scouteeItem), totalCount: z.int().min(0).nullable() })
