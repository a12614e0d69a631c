import { z } from 'zod'
import { bulkUuids, day, longText, uuid, uuidSet } from '../../primitives/index.ts'
import { extensionValueInputs } from './extension-values.schemas.ts'
import { peopleLinkInput, scouteeLinkInput } from './link-input.schemas.ts'
import { wakesWhen } from './wake-condition.schemas.ts'

const inputs = { scouteeLinkInput: scouteeLinkInput.optional(), peopleLinkInput: peopleLinkInput.optional() }
const isOneKind = (body: { scouteeLinkInput?: unknown; peopleLinkInput?: unknown }): boolean =>
  body.scouteeLinkInput === undefined || body.peopleLinkInput === undefined

/**
 * What a new case is about: an entry of the tenant, a company of the provider's database (which the tenant registers thereby), typed-in values
 * of a company or of a person, or an entry with typed-in values.
 */
export const newProjectScoutee = z
  .strictObject({ scouteeId: uuid.optional(), mekikiScouteeId: uuid.optional(), ...inputs })
  .refine(isOneKind, { path: ['peopleLinkInput'] })
  .refine((item) => item.mekikiScouteeId === undefined || (item.scouteeId === undefined && item.peopleLinkInput === undefined), { path: ['mekikiScouteeId'] })
  .refine((item) => (item.scouteeId ?? item.mekikiScouteeId) !== undefined || item.scouteeLinkInput !== undefined || item.peopleLinkInput !== undefined, {
    path: ['scouteeId'],
    params: { fault: 'required' }
  })

/** All of it holds for each of the new cases. Lists that are left out take the theme's initial values; the status the first of the theme's template (2§3 "initialValueSetting"). */
export const projectCreateBody = z.strictObject({
  scoutees: z.array(newProjectScoutee).min(1).max(1000),
  themeUuid: uuid,
  statusUuid: uuid.optional(),
  categoryUuids: uuidSet(200).optional(),
  followerUuids: uuidSet(200).optional(),
  followerGroupUuids: uuidSet(200).optional(),
  extensionValues: extensionValueInputs.optional(),
  withUpdateScouteeByBot: z.boolean().optional(),
  withProjectIntegrate: z.boolean().optional()
})

/** What was made, in the order of `scoutees`; `isIntegrated`: the data went into a case that the theme had already. */
export const projectCreateResult = z
  .object({ items: z.array(z.object({ uuid, scouteeId: uuid.nullable(), isIntegrated: z.boolean() })), operationUuid: uuid })
  .meta({ id: 'ProjectCreateResult' })

/** How many reasons a case can leave its way for, and how long the remark can be, in characters. */
export const exitLimits = { reasons: 2, remark: 1000 } as const

/**
 * Why cases leave their way with the exit that they are moved to, and when to look at them again: a day after today, and with `wakesOnChange` whenever the
 * stage or the money of the company changes; with `wakesWhen` once, when the company meets a search. All of it can be left out.
 */
export const projectExitInput = z.strictObject({
  reasonUuids: uuidSet(exitLimits.reasons).optional(),
  remark: longText(exitLimits.remark).optional(),
  revisitOn: day.nullable().optional(),
  wakesOnChange: z.boolean().optional(),
  wakesWhen: wakesWhen.nullable().optional()
})

export type ProjectExitInput = z.output<typeof projectExitInput>

/** `exit` without another status replaces what was said of a case that has left already. Each field that is present replaces what the case has. `themeUuid` moves it there: its status goes by name unless `statusUuid` names one of that theme. */
export const projectUpdateBody = z
  .strictObject({
    themeUuid: uuid.optional(),
    statusUuid: uuid.optional(),
    exit: projectExitInput.optional(),
    categoryUuids: uuidSet(200).optional(),
    followerUuids: uuidSet(200).optional(),
    followerGroupUuids: uuidSet(200).optional(),
    ...inputs
  })
  .refine(isOneKind, { path: ['peopleLinkInput'] })

/** `null` detaches: the case keeps a copy of what it showed as typed-in values. */
export const projectScouteeBody = z.strictObject({ scouteeId: uuid.nullable() })

export const projectStatusBody = z.strictObject({ projectUuids: bulkUuids, statusUuid: uuid, exit: projectExitInput.optional() })
