import { answersExportBody } from '@mekiki/contract/forms/answers/answers.schemas'
import { z } from 'zod'
import { openFinder, withTenant } from '../../../platform/db/gateways.ts'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { beginExport, createExportRunner, exportInput } from '../../workspace/export-files/index.ts'
import type { ExportColumn, ExportRow, ExportTable, TableContext } from '../../workspace/export-files/index.ts'
import { getVisibility, type Visibility } from '../../cases/projects/access/index.ts'
import { presentAnswer, viewOf, type PresentedAnswer } from './answers.presenter.ts'
import { findAllAnswers, findSeen, readAnswers } from './answers.queries.ts'
import { getForm } from './answers.use-cases.ts'
import { readAskedQuestions, readQuestions } from './present-details.ts'
import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Language } from '@mekiki/i18n'
import { type AnswerFileColumn, answerFileColumns, answerFileHead, answerStateLabel } from '@mekiki/i18n/forms/answers'
import { countryName } from '@mekiki/i18n/countries'
import { countries } from '@mekiki/contract/workspace/constants/index'
import type { Cell } from '../../../platform/sheets/index.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

type Value = PresentedAnswer['values'][number]

/** What the cells of a file depend on beside the answers. `publicUrl`: where the product is. */
interface CellsContext {
  questions: readonly FormQuestion[]
  language: Language
  publicUrl: string
}

const before = answerFileColumns.slice(0, 4)
const after = answerFileColumns.slice(4)

const widths: Partial<Record<AnswerFileColumn, number>> = { receiptNumber: 14, state: 12, answeredAt: 18, updatedAt: 18, theme: 24, projectUrl: 40 }
const questionWidth = 30

/** The columns: every question stands between what is known of the answer itself and its case. */
function columnsOf({ questions, language }: CellsContext): ExportColumn[] {
  const column = (key: AnswerFileColumn): ExportColumn => ({ head: answerFileHead(key, language), width: widths[key] ?? questionWidth })
  return [...before.map(column), ...questions.map(({ name }) => ({ head: name, width: questionWidth })), ...after.map(column)]
}

const isCountry = (code: string): code is (typeof countries)[number] => (countries as readonly string[]).includes(code)

/** A file's place in the product, where it opens for whoever may see it; an address of the store itself would end after five minutes. */
function fileAddress(publicUrl: string, answer: PresentedAnswer, key: string): string {
  return `${publicUrl}/forms/${answer.formUuid}/answers?${new URLSearchParams({ answer: answer.uuid, file: key }).toString()}`
}

function cellOf(question: FormQuestion, value: Value | undefined, answer: PresentedAnswer, { language, publicUrl }: CellsContext): Cell {
  if (value === undefined) return null
  if (question.targetProperty === 'file') return (value.files ?? []).map(({ name, key }) => `${name} ${fileAddress(publicUrl, answer, key)}`).join('\n')
  const text = value.value ?? ''
  if (question.targetProperty === 'country') return isCountry(text) ? countryName(text, language) : text
  // A number is one for the program that opens the file, unless it has more digits than a number holds.
  if (question.questionType === 'number_input') return String(Number(text)) === text ? Number(text) : text
  if (question.questionType === 'date_input') return { day: text }
  return [text, ...(value.optionNames ?? []), value.otherText ?? ''].filter((part) => part !== '').join('\n')
}

/** An answer as a line of a file, as far as its reader sees it; several choices and files on lines of their own. */
function cellsOf(answer: PresentedAnswer, context: CellsContext): Cell[] {
  const { questions, language, publicUrl } = context
  const values = new Map(answer.values.map((value) => [value.questionUuid, value]))
  const { project } = answer
  const facts: Readonly<Record<AnswerFileColumn, Cell>> = {
    receiptNumber: answer.receiptNumber,
    state: answerStateLabel(answer.state, language),
    answeredAt: { instant: new Date(answer.answeredAt) },
    updatedAt: { instant: new Date(answer.updatedAt) },
    theme: project?.themeName ?? null,
    projectStatus: project?.statusName ?? null,
    projectUrl: project ? `${publicUrl}/project_groups/${project.themeUuid}/projects/${project.uuid}` : null
  }
  const asked = questions.map((question) => cellOf(question, values.get(question.uuid), answer, context))
  return [...before.map((column) => facts[column]), ...asked, ...after.map((column) => facts[column])]
}

/** The kind of the job and of the effect that runs it. */
export const answersExportKind = 'answers.export'

const rowsPerRead = 500

const input = exportInput.extend(answersExportBody.shape).extend({ formUuid: z.string() })

type Requested = z.output<typeof input>

async function* rowsOf(
  { effect, wanted: requested, report }: TableContext<Requested>,
  visibility: Visibility,
  context: CellsContext
): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const uuids = requested.answerUuids ?? (await findAllAnswers(openFinder(platform.db, tenantUuid), requested.formUuid, visibility, requested))
  let done = 0
  for (const some of inChunks(uuids, rowsPerRead)) {
    yield* await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
      // Named answers may have gone out of sight since the export was begun.
      const seen = await findSeen(tx, requested.formUuid, some, visibility)
      const rows = (await readAnswers(tx, some)).filter(({ uuid }) => seen.has(uuid))
      const asked = await readQuestions(tx, rows)
      return rows.map((row) => ({ cells: cellsOf(presentAnswer(row, viewOf(row, asked.of(row.form_uuid, row.form_version), visibility)), context) }))
    })
    done += some.length
    await report(done, uuids.length)
  }
}

async function open(table: TableContext<Requested>): Promise<ExportTable> {
  const { effect, actor, wanted: requested } = table
  const { platform, tenantUuid } = effect
  if (!actor.permissions.has('read_form')) throw forbidden(['read_form'])
  const { visibility, questions } = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const { currentVersion } = await getForm(tx, requested.formUuid)
    const sight = await getVisibility(tx, actor)
    return { visibility: sight, questions: await readAskedQuestions(tx, requested.formUuid, currentVersion, sight) }
  })
  const context: CellsContext = { questions, language: requested.language, publicUrl: platform.publicUrl }
  return { columns: columnsOf(context), rows: rowsOf(table, visibility, context) }
}

/** Writes a file of the answers to a form, with what its owner may see of them. */
export const runAnswersExport = createExportRunner({ thing: 'answers', permissionFor: () => 'export_form', input, open })

/**
 * Begins an export of the answers to a form that the caller may see: the named ones, or those that match.
 * @throws 403 for somebody who may export answers but not read them, 404 for an unknown form, and with their ids for named answers that the caller does not
 * see.
 */
export const exportAnswers: SimpleUseCase<typeof operationGroups.answers.export> = async (context, { params, body }) => {
  const { tx, actor, language, audit } = context
  if (!actor.permissions.has('read_form')) throw forbidden(['read_form'])
  const form = await getForm(tx, params.form_uuid)
  const { answerUuids } = body
  if (answerUuids) {
    const seen = await findSeen(tx, params.form_uuid, answerUuids, await getVisibility(tx, actor))
    const missing = answerUuids.filter((uuid) => !seen.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  const started = await beginExport(context, {
    kind: answersExportKind,
    names: [form.name, exportedThing('answers', language)],
    format: body.format,
    input: { ...body, formUuid: params.form_uuid }
  })
  audit({
    entityType: 'form',
    entityUuid: params.form_uuid,
    action: 'export_answers',
    to: { name: form.name, ...(answerUuids ? { count: answerUuids.length } : {}), jobUuid: started.jobUuid }
  })
  return started
}
