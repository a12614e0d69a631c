import type { operationGroups } from '@mekiki/contract'
import { creatableTargets, importTarget, type NamedTarget, namedTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findImportKind, importInput } from '../read/import-input.ts'
import { countUnknownNames, findOwnJob } from './import-rows.queries.ts'
import { subjects } from '../kinds/subjects.ts'

const maxShown = 500

/**
 * The names in the file of one of the caller's imports that the tenant does not have, the most frequent first, with what each can be taken for. Raises
 * 404 for others' jobs and jobs of another kind.
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
  return { items, totalCount: items.length }
}
