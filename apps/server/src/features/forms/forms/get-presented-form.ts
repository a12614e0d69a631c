import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { projectScope } from '../../cases/projects/index.ts'
import { countAnswers } from './answer-counts.queries.ts'
import { presentForm } from './forms.presenter.ts'
import { getContent } from './content/form-versions.ts'
import { readForms } from './forms.queries.ts'

/** One form as the caller sees it. Raises 404. */
export async function getPresentedForm({ tx, actor, now, platform }: Pick<RunContext, 'tx' | 'actor' | 'now' | 'platform'>, uuid: string) {
  const [row] = await readForms(tx, [uuid])
  if (!row) throw notFound([uuid])
  const counts = await countAnswers(tx, [uuid], projectScope(actor))
  return presentForm(row, await getContent(tx, row), { actor, now, publicUrl: platform.publicUrl, count: counts.get(uuid) })
}
