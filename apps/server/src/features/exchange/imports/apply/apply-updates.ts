import type { RunContext } from '../../../../platform/http/context.ts'
import { applyChanges, changeProjects, type ChangeItem, type LinkInput, linkInputOf } from '../../../cases/projects/write/index.ts'
import { applyExtensionValues } from '../../../cases/projects/extensions/index.ts'
import { type ProjectRow } from '../../../cases/projects/access/index.ts'
import { readRefs, type RefKind } from '../../../cases/projects/detail/index.ts'
import { writeScoutees } from '../kinds/scoutee-update.ts'
import type { ProjectContent } from '../kinds/project-cells.ts'
import type { AppliedRow, CheckedRow } from '../kinds/subject.ts'
import type { UpdatesView } from '../decide/updates-view.ts'

/** What becomes of a row, and what it changes of its case. */
export interface DecidedUpdate extends CheckedRow {
  contents: ProjectContent[]
}

interface Update {
  project: ProjectRow
  decided: DecidedUpdate
}

function listsOf({ decided }: Update): Partial<Record<RefKind, readonly string[]>> {
  return Object.fromEntries(decided.contents.flatMap((content) => ('refKind' in content ? [[content.refKind, content.uuids]] : [])))
}

/** The typed-in values of a case without a company, with those that its row changes. */
function typedSubject({ project, decided }: Update): ChangeItem['changes']['subject'] {
  const typed: Record<string, unknown> = Object.assign({}, ...decided.contents.map((content) => ('typed' in content ? content.typed : {})))
  if (Object.keys(typed).length === 0) return undefined
  const linkInput: LinkInput = { ...(linkInputOf(project) ?? { name: project.shownName }), ...typed }
  return { scoutee: null, linkInput, isPerson: project.peopleFlg }
}

function changeOf(update: Update): ChangeItem {
  const status = update.decided.contents.find((content) => 'statusUuid' in content)
  return { project: update.project, changes: { statusUuid: status?.statusUuid, lists: listsOf(update), subject: typedSubject(update) } }
}

async function refsFor({ tx }: RunContext, updates: readonly Update[]) {
  const all = (kind: RefKind, own: 'followerUuids' | 'followerGroupUuids' | 'categoryUuids') => [
    ...new Set(updates.flatMap((update) => [...update.project[own], ...(listsOf(update)[kind] ?? [])]))
  ]
  return readRefs(tx, { follower: all('follower', 'followerUuids'), group: all('group', 'followerGroupUuids'), category: all('category', 'categoryUuids') })
}

/**
 * Changes the cases of rows that were decided upon, and their companies, with history and notifications.
 * @returns what became of each row.
 */
export async function applyUpdates(context: RunContext, decisions: readonly DecidedUpdate[], view: UpdatesView): Promise<AppliedRow[]> {
  const { tx, actor, now } = context
  const updates = decisions.flatMap((decided): Update[] => {
    const project = decided.kind === 'updated' ? view.projects.get(decided.entityUuid ?? '') : undefined
    return project ? [{ project, decided }] : []
  })
  const items = updates.map(changeOf)
  const statuses = items.flatMap(({ project, changes: { statusUuid } }) =>
    statusUuid === undefined || statusUuid === project.statusUuid ? [] : [[project.uuid, statusUuid] as const]
  )
  const written = await writeScoutees(
    context,
    updates.flatMap(({ project, decided }) => {
      const contents = decided.contents.flatMap((content) => ('company' in content ? [content.company] : []))
      return project.scouteeUuid !== null && contents.length > 0 ? [{ scouteeUuid: project.scouteeUuid, contents }] : []
    }),
    view.companies,
    { of: new Map(statuses), userUuid: actor.userUuid, now }
  )
  const counted = new Set(await applyChanges(context, items, await refsFor(context, updates), new Set(written)))
  const extended = await applyExtensionValues(
    context,
    updates.map(({ project, decided }) => ({ project, values: decided.contents.flatMap((content) => ('extension' in content ? [content.extension] : [])) }))
  )
  await changeProjects(
    tx,
    extended.filter((uuid) => !counted.has(uuid)),
    {},
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  const scouteeOf = new Map(
    updates.flatMap(({ project, decided }) => (decided.contents.some((content) => 'company' in content) ? [[project.uuid, project.scouteeUuid]] : []))
  )
  return decisions.map(({ line, kind, match, faults, changes, entityUuid }): AppliedRow => {
    const uuid = kind === 'updated' || kind === 'unchanged' ? entityUuid : null
    return { line, kind, match, faults, changes, projectUuid: uuid, scouteeUuid: scouteeOf.get(uuid ?? '') ?? null, entityUuid: uuid }
  })
}
