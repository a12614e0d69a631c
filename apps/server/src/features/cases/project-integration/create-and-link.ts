import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import type { UndoHandler } from '../../../platform/log/undo.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { applyChanges, type LinkInput, linkInputOf } from '../projects/write/index.ts'
import { lockReadableProjects, type ProjectRow, requireProjectRight } from '../projects/access/index.ts'
import { findScouteesForProjects } from '../../companies/scoutees/read/index.ts'
import { insertScoutees, markDeleted, type NewScoutee, urlDomain } from '../../companies/scoutees/write/index.ts'
import { detachedInput } from '../../companies/scoutees/properties/index.ts'
import { type Candidate, findCandidates, lockUnusedScoutees } from './integrations.queries.ts'

/** A case without a company or person, and what its typed-in values say of one. */
interface Typed {
  project: ProjectRow
  linkInput: LinkInput
  key: string
  domain: string | null
}

type Known = Pick<Candidate, 'nameKey' | 'urlDomain' | 'isPerson'>

/** Two are the same when their names meet and their sites do not differ; one without a site fits any. */
function isSame(candidate: Known, { project, key, domain }: Typed): boolean {
  return (
    candidate.isPerson === project.peopleFlg && candidate.nameKey === key && (candidate.urlDomain === null || domain === null || candidate.urlDomain === domain)
  )
}

function typedOf(project: ProjectRow): Typed[] {
  const linkInput = linkInputOf(project)
  return linkInput === null ? [] : [{ project, linkInput, key: nameKey(linkInput.name), domain: urlDomain(linkInput.url) }]
}

/** Several cases about the same company make one; the first one's values count. */
function groupNew(typed: readonly Typed[]): Typed[][] {
  const groups: Typed[][] = []
  const byKey = new Map<string, Typed[][]>()
  for (const one of typed) {
    const known = byKey.get(one.key) ?? []
    const group = known.find(([first]) => first && isSame({ nameKey: first.key, urlDomain: first.domain, isPerson: first.project.peopleFlg }, one))
    if (group) group.push(one)
    else {
      groups.push([one])
      byKey.set(one.key, [...known, groups.at(-1) ?? []])
    }
  }
  return groups
}

async function makeScoutees({ tx, actor, now, audit }: RunContext, groups: readonly Typed[][]): Promise<Map<Typed, { uuid: string; name: string }>> {
  const inputs = groups.flatMap(([first]): NewScoutee[] => (first ? [{ ...first.linkInput, isPerson: first.project.peopleFlg }] : []))
  const made = inputs.length === 0 ? [] : await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, inputs)
  for (const { uuid, name } of made) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'create', to: { name } })
  return new Map(groups.flatMap((group, index) => group.flatMap((one) => (made[index] ? [[one, made[index]] as const] : []))))
}

async function link(context: RunContext, targets: ReadonlyMap<Typed, { uuid: string; name: string }>): Promise<void> {
  const uuids = [...new Set([...targets.values()].map((target) => target.uuid))]
  const scoutees = new Map((await findScouteesForProjects(context.tx, uuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const items = [...targets].flatMap(([{ project, linkInput }, { uuid }]) => {
    const scoutee = scoutees.get(uuid)
    return scoutee ? [{ project, changes: { lists: {}, subject: { scoutee, linkInput, isPerson: project.peopleFlg } } }] : []
  })
  await applyChanges(context, items, new Map())
}

/**
 * Makes a company or person of the typed-in values of each case and links it (3-decisions, "Cases"); cases about the same one share it. Where the tenant has
 * it already, nothing is made: it is linked with `withExisting`, else told.
 * @throws 404 for cases that are not readable, 403 for those that may not be changed.
 */
export const createAndLinkScoutees: SimpleUseCase<typeof operationGroups.projectIntegration.createAndLinkScoutees> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const typed = projects.filter((project) => project.scouteeUuid === null).flatMap(typedOf)
  const candidates = Map.groupBy(await findCandidates(tx, [...new Set(typed.map((one) => one.key))]), (candidate) => candidate.nameKey)
  const existing = new Map(
    typed.flatMap((one) => {
      const match = (candidates.get(one.key) ?? []).find((candidate) => isSame(candidate, one))
      return match ? [[one, match] as const] : []
    })
  )
  const made = await makeScoutees(context, groupNew(typed.filter((one) => !existing.has(one))))
  const isLinking = body.withExisting === true
  await link(context, new Map([...made, ...(isLinking ? existing : [])]))
  const present = (some: ReadonlyMap<Typed, { uuid: string; name: string }>) =>
    [...some].map(([{ project }, { uuid, name }]) => ({ projectUuid: project.uuid, scouteeId: uuid, name }))
  const known = new Set(typed.map(({ project }) => project.uuid))
  return {
    created: present(made),
    linked: isLinking ? present(existing) : [],
    existing: isLinking ? [] : present(existing),
    skippedUuids: projects.flatMap((project) => (known.has(project.uuid) ? [] : [project.uuid])),
    operationUuid
  }
}

/**
 * Deletes companies and people again that were made, as far as no case has them and nobody has changed them. Whoever made one may take it
 * back; for others' the right to delete is needed (403).
 */
export const undoScouteeCreation: UndoHandler = async ({ tx, actor, now, audit }, entries) => {
  const unused = await lockUnusedScoutees(tx, [...new Set(entries.map((entry) => entry.entityUuid))])
  if (!actor.permissions.has('delete_tenant_scoutee') && unused.some(({ createdBy }) => createdBy !== actor.userUuid))
    throw forbidden(['delete_tenant_scoutee'])
  const uuids = unused.map(({ uuid }) => uuid)
  if (uuids.length > 0) await markDeleted(tx, uuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const { uuid, name } of unused) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'delete', from: { name } })
  const gone = new Set(uuids)
  return { undone: entries.filter((entry) => gone.has(entry.entityUuid)), conflicts: entries.filter((entry) => !gone.has(entry.entityUuid)) }
}

/**
 * Detaches companies and people from cases, which keep what had been typed in, else a copy of the values (3-decisions, "Cases"). Cases without one stay
 * untouched.
 * @throws 404 for cases that are not readable, 403 for those that may not be changed.
 */
export const detachScoutees: SimpleUseCase<typeof operationGroups.projectIntegration.detachScoutees> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const uuids = [...new Set(projects.flatMap((project) => project.scouteeUuid ?? []))]
  const scoutees = new Map((await findScouteesForProjects(tx, uuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const items = projects.flatMap((project) => {
    const scoutee = scoutees.get(project.scouteeUuid ?? '')
    if (!scoutee) return []
    const subject = { scoutee: null, ...detachedInput(scoutee, linkInputOf(project)) }
    return [{ project, changes: { lists: {}, subject } }]
  })
  await applyChanges(context, items, new Map())
  return { uuids: items.map(({ project }) => project.uuid), operationUuid }
}
