import { searchText } from '@mekiki/text'
import { writeAudit } from '../../../platform/log/audit.ts'
import type { AuditEntry } from '../../../platform/log/audit.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { type Entry, lockEntries } from '../scoutees/write/index.ts'
import { proposeValues } from '../scoutees/bot/index.ts'
import { groupOf } from './extract/extractor.ts'
import type { Look } from './crawl-site.ts'
import type { Finding, KeptProposal } from './proposals.ts'
import { addReferences, endRun, type TakenRun, writeProposals } from './runs.queries.ts'

/** For whom a look was made, when, and by which call. */
export interface LookStamp {
  tenantUuid: string
  requestId: string
  now: Date
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? searchText(value).replace(/[\s-]/gu, '') : value)

/** Whether a page says what the company has already: in other widths and with other spaces it is no news, nor is a month beside the whole day. */
function isKnown({ property, value }: Finding, { values }: Entry): boolean {
  const stored = values[property]
  if (property === 'rawFoundationDate') return typeof values.foundationDate === 'string' || plain(stored) === plain(value)
  return stored !== null && plain(stored) === plain(value)
}

/** Findings without those that say nothing new, of those that belong together all or none. */
function newsOf(findings: readonly Finding[], entry: Entry): Finding[] {
  const news = new Set(findings.filter((finding) => !isKnown(finding, entry)).flatMap(({ property }) => groupOf(property)))
  return findings.filter(({ property }) => news.has(property))
}

/** What waits, and what somebody took from the bot before and still stands there: both say where they come from. */
function proposalsOf(findings: readonly Finding[], waiting: readonly string[], { notes }: Entry): KeptProposal[] {
  return findings
    .map((finding) => ({ ...finding, isNew: waiting.includes(finding.property) }))
    .filter(({ property, isNew }) => isNew || notes[property]?.source === 'bot')
}

/** What the company has where the site says the same: nothing need wait there any more. */
function standing(findings: readonly Finding[], { values }: Entry): Partial<Record<Finding['property'], unknown>> {
  return Object.fromEntries(findings.flatMap(({ property }) => groupOf(property)).map((property) => [property, values[property]]))
}

/**
 * Keeps what a look found, in one transaction: what is new waits as a proposal in the company's properties with the pages that it stands on, and
 * the look ends. Never touches a value. A look that is another taking's by now leaves nothing.
 */
export async function saveLook(tx: TenantTransaction, stamp: LookStamp, run: TakenRun, look: Look): Promise<void> {
  const { tenantUuid, requestId, now } = stamp
  const entry = (await lockEntries(tx, [run.scouteeUuid])).get(run.scouteeUuid)
  const failure = entry === undefined ? 'no_site' : look.failure
  if (!(await endRun(tx, run, { failure, pageUrls: look.pages.map(({ url }) => url) }, now))) return
  if (entry === undefined || look.failure !== null) return
  const news = newsOf(look.findings, entry)
  const found = { ...standing(look.findings, entry), ...Object.fromEntries(news.map(({ property, value }) => [property, value])) }
  const entries: AuditEntry[] = []
  const writer = { tx, now, actor: { tenantUuid, userUuid: null }, audit: (each: AuditEntry) => void entries.push(each) }
  const waiting = await proposeValues(writer, run.scouteeUuid, found, 'bot')
  const proposals = proposalsOf(look.findings, waiting, entry)
  await writeProposals(tx, run, proposals)
  if (proposals.length > 0) await addReferences(tx, run.scouteeUuid, [...new Set(proposals.map(({ url }) => url))])
  await writeAudit(tx, { tenantUuid, userUuid: null, source: 'bot', requestId, operationUuid: run.uuid, now }, entries)
}
