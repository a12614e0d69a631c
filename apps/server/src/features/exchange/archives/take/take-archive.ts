import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { analyzeRows, deleteRows, hasRow, insertLines, linkLines, readShapes, type TableShape } from '../../../../platform/db/tenants/tenant-rows.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { isInDomains } from '../../../../platform/http/callers/federation.ts'
import { writeOutbox } from '../../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { inviteMember } from '../../../people/members/index.ts'
import { requireWithinLimits } from '../../../workspace/quotas/index.ts'
import { fillStatusSince } from '../../../cases/projects/stays/index.ts'
import { forgetCounts, recountProjects } from '../../../cases/projects/counts/index.ts'
import { allFileEffects } from '../../../work/files/index.ts'
import { receiptSecret } from '../../../forms/public-answers/index.ts'
import { archivedTables, type ArchivedTable, memberOf, rowsRefused } from '../archive-tables.ts'
import { linesOf, ownWorkspace } from '../manifest.ts'
import { countObstacles } from '../archives.queries.ts'
import { isEmptyOf } from '../archives.presenter.ts'
import { isAskedToStop, lockReceiver, noteOwnEntries, noteTaken, takePreferences } from './imports.queries.ts'
import { Cancelled } from '../job-progress.ts'
import type { OpenArchive } from './open-archive.ts'
import {
  claimAddresses,
  handOver,
  hasKeyHolder,
  type PresentMember,
  readPresentMembers,
  replaceGroups,
  retireMember,
  setGroupsAside
} from './take-members.queries.ts'

/** What taking an archive in needs. */
export interface Taking {
  platform: Platform
  tenantUuid: string
  jobUuid: string
  requestId: string
  archive: OpenArchive
  inviteMembers: boolean
  /** How many files came with it, and how many were missing when it was written. */
  files: { files: number; missingFiles: number }
  /** Tells how many rows are written. */
  report: (rows: number) => Promise<void>
}

const comingMember = z.object({ uuid: z.guid(), email: z.string(), active_flg: z.boolean(), deleted_at: z.string().nullable() })

type ComingMember = z.output<typeof comingMember>

// What stands in the workspace already and stays, until the archive's own has come.
const keptTables = new Set(['users', 'permission_groups', 'audit_log'])

const manyRows = 500

// Values that cannot be, rows that break a rule, and what is too long or too deep for an index or the parser: the same at each further try.
const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:2[23]|54)/u.test(error.code)

const notFitting = (table: string): AppError => new AppError('archive_not_fitting', { params: { member: memberOf(table) } })

class Transfer {
  readonly #tx: TenantTransaction
  readonly #taking: Taking
  readonly #now: Date
  #rows = 0

  constructor(tx: TenantTransaction, taking: Taking) {
    this.#tx = tx
    this.#taking = taking
    this.#now = taking.platform.clock()
  }

