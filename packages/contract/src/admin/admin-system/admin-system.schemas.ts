import { z } from 'zod'
import { serverHealth } from '../system/system.schemas.ts'
import { instant, keyword, page, perPage, uuid, wholeNumber } from '../../primitives/index.ts'

const count = z.int().min(0)

/** The databases that statistics are kept of. */
export const statisticsPath = z.strictObject({ doma_config_id: z.enum(['main']) })

/** What statements can be sorted by. */
export const statisticsSorts = ['sql', 'execution_count', 'max_time', 'min_time', 'total_time', 'average_time'] as const

export const statisticsQuery = z.object({
  sort: z.enum(statisticsSorts).default('total_time'),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
  limit: wholeNumber(1, 500).default(50),
  page
})

/** One statement of the product without its values; times in milliseconds. */
export const statementStatistics = z
  .object({
    sql: z.string(),
    executionCount: count,
    maxTime: z.number(),
    minTime: z.number(),
    totalTime: z.number(),
    averageTime: z.number(),
    updatedAt: instant
  })
  .meta({ id: 'StatementStatistics' })

/** A process of the server: it does all, answers calls beside others, or works beside those that answer. Memory that several share counts for each. */
export const serverProcess = z.object({ duty: z.enum(['all', 'calls', 'work']), startedAt: instant, memoryBytes: count }).meta({ id: 'ServerProcess' })

/** How the platform is: what runs, and how much it keeps. Sizes in bytes, times in seconds. `memoryBytes`: of all processes together. */
/** What the configuration lets the administration do. */
export const adminPowers = z
  .object({ mayActAsOwner: z.boolean(), mayMakeDevelopmentWorkspaces: z.boolean(), mayResetDatabase: z.boolean() })
  .meta({ id: 'AdminPowers' })

/** Effects of one kind that the queue has: at work, due, and waiting for their next try; since when the oldest is due. */
export const queueKind = z
  .object({ kind: z.string(), runningCount: count, readyCount: count, laterCount: count, oldestSeconds: z.number().nullable() })
  .meta({ id: 'QueueKind' })

/** A machine of a distributed database. `bytes`: of what is spread or copied; null where the machine does not answer. */
export const databaseMachine = z
  .object({
    name: z.string(),
    port: count,
    role: z.enum(['coordinator', 'worker']),
    state: z.enum(['ready', 'inactive', 'unreachable']),
    shardsCount: count,
    bytes: count.nullable()
  })
  .meta({ id: 'DatabaseMachine' })

export const platformState = z
  .object({
    version: z.string(),
    nodeVersion: z.string(),
    startedAt: instant,
    memoryBytes: count,
    processes: z.array(serverProcess).optional(),
    publicUrl: z.string(),
    identityMode: z.enum(['embedded', 'cognito']),
    database: z.object({
      version: z.string(),
      bytes: count,
      connectionsCount: count,
      mostConnections: count,
      startedAt: instant,
      /** `isEstimate`: the table is too large to be read at each look, was locked, or its turn did not come in time. */
      largestTables: z.array(z.object({ name: z.string(), bytes: count, rowsCount: count, isEstimate: z.boolean() })),
      /** Only where the database is distributed over several; the coordinator first. */
      machines: z.array(databaseMachine).optional()
    }),
    health: serverHealth,
    storage: z.object({ kind: z.enum(['s3', 'disk']), bucket: z.string().nullable(), filesCount: count, filesBytes: count, freeBytes: count.nullable() }),
    mail: z.object({ kind: z.enum(['smtp', 'folder']), server: z.string().nullable() }),
    tenants: z.object({ livingCount: count, deletedCount: count, erasingCount: count, underMaintenanceCount: count }),
    queue: z.object({ parkedCount: count, openBatchesCount: count, outboxCount: count, kinds: z.array(queueKind) }),
    /** `isSet`: the configuration says where to, and with which key. `missingCount`: files that rows name and the store did not have. */
    backups: z.object({
      isSet: z.boolean(),
      last: z.object({ id: z.string(), finishedAt: instant, rows: count, filesCount: count, filesBytes: count, missingCount: count }).nullable()
    }),
    powers: adminPowers
  })
  .meta({ id: 'PlatformState' })

