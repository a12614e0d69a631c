import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import { readThemeHiding, type ThemeHiding } from '../../../themes/themes/index.ts'
import { lockProjects, type ProjectRow, readProjectRows, readGroupMembers, readReaders } from './access.queries.ts'
import { canDo, keysFor, type ProjectReader, type ProjectVerb, hiddenPartsOf, type ProjectScope, projectScope, type ProjectFacts } from '../projects.policy.ts'

/** What a caller sees of all cases, as plain data: which cases, and in which themes which parts are missing. */
export interface Visibility {
  reader: ProjectReader
  scope: ProjectScope
  /** The themes in which a part does not exist for the caller. */
  hiddenThemes: Readonly<Record<InsiderProjectProperty, readonly string[]>>
  /** The themes in which others' reviews of a case in a status stay hidden until the caller's own is in. */
  blindReviewThemes: readonly string[]
  /** The themes that have an insider setting, whether or not it concerns the caller. */
  restrictedThemes: ReadonlySet<string>
  /** The parts that do not exist for the caller in a theme. */
  hiddenIn: (themeUuid: string) => readonly InsiderProjectProperty[]
}

/** Works out what a caller sees from what all themes hide. */
function visibilityOf(reader: ProjectReader, { restrictions, blindReviewThemes }: ThemeHiding): Visibility {
  const hidden = new Map(restrictions.map((restriction) => [restriction.themeUuid, hiddenPartsOf(reader, restriction)]))
  const themesWithout = (part: InsiderProjectProperty): string[] => [...hidden].flatMap(([themeUuid, parts]) => (parts.includes(part) ? [themeUuid] : []))
  return {
    reader,
    scope: projectScope(reader),
    hiddenThemes: {
      record_and_file: themesWithout('record_and_file'),
      extension: themesWithout('extension'),
      review: themesWithout('review'),
      task: themesWithout('task')
    },
    blindReviewThemes,
    restrictedThemes: new Set(hidden.keys()),
    hiddenIn: (themeUuid) => hidden.get(themeUuid) ?? []
  }
}

/** A case that the caller may read, with the parts of it that do not exist for the caller. */
export interface ReadableProject extends ProjectRow {
  hiddenParts: readonly InsiderProjectProperty[]
}

/** What a caller sees of all cases; also before a transaction, through `finder.db`. */
export async function getVisibility(db: Parameters<typeof readThemeHiding>[0], reader: ProjectReader): Promise<Visibility> {
  return visibilityOf(reader, await readThemeHiding(db))
}

function readable(row: ProjectRow, visibility: Visibility): ReadableProject | null {
  return canDo(visibility.reader, 'read', row) ? { ...row, hiddenParts: visibility.hiddenIn(row.themeUuid) } : null
}

/**
 * The cases of `uuids` in their order, all of which the caller may read.
 * @throws 404 naming those that are unknown, deleted, foreign or invisible. `known`: what the caller sees of all cases, where it has been read.
 */
export async function getReadableProjects(
  tx: TenantTransaction,
  reader: ProjectReader,
  uuids: readonly string[],
  known?: Visibility
): Promise<ReadableProject[]> {
  const visibility = known ?? (await getVisibility(tx, reader))
  const rows = new Map((await readProjectRows(tx, uuids)).map((row) => [row.uuid, readable(row, visibility)]))
  const missing = uuids.filter((uuid) => !rows.get(uuid))
  if (missing.length > 0) throw notFound(missing)
  return uuids.flatMap((uuid) => rows.get(uuid) ?? [])
}

/**
 * One case that the caller may read.
 * @throws 404.
 */
export async function getReadableProject(tx: TenantTransaction, reader: ProjectReader, uuid: string, known?: Visibility): Promise<ReadableProject> {
  const [project] = await getReadableProjects(tx, reader, [uuid], known)
  if (!project) throw notFound([uuid])
  return project
}

/** As `getReadableProjects`, with the cases locked against other writers until the transaction ends. */
export async function lockReadableProjects(tx: TenantTransaction, reader: ProjectReader, uuids: readonly string[]): Promise<ReadableProject[]> {
  await lockProjects(tx, uuids)
  return getReadableProjects(tx, reader, uuids)
}

/** As `getReadableProject`, with the case locked against other writers until the transaction ends. */
export async function lockReadableProject(tx: TenantTransaction, reader: ProjectReader, uuid: string): Promise<ReadableProject> {
  await lockProjects(tx, [uuid])
  return getReadableProject(tx, reader, uuid)
}

/** @throws 403, naming the keys and the cases, unless the caller may do this with every one of the cases. */
export function requireProjectRight(reader: ProjectReader, verb: ProjectVerb, projects: readonly ProjectRow[]): void {
  const refused = projects.filter((project) => !canDo(reader, verb, project))
  if (refused.length > 0)
    throw forbidden(
      keysFor(verb),
      refused.map((project) => project.uuid)
    )
}

/** @throws 404 when a part of the case does not exist for the caller: its calls answer as for an unknown case. */
export function requireVisiblePart(project: ReadableProject, part: InsiderProjectProperty): void {
  if (project.hiddenParts.includes(part)) throw notFound([project.uuid])
}

/** The parts of the cases of these themes that do not exist for the caller, by theme. */
export async function hiddenPartsFor(
  tx: TenantTransaction,
  reader: ProjectReader,
  themeUuids: readonly string[]
): Promise<Map<string, readonly InsiderProjectProperty[]>> {
  const visibility = await getVisibility(tx, reader)
  return new Map(themeUuids.map((uuid) => [uuid, visibility.hiddenIn(uuid)]))
}

/** Whom somebody wants to tell: people, and the members of user groups. */
interface Addressed {
  userUuids: readonly string[]
  userGroupUuids?: readonly string[]
}

/**
 * Those addressed who may know of a part of a case: active people who may read the case and for whom its theme does not hide the part. A
 * notification never tells of what its receiver cannot see (3-decisions, "Notifications").
 */
export async function listPeopleWhoSee(
  tx: TenantTransaction,
  project: ProjectFacts & { themeUuid: string },
  part: InsiderProjectProperty,
  { userUuids, userGroupUuids = [] }: Addressed
): Promise<string[]> {
  const members = await readGroupMembers(tx, userGroupUuids)
  const people = [...new Set([...userUuids, ...[...members.values()].flat()])]
  if (people.length === 0) return []
  const readers = await readReaders(tx, people)
  const restriction = (await readThemeHiding(tx)).restrictions.find((each) => each.themeUuid === project.themeUuid)
  return people.filter((uuid) => {
    const reader = readers.get(uuid)
    return reader !== undefined && canDo(reader, 'read', project) && !hiddenPartsOf(reader, restriction).includes(part)
  })
}

/** Of some people those who may read a case, for whatever of it nothing hides; null for a case that is not there. */
export async function findReadersAmong(
  tx: TenantTransaction,
  projectUuid: string,
  userUuids: readonly string[]
): Promise<{ project: ProjectRow; userUuids: string[] } | null> {
  const [project] = await readProjectRows(tx, [projectUuid])
  if (!project) return null
  const readers = await readReaders(tx, userUuids)
  return { project, userUuids: [...readers].flatMap(([uuid, reader]) => (canDo(reader, 'read', project) ? [uuid] : [])) }
}
