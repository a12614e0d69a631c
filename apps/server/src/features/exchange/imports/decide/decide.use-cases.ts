import type { operationGroups } from '@mekiki/contract'
import {
  importRowKinds,
  creatableTargets,
  importTarget,
  type NamedTarget,
  namedTargets,
  shownCellLength
} from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { rowsLifeMilliseconds } from '../apply/start-import.ts'
import { isOfferTaken } from './offers/provider-offers.ts'
import type { RowProvider } from './offers/row-provider.ts'
import type { Work } from '../kinds/subject.ts'
import { findImportKind, importInput, type ImportInput } from '../read/import-input.ts'
import { countFaultyValues, countKinds, countRequested, findOwnJob, listImportRows, countUnknownNames } from './import-rows.queries.ts'
import { sheetsOf } from '../read/sheets/further-sheets.ts'
import { presentFaultyValue, presentImportRow } from '../imports.presenter.ts'
import { subjects } from '../kinds/subjects.ts'

const ended = z.object({ counts: z.record(z.string(), z.number()) })

/** What an import notes of its file. */
const noted = z.object({ header: z.array(z.string()) })

type OwnJob = NonNullable<Awaited<ReturnType<typeof findOwnJob>>>

/** The counts that a job ended with, as long as all of its rows are kept: to count a large file's anew for each page would take most of the call. */
function keptCounts({ state, finished_at: finishedAt, result }: OwnJob, now: Date): Map<string, number> | null {
  const isWhole = state === 'succeeded' || state === 'partly_failed'
  if (!isWhole || finishedAt === null || finishedAt.getTime() + rowsLifeMilliseconds <= now.getTime()) return null
  const { success, data } = ended.safeParse(result)
  return success ? new Map(Object.entries(data.counts)) : null
}

/** Whether offers are taken, by what a job was told. */
function offersTaken(told: unknown): (offer: RowProvider, line: number) => boolean {
  let known: { input: ImportInput; linkOf: Work['linkOf'] } | null = null
  const read = () => {
    const input = importInput.parse(told)
    const links = new Map(input.rows.map(({ line, link }) => [line, link]))
    return { input, linkOf: (line: number) => links.get(line) }
  }
  return (offer, line) => isOfferTaken(offer, line, (known ??= read()))
}

/**
 * What one of the caller's own imports did, or a dry run would do, row by row.
 * @throws 404 for others' jobs and jobs of another kind.
 */
export const listRows: SimpleUseCase<typeof operationGroups.imports.rows> = async ({ tx, actor, language, now }, { params, query }) => {
  const job = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!job || findImportKind(job.kind) === null) throw notFound([params.job_uuid])
  const kinds = query.kinds?.length ? query.kinds : [...importRowKinds]
  const { fault_column: column, value } = query
  if (value !== undefined && column === undefined) throw new AppError('required_parameter', { params: { name: 'fault_column' } })
  const requested = {
    kinds: query.kinds ?? [],
    isChangedSince: query.changed_since === true,
    hasSkipped: query.left_out === true,
    hasWarnings: query.warned === true,
    hasOffer: query.offered === true,
    isImported: job.state === 'cancelled',
    fault: column === undefined ? null : { column, value: value ?? null }
  }
  const rows = await listImportRows(tx, params.job_uuid, requested, { limit: query.per_page, offset: (query.page - 1) * query.per_page })
  const isTaken = offersTaken(job.input)
  const sheets = sheetsOf(job.input)
  const items = rows.map((row) => presentImportRow(row, language, { isTaken, sheets }))
  const header = noted.safeParse(job.result).data?.header ?? []
  if (requested.isChangedSince || requested.hasSkipped || requested.hasWarnings || requested.hasOffer || requested.fault !== null)
    return { items, header, totalCount: await countRequested(tx, params.job_uuid, requested) }
  const counts = keptCounts(job, now) ?? (await countKinds(tx, params.job_uuid, { isImported: requested.isImported }))
  return { items, header, totalCount: kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) }
}

const maxShown = 500
const maxFaulty = 50

/**
 * The names in the file of one of the caller's imports that the tenant does not have, the most frequent first, with what each can be taken for; and the
 * values that several of its rows cannot take.
 * @throws 404 for others' jobs and jobs of another kind.
 */
export const listUnknownNames: SimpleUseCase<typeof operationGroups.imports.names> = async ({ tx, actor, language }, { params }) => {
  const job = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  const kind = job ? findImportKind(job.kind) : null
  if (!job || kind === null) throw notFound([params.job_uuid])
  const input = importInput.parse(job.input)
  const targets = new Map(input.mappings.map(({ column, target }) => [column, importTarget.parse(target)]))
  const found = await countUnknownNames(tx, job.uuid, maxShown)
  const { entriesOf } = await subjects[kind].open(tx, { actor, jobUuid: job.uuid, language, input })
  const items = found.flatMap(({ column, name, count }) => {
    const target = namedTargets.find((each): each is NamedTarget => each === targets.get(column))
    if (target === undefined) return []
    // The path of a tag names its parents, which are made in the settings.
    const canMake = !name.includes('>') && actor.permissions.has('create_setting')
    const choices = entriesOf(target).map((entry) => ({ uuid: entry.uuid, name: entry.names[0] ?? '' }))
    return [{ target, name, rowCount: count, canCreate: canMake && creatableTargets.some((each) => each === target), choices }]
  })
  const faulty = await countFaultyValues(tx, job.uuid, { shownLength: shownCellLength, limit: maxFaulty })
  return { items, totalCount: items.length, faulty: faulty.flatMap((each) => presentFaultyValue(each, language, sheetsOf(job.input))) }
}
