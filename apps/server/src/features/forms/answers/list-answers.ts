import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../../cases/projects/index.ts'
import { presentAnswer, viewOf } from './answers.presenter.ts'
import { findAnswers, readAnswers } from './answers.queries.ts'
import { getForm } from './get-form.ts'
import { readQuestions } from './read-questions.ts'

interface Prepared {
  found: FoundPage
  visibility: Visibility
}

/** A page of the answers to a form that the caller may see. Raises 404 for an unknown form. */
export const listAnswers = useCase<typeof operationGroups.answers.list, Prepared>({
  prepare: async ({ actor, finder }, { params, query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, found: await findAnswers(finder, params.form_uuid, visibility, query) }
  },
  run: async ({ tx }, { params }, { found, visibility }) => {
    await getForm(tx, params.form_uuid)
    const rows = await readAnswers(tx, found.uuids)
    const questions = await readQuestions(tx, rows)
    return {
      items: rows.map((row) => presentAnswer(row, viewOf(row, questions.of(row.form_uuid, row.form_version), visibility))),
      totalCount: found.totalCount
    }
  }
})
