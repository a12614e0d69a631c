import { z } from 'zod'
import { insiderProjectProperties } from '../../workspace/constants/enums.ts'
import { bulkUuids, instant, uuid } from '../../primitives/index.ts'

/** The cases to be integrated; naming one case twice counts once. */
export const integrateBody = z.strictObject({ themeUuid: uuid, projectUuids: z.array(uuid).min(2).max(1000) })

/** The case that lives on, and those that went into it. */
export const integrateResult = z.object({ uuid, mergedUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'IntegrateResult' })

const named = z.object({ uuid, name: z.string(), projectUuids: z.array(uuid) })

/**
 * The case as it would be after an integration, as far as the caller sees it: parts that are hidden from the caller are null, private records
 * that the caller does not see are not counted. `projectUuids` and `projectUuid` say which of the cases a value comes from.
 */
export const integrationPreview = z
  .object({
    survivorUuid: uuid,
    /** The oldest first: the first one lives on. */
    projects: z.array(z.object({ uuid, name: z.string(), registeredAt: instant, statusUuid: uuid, statusName: z.string(), isSurvivor: z.boolean() })),
    scoutee: z.object({ uuid, name: z.string(), projectUuid: uuid }).nullable(),
    /** Companies and people that the integrated case would no longer be about. */
    droppedScoutees: z.array(z.object({ uuid, name: z.string(), projectUuid: uuid })),
    /** Typed-in values by their field name. */
    linkInput: z.array(z.object({ field: z.string(), value: z.union([z.string(), z.number()]), projectUuid: uuid })),
    followers: z.array(named),
    followerGroups: z.array(named),
    categories: z.array(named),
    extensionValues: z.array(z.object({ extensionItemUuid: uuid, name: z.string(), value: z.string(), projectUuid: uuid })).nullable(),
    counts: z.object({ records: z.int().nullable(), files: z.int().nullable(), reviews: z.int().nullable(), tasks: z.int().nullable() }),
    /** Reviews of one reviewer for one status, of which the newest stays. */
    reviewCollisions: z
      .array(z.object({ reviewerUuid: uuid, reviewerName: z.string(), statusUuid: uuid, statusName: z.string(), keptProjectUuid: uuid, count: z.int() }))
      .nullable()
  })
  .meta({ id: 'IntegrationPreview' })

const item = z.strictObject({ projectUuid: uuid, themeUuid: uuid })

/** Copies to be made; a case can be copied into several themes. */
export const duplicateBody = z.strictObject({ items: z.array(item).min(1).max(1000) })

/** What was made, in the order of the items. */
export const duplicateResult = z
  .object({ items: z.array(z.object({ projectUuid: uuid, themeUuid: uuid, uuid })), operationUuid: uuid })
  .meta({ id: 'DuplicateResult' })

/** Cases and the themes that they go to; of a case that is named twice the last counts. */
export const moveBody = z.strictObject({ items: z.array(item).min(1).max(1000) })

const moved = z.object({ projectUuid: uuid, themeUuid: uuid, restrictedParts: z.array(z.enum(insiderProjectProperties)) })

/**
 * The cases that a move would refuse: `restrictedParts` are hidden from the caller where the case is and would be shown where it goes;
 * `opensReviews`: others' reviews, hidden until the caller's own is in, would be shown there. `oneWay` are those that can go, and that the caller
 * could not take back: `restrictedParts` are hidden from the caller where the case goes and would be shown where it is.
 */
export const movePreview = z.object({ refused: z.array(moved.extend({ opensReviews: z.boolean() })), oneWay: z.array(moved) }).meta({ id: 'MovePreview' })

export const detachBody = z.strictObject({ projectUuids: bulkUuids })

/** `withExisting`: a case whose typed-in values fit an entry of the tenant is linked to that entry. */
export const createAndLinkBody = z.strictObject({ projectUuids: bulkUuids, withExisting: z.boolean().optional() })

const linked = z.object({ projectUuid: uuid, scouteeId: uuid, name: z.string() })

/**
 * `created`: a company or person was made of the typed-in values; `linked`: one that existed was taken; `existing`: one exists, and nothing was
 * done; `skippedUuids`: cases that have a company or person already.
 */
export const createAndLinkResult = z
  .object({ created: z.array(linked), linked: z.array(linked), existing: z.array(linked), skippedUuids: z.array(uuid), operationUuid: uuid })
  .meta({ id: 'CreateAndLinkResult' })