/** Why a mail server did not take a message. */
export const mailCauses = ['unreachable', 'timeout', 'certificate', 'sign_in', 'address', 'message', 'other'] as const
export type MailCause = (typeof mailCauses)[number]

/** What became of a test email. `written`: no mail server is set, so that it lies among the mails as a file. `detail`: what the server said. */
export const testMailResult = z
  .object({
    outcome: z.enum(['sent', 'written', 'failed']),
    to: z.string(),
    server: z.string().nullable(),
    cause: z.enum(mailCauses).nullable(),
    detail: z.string().nullable()
  })
  .meta({ id: 'TestMailResult' })

/** A reset takes away every workspace with its files and accounts, and the provider's companies. Screens send the word that was typed against a slip. */
export const resetBody = z.strictObject({ confirmation: z.literal('reset').optional() })

export const resetResult = z.object({ tenantsCount: count, filesCount: count }).meta({ id: 'DatabaseReset' })

const mailName = z.string().regex(/^\d{8}T\d{9}Z-[a-z0-9-]{1,64}$/u)

/** A mail that was written down instead of sent. */
export const outboxMailItem = z
  .object({ name: z.string(), sentAt: instant, to: z.string(), fromName: z.string(), subject: z.string() })
  .meta({ id: 'OutboxMailItem' })

/** The mails of the outbox, the newest first; `before` is the name of the last one of the page before. */
export const outboxQuery = z.object({
  limit: wholeNumber(1, 200).default(50),
  before: z.preprocess((value) => (value === '' ? undefined : value), mailName.optional())
})

export const waitingMailKinds = ['invitation', 'secondFactorReset', 'repetition'] as const
export type WaitingMailKind = (typeof waitingMailKinds)[number]

/** A mail of the administration's own that is not sent yet. `isParked`: it failed each time and is not tried again by itself. */
export const waitingMail = z
  .object({ uuid, kind: z.enum(waitingMailKinds), to: z.string(), requestedAt: instant, isParked: z.boolean() })
  .meta({ id: 'WaitingMail' })

/** `isDelivering`: mails are sent by SMTP now, so that only those written before that stand here. `waiting`: the administration's own, the oldest first. */
export const outboxPage = z
  .object({ items: z.array(outboxMailItem), hasMore: z.boolean(), isDelivering: z.boolean(), waiting: z.array(waitingMail) })
  .meta({ id: 'OutboxPage' })

export const outboxPath = z.strictObject({ mail_name: mailName })

export const outboxMail = outboxMailItem.extend({ text: z.string(), html: z.string() }).meta({ id: 'OutboxMail' })

/** One call of the administration. */
export const adminLogEntry = z
  .object({
    uuid,
    occurredAt: instant,
    administrator: z.string(),
    operation: z.string(),
    requestId: z.string(),
    clientAddress: z.string(),
    input: z.unknown(),
    outcome: z.string()
  })
  .meta({ id: 'AdminLogEntry' })

const optionalInstant = z.preprocess((value) => (value === '' ? undefined : value), instant.optional())

export const adminLogQuery = z.object({
  administrator: keyword,
  operation: keyword,
  outcome: keyword,
  tenant_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()),
  from: optionalInstant,
  to: optionalInstant,
  page,
  per_page: perPage(50, 200)
})

/** What is wrong with a log: a seal that does not fit its entries (changed, removed), a gap between seals, or entries that were put in long after. */
export const sealFaults = ['entries_changed', 'entries_missing', 'seal_missing', 'entries_unsealed'] as const

/** Whether the logs are as they were sealed; `workspaceUuid` is null for the administration's own. */
export const sealCheck = z
  .object({
    checkedAt: instant,
    isIntact: z.boolean(),
    logsCount: count,
    sealsCount: count,
    entriesCount: count,
    waitingCount: count,
    faults: z.array(z.object({ workspaceUuid: uuid.nullable(), number: z.int().nullable(), fault: z.enum(sealFaults), entriesCount: count }))
  })
  .meta({ id: 'SealCheck' })
