import { answersExportBody } from '@mekiki/contract/forms/answers/answers.schemas'
import { z } from 'zod'
import { openFinder, withTenant } from '../../../platform/db/gateways.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import { createExportRunner, exportInput, type ExportRow, type ExportTable, type TableContext } from '../../workspace/export-files/index.ts'
import { getVisibility, type Visibility } from '../../cases/projects/index.ts'
import { type CellsContext, cellsOf, columnsOf } from './answer-cells.ts'
import { presentAnswer, viewOf } from './answers.presenter.ts'
import { findAllAnswers, findSeen, readAnswers } from './answers.queries.ts'
import { getForm } from './get-form.ts'
import { readAskedQuestions, readQuestions } from './read-questions.ts'

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
  for (let start = 0; start < uuids.length; start += rowsPerRead) {
    const some = uuids.slice(start, start + rowsPerRead)
    yield* await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
      // Named answers may have gone out of sight since the export was begun.
      const seen = await findSeen(tx, requested.formUuid, some, visibility)
      const rows = (await readAnswers(tx, some)).filter(({ uuid }) => seen.has(uuid))
      const asked = await readQuestions(tx, rows)
      return rows.map((row) => ({ cells: cellsOf(presentAnswer(row, viewOf(row, asked.of(row.form_uuid, row.form_version), visibility)), context) }))
    })
    await report(Math.min(start + rowsPerRead, uuids.length), uuids.length)
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
