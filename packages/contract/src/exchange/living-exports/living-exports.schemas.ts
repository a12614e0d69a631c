import { z } from 'zod'
import { day, emptyIsAbsent, instant, nameText, uuid } from '../../primitives/index.ts'

/** How a living export is written; which one is asked for stands at the end of its address. */
export const livingExportFormats = ['csv', 'xlsx', 'json'] as const

/** Kinds of programs that read, as far as they tell. */
export const livingExportAgents = ['excel', 'google', 'browser', 'other'] as const

/** Whether it can be read, else why not: its last day is over; who made it is inactive, or may not export cases; the view is gone, or no longer the maker's. */
export const livingExportStates = ['active', 'expired', 'maker_inactive', 'not_permitted', 'view_gone'] as const

/** How many living exports a person can have: enough for every sheet, few enough to know them all. */
export const maxLivingExports = 20

/** How often a living export can be read in an hour. */
export const maxLivingReads = 60

/** How long an address holds at most, in days: whoever knows it reads without a sign-in. */
export const maxLivingDays = 366

const person = z.object({ uuid, name: z.string(), activeFlg: z.boolean() })

/**
 * An address at which a view of the case list is read by other programs, without its secret. `ending`: how the secret ends. `themeUuid` null: in the list of
 * all cases. `viewName` null: the view is gone, or the caller is not offered it. `readsCount`: within the last 30 days.
 */
export const livingExport = z
  .object({
    uuid,
    name: z.string(),
    viewUuid: uuid,
    viewName: z.string().nullable(),
    themeUuid: uuid.nullable(),
    ending: z.string(),
    maker: person,
    isMine: z.boolean(),
    state: z.enum(livingExportStates),
    createdAt: instant,
    expiresAt: instant,
    lastReadAt: instant.nullable(),
    lastReadBy: z.enum(livingExportAgents).nullable(),
    readsCount: z.int().min(0)
  })
  .meta({ id: 'LivingExport' })

/** Which addresses are listed: those of a view, of all people (administrators only); the caller's own where nothing is said. */
export const livingExportsQuery = z.object({ view_uuid: emptyIsAbsent(uuid), scope: emptyIsAbsent(z.enum(['own', 'all'])) })

/** The addresses, the newest first. `mayMake`: whether the caller may make one. */
export const livingExportList = z.object({ items: z.array(livingExport), totalCount: z.int().min(0), mayMake: z.boolean() })

/** An address to make. `themeUuid`: the list in which a view without a theme is read, null for all cases. `expiresOn`: the last day on which it is read (Tokyo). */
export const livingExportCreate = z.strictObject({ name: nameText(100), viewUuid: uuid, themeUuid: uuid.nullable().optional(), expiresOn: day })

/** An address just made: the only answer that ever carries it. `address` ends before the format: `.csv`, `.xlsx` or `.json` follows. */
export const newLivingExport = livingExport.extend({ address: z.string() }).meta({ id: 'NewLivingExport' })

/** What the programs did that read an address: on a day (Tokyo), how often, when and from where last. */
export const livingExportReads = z.object({
  items: z.array(z.object({ day: z.string(), agent: z.enum(livingExportAgents), readsCount: z.int().min(1), lastAt: instant, clientAddress: z.string() })),
  totalCount: z.int().min(0)
})

/** The secret and the format in the address. */
export const livingFilePath = z.strictObject({ file: z.string().min(1).max(200) })
