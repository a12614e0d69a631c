import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'
import { themeItemGroup } from './extension-values.schemas.ts'
import { listedExit } from './project-columns.schemas.ts'
import { wholeProjectItem } from './project-item.schemas.ts'
import { wakesWhen } from './wake-condition.schemas.ts'

/** What the tabs of a case need of its theme; `reviewTemplate` and `extensionItemGroups` are null where that part is hidden from the caller. */
export const projectTheme = z
  .object({
    uuid,
    name: z.string(),
    statusTemplateUuid: uuid,
    statuses: z.array(z.object({ uuid, name: z.string(), order: z.int(), color: z.int() })),
    reviewTemplate: z.object({ uuid, name: z.string(), scale: z.int(), perspectives: z.array(z.object({ uuid, label: z.string() })) }).nullable(),
    extensionItemGroups: z.array(themeItemGroup).nullable()
  })
  .meta({ id: 'ProjectTheme' })

/** Why a case left its way, as far as somebody said so: with the change to its exit, until it gets another status. */
export const projectExit = listedExit
  .extend({
    remark: z.string(),
    wakesOnChange: z.boolean(),
    /** The search that brings it back, until its company has met it. */
    wakesWhen: wakesWhen.nullable(),
    decidedAt: instant,
    decidedByName: z.string().nullable()
  })
  .meta({ id: 'ProjectExit' })

/**
 * A case with all that its tabs start from. `reviewsVeiled`: its theme hides others' reviews until the caller's own is in, and some are hidden;
 * `allAverageScore` and `latestReviewComment` are then null. Lists show both as everybody sees them.
 */
export const projectDetail = wholeProjectItem
  .extend({
    reviewsVeiled: z.boolean(),
    /** The answers to forms from which the case came. */
    formAnswersCount: z.int().min(0),
    /** Its status counts as an exit. */
    isInExit: z.boolean(),
    /** Null unless its status is an exit, and while nobody has said anything of it. */
    exit: projectExit.nullable(),
    theme: projectTheme
  })
  .meta({ id: 'Project' })

/** A case after a change, with what the change can be taken back by. */
export const changedProject = projectDetail.extend({ operationUuid: uuid.optional() }).meta({ id: 'ChangedProject' })

const optionalText = (max: number) => z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(max).optional())

/** What is typed about a company or person; its site and corporate number are looked for as well where they are given. */
export const projectMatchQuery = z.object({ scoutee_name: z.string().trim().min(1).max(200), url: optionalText(2000), corporate_number: optionalText(13) })

/** A case that what is typed matches (2§7 fetch_by_scoutee_name). */
export const projectNameMatch = z
  .object({
    uuid,
    scouteeId: uuid.nullable(),
    scouteeName: z.string(),
    themeUuid: uuid,
    themeName: z.string(),
    statusUuid: uuid,
    statusName: z.string(),
    registeredAt: instant,
    /** The surest reason why it matches; `name`: equal apart from widths, case, kana, spaces and legal forms; `url`: the site has the same domain. */
    matchedBy: z.enum(['corporate_number', 'name', 'url', 'similar_name'])
  })
  .meta({ id: 'ProjectNameMatch' })
