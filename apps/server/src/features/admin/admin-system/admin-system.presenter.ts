import type {
  adminLogEntry,
  outboxMailItem,
  serverProcess,
  statementStatistics,
  waitingMail,
  WaitingMailKind
} from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import type { z } from 'zod'
import type { KindBacklog } from '../../../platform/jobs/backlog.ts'
import type { OutboxItem } from '../../../platform/mail/index.ts'
import type { ProcessFacts } from '../../../platform/process/process-facts.ts'
import type { WaitingMailRow } from './mails.queries.ts'
import type { FiguresRow, LogRow } from './system.queries.ts'

const thousandths = (value: number): number => Math.round(value * 1000) / 1000

/** A statement with its figures, times in milliseconds. */
export function presentFigures(row: FiguresRow): z.input<typeof statementStatistics> {
  const executionCount = Number(row.execution_count)
  return {
    sql: row.sql,
    executionCount,
    maxTime: thousandths(row.max_ms),
    minTime: thousandths(row.min_ms),
    totalTime: thousandths(row.total_ms),
    averageTime: thousandths(row.total_ms / executionCount),
    updatedAt: row.updated_at.toISOString()
  }
}

/** A call of the administration. */
export function presentLogEntry(row: LogRow): z.input<typeof adminLogEntry> {
  return {
    uuid: row.uuid,
    occurredAt: row.occurred_at.toISOString(),
    administrator: row.administrator,
    operation: row.operation,
    requestId: row.request_id,
    clientAddress: row.client_address,
    input: row.input,
    outcome: row.outcome
  }
}

/** A mail in a list of the outbox. */
export function presentMail(mail: OutboxItem): z.input<typeof outboxMailItem> {
  return { name: mail.name, sentAt: mail.sentAt, to: mail.to, fromName: mail.fromName, subject: mail.subject }
}

/** A mail that waits to be sent, by what it is about. */
export function presentWaiting({ uuid, to, created_at: requestedAt }: WaitingMailRow, kind: WaitingMailKind, isParked: boolean): z.input<typeof waitingMail> {
  return { uuid, kind, to, requestedAt: requestedAt.toISOString(), isParked }
}

/** A process of the server. */
export function presentProcess({ duty, startedAt, memoryBytes }: ProcessFacts): z.input<typeof serverProcess> {
  return { duty, startedAt: startedAt.toISOString(), memoryBytes }
}

/** Effects of one kind as the state of the platform shows them. */
export function presentQueueKind({ kind, running, ready, later, oldestSeconds }: KindBacklog) {
  return { kind, runningCount: running, readyCount: ready, laterCount: later, oldestSeconds }
}
