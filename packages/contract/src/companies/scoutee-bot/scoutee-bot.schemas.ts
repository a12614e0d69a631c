import { z } from 'zod'
import { botFeedbackProperties } from '../../workspace/constants/index.ts'
import { instant, uuid, uuidList } from '../../primitives/index.ts'
import { keysMarked } from '../scoutees/property-keys.ts'

/** What the bot is doing for a company: `never` before its first look. */
export const botStates = ['never', 'waiting', 'running', 'done', 'failed'] as const

export type BotState = (typeof botStates)[number]

/** Why a look at a company's site failed. */
export const botFailures = [
  'no_site',
  'bad_address',
  'not_public',
  'unreachable',
  'timeout',
  'too_large',
  'http_error',
  'not_a_page',
  'robots_refused',
  'other_site',
  'unreadable',
  'daily_limit',
  'internal'
] as const

export type BotFailure = (typeof botFailures)[number]

/** The properties for which the bot can find a value on a company's site (3-decisions "enableBot"). */
export const botProperties = keysMarked('isFromBot')

export type BotProperty = (typeof botProperties)[number]

/**
 * A value that the bot found at its last look. `isNew`: it waited then in the property's `appUpdatedNewValue`; else it
 * is one that somebody took from the bot before. `url` is the page it stands on; `feedbackProperty` the name under which it takes 👍/👎 (null:
 * none), `goodFlg` the caller's own (null: none yet).
 */
export const botProposal = z
  .object({
    property: z.enum(botProperties),
    url: z.string(),
    isNew: z.boolean(),
    feedbackProperty: z.enum(botFeedbackProperties).nullable(),
    goodFlg: z.boolean().nullable()
  })
  .meta({ id: 'BotProposal' })

/**
 * What the bot did, does or will do for a company. `failureMessage` is a sentence in the caller's language; `pageUrls` the pages read at the last
 * look. `canLook`: the caller may ask for a look now.
 */
export const botStatus = z
  .object({
    scouteeId: uuid,
    state: z.enum(botStates),
    failure: z.enum(botFailures).nullable(),
    failureMessage: z.string().nullable(),
    requestedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    pageUrls: z.array(z.string()),
    proposals: z.array(botProposal),
    canLook: z.boolean()
  })
  .meta({ id: 'BotStatus' })

export const botStatesQuery = z.object({ scouteeIds: uuidList })

/** 👍 (`goodFlg` true) or 👎 on what the bot found for a property (2§3 "Company feedback"). */
export const botFeedbackInput = z.strictObject({ property: z.enum(botFeedbackProperties), goodFlg: z.boolean() })

export const botFeedback = z
  .object({ tenantScouteeId: uuid, userUuid: uuid, property: z.enum(botFeedbackProperties), goodFlg: z.boolean() })
  .meta({ id: 'BotFeedback' })

/** Whose site an example is made of. */
export const botExampleQuery = z.object({ url: z.string().trim().min(1).max(2000) })

/** A value as it stands on a page: `value` is what the product would propose, `quote` the words of the page it was read from. */
export const botFinding = z
  .object({
    property: z.enum(botProperties),
    value: z.union([z.string(), z.number()]),
    quote: z.string(),
    url: z.string(),
    method: z.enum(['structured', 'table', 'text', 'model'])
  })
  .meta({ id: 'BotFinding' })

/** What the bot reads from an address: nothing of it is kept (1§7.1 "bot/example"). */
export const botExample = z
  .object({
    url: z.string(),
    failure: z.enum(botFailures).nullable(),
    pages: z.array(z.object({ url: z.string(), title: z.string(), encoding: z.string() })),
    findings: z.array(botFinding)
  })
  .meta({ id: 'BotExample' })