  async *#lines(name: string): AsyncGenerator<string[]> {
    const { archive, tenantUuid, platform } = this.#taking
    const placed = archive.tables.get(memberOf(name))
    if (!placed) return
    for await (const batch of linesOf(placed.member.name, archive.read(placed))) {
      const lines = batch.map((line) => line.replaceAll(ownWorkspace, tenantUuid))
      yield name === 'form_answers' ? lines.map((line) => withReceipt(line, platform, tenantUuid)) : lines
    }
  }

  async #insert({ table, rule, columns }: ArchivedTable): Promise<void> {
    const { archive, tenantUuid, report } = this.#taking
    const member = archive.tables.get(memberOf(table.name))?.member
    const made = Object.fromEntries(Object.entries({ ...rule.without, ...rule.taken }).flatMap(([column, by]) => (by === null ? [] : [[column, by]])))
    const present = columns.filter((column) => member?.columns?.includes(column))
    const insertion = { table, columns: present, made, ...(rule.takenRows !== undefined && { where: rule.takenRows }) }
    for await (const lines of this.#lines(table.name)) {
      await insertLines(this.#tx, tenantUuid, lines, insertion)
      this.#rows += lines.length
      await report(this.#rows)
    }
    if (table.own_column !== null) for await (const lines of this.#lines(table.name)) await linkLines(this.#tx, tenantUuid, lines, table)
  }

  async #take(each: ArchivedTable): Promise<void> {
    try {
      await this.#insert(each)
    } catch (error) {
      throw isRefusal(error) ? notFitting(each.table.name) : error
    }
  }

  /** @throws for rows that came in and would be in no archive, and for a workspace that nobody could look after. */
  async #requireFitting(tables: readonly ArchivedTable[]): Promise<void> {
    for (const { table, rule } of tables) {
      const refused = rowsRefused(rule)
      if (refused !== undefined && (await hasRow(this.#tx, this.#taking.tenantUuid, table.name, refused))) throw notFitting(table.name)
    }
    if (!(await hasKeyHolder(this.#tx))) throw notFitting('permission_groups')
  }

  /** The members of the archive; who of them is here already makes room. */
  async #meetMembers(domains: readonly string[]): Promise<{ coming: ComingMember[]; met: [PresentMember, string][] }> {
    const coming: ComingMember[] = []
    for await (const lines of this.#lines('users')) {
      const members = z.array(comingMember).safeParse(lines.map((line): unknown => JSON.parse(line)))
      if (!members.success) throw notFitting('users')
      coming.push(...members.data.filter(({ deleted_at: deletedAt }) => deletedAt === null))
    }
    const stranger = coming.find(({ email }) => !isInDomains(email, [...domains]))
    if (stranger) throw new AppError('email_domain_not_allowed', { params: { email: stranger.email } })
    const byEmail = new Map(coming.map(({ email, uuid }) => [email, uuid]))
    const met = (await readPresentMembers(this.#tx)).flatMap((member): [PresentMember, string][] => {
      const uuid = byEmail.get(member.email)
      return uuid === undefined ? [] : [[member, uuid]]
    })
    for (const [{ uuid }] of met) await retireMember(this.#tx, uuid, this.#now)
    return { coming, met }
  }

  async #askForEffects(coming: readonly ComingMember[], met: readonly [PresentMember, string][]): Promise<void> {
    const { tenantUuid, requestId, inviteMembers } = this.#taking
    const known = new Set(met.map(([, uuid]) => uuid))
    const invited = inviteMembers ? coming.filter((member) => member.active_flg && !known.has(member.uuid)) : []
    await writeOutbox(
      this.#tx,
      { tenantUuid, requestId, now: this.#now },
      // What stands in the files that came is read and drawn once the workspace is at work again.
      [...invited.map(({ uuid }) => inviteMember(uuid, null)), ...allFileEffects()]
    )
  }

  /** Tables of which the database would not know by itself yet how many rows this workspace has now: what makes the search columns would wait for hours. */
  #filled(tables: readonly ArchivedTable[]): TableShape[] {
    const { archive } = this.#taking
    return tables.flatMap(({ table }) => ((archive.tables.get(memberOf(table.name))?.member.rows ?? 0) >= manyRows ? [table] : []))
  }

  /**
   * Everything, in the order of what points to what.
   * @returns how many rows came in, and who of the workspace's members is somebody of the archive now.
   */
  async run(): Promise<{ rows: number; successors: Map<string, string> }> {
    const [tx, { tenantUuid, jobUuid, archive }] = [this.#tx, this.#taking]
    const receiver = await lockReceiver(tx)
    if (!isEmptyOf(await countObstacles(tx))) throw new AppError('workspace_not_empty')
    await noteOwnEntries(tx, jobUuid)
    const tables = archivedTables(await readShapes(tx))
    // They point to themes.
    await forgetCounts(tx)
    for (const { table } of tables.toReversed()) if (!keptTables.has(table.name)) await deleteRows(tx, tenantUuid, table)
    const formers = await setGroupsAside(tx)
    const { coming, met } = await this.#meetMembers(receiver.auth_email_domains)
    for (const each of tables) {
      await this.#take(each)
      if (each.table.name === 'permission_groups') await replaceGroups(tx, formers)
    }
    await this.#requireFitting(tables)
    await recountProjects(tx, tenantUuid)
    // An archive from before that stood on the rows of cases.
    if (archive.tables.get(memberOf('projects'))?.member.columns?.includes('status_since') !== true) await fillStatusSince(tx)
    await analyzeRows(tx, this.#filled(tables))
    await claimAddresses(tx, tenantUuid, coming)
    // Before anything came in the archive's own figures were looked at; members who were here already count as well.
    await requireWithinLimits(tx)
    const { preferences, ...origin } = archive.head.tenant
    await takePreferences(tx, workspacePreferences.catch({}).parse(preferences))
    const source = { uuid: origin.uuid, name: origin.name, exportedAt: archive.head.exportedAt, rows: this.#rows, ...this.#taking.files }
    await noteTaken(tx, jobUuid, { ownMembers: met.map(([{ uuid }]) => uuid), source, now: this.#now })
    await this.#askForEffects(coming, met)
    // The last things, since they hold the job's own row, into which progress is written by another connection: whoever asks from here on is told that
    // it is too late, and whoever asked before is heard.
    if (await isAskedToStop(tx, jobUuid)) throw new Cancelled()
    for (const [member, uuid] of met) await handOver(tx, member, uuid)
    return { rows: this.#rows, successors: new Map(met.map(([{ uuid }, successor]) => [uuid, successor])) }
  }
}

/** A line of an answer with the secret of its receipt, which follows from this server's key. */
function withReceipt(line: string, platform: Platform, tenantUuid: string): string {
  const { uuid } = z.object({ uuid: z.guid() }).parse(JSON.parse(line))
  return `${line.slice(0, -1)},"receipt_secret_hash":${JSON.stringify(receiptSecret(platform, tenantUuid, uuid).hash)}}`
}

/**
 * Writes the rows of an archive into an empty workspace, in one transaction however many they are: nobody else works in it, and what breaks off leaves it as
 * it was. Its standard settings make room; members who are in the archive as well become those of the archive, and keep their accounts.
 * @throws 409 `workspace_not_empty`, 422 `archive_not_fitting`, `email_domain_not_allowed`, `members_full`, `storage_full`, and `Cancelled`.
 */
export function takeArchive(taking: Taking): Promise<{ rows: number; successors: Map<string, string> }> {
  return withTenant(taking.platform.db.admin, taking.tenantUuid, 'write', (tx) => new Transfer(tx, taking).run())
}
