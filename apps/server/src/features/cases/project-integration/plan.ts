import { type LinkInput, linkInputOf } from '../projects/write/index.ts'
import { getReadableProjects, lockReadableProjects, type ReadableProject } from '../projects/access/index.ts'
import { typedAs } from '../../companies/scoutees/properties/index.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { getThemeForProjects, type ThemeForProjects } from '../../themes/themes/read/index.ts'
import { readRegistrations } from './projects.queries.ts'

/** A case that is to be integrated, as the plan needs it. */
export interface Integrand {
  uuid: string
  name: string
  registeredAt: Date
  scouteeUuid: string | null
  peopleFlg: boolean
  linkInput: LinkInput | null
}

/** The projects in the order of their registration: the first one lives on (3-decisions, "Cases"). */
export function oldestFirst<T extends Pick<Integrand, 'uuid' | 'registeredAt'>>(projects: readonly T[]): T[] {
  return projects.toSorted((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime() || (a.uuid < b.uuid ? -1 : 1))
}

/** A typed-in value of the integrated case, and the case it comes from. */
export interface InputSource {
  field: string
  value: string | number
  projectUuid: string
}

/** What the integrated case is about. */
export interface SubjectPlan {
  /** The company or person, with the case it comes from: the survivor's, else that of the oldest case that has one. */
  scoutee: { scouteeUuid: string; projectUuid: string } | null
  /** The newest value of each field that is not empty. */
  inputs: InputSource[]
  linkInput: LinkInput | null
}

/** The typed-in values that are not empty, by field. */
function filledFields(linkInput: LinkInput): [string, string | number][] {
  return Object.entries(linkInput).flatMap(([field, value]): [string, string | number][] =>
    value === null || value === undefined || value === '' ? [] : [[field, value]]
  )
}

/** Typed-in values without the empty ones. */
export function filledInput(linkInput: LinkInput | null): LinkInput | null {
  return linkInput && { ...Object.fromEntries(filledFields(linkInput)), name: linkInput.name }
}

/** Whether what was typed into a case is about a person; as the case itself where nothing was. */
const isTypedPerson = ({ linkInput, peopleFlg }: Integrand): boolean => (linkInput === null ? peopleFlg : typedAs(linkInput, peopleFlg).isPerson)

/**
 * Plans what the integrated case is about. A company's and a person's values are not mixed: only cases of the survivor's kind count, and of
 * typed-in values only those of the kind of the survivor's. Cases come oldest first.
 */
export function planSubject(projects: readonly Integrand[]): SubjectPlan {
  const [survivor] = projects
  const ofKind = projects.filter((one) => one.peopleFlg === survivor?.peopleFlg)
  const typed = ofKind.filter((one) => survivor && isTypedPerson(one) === isTypedPerson(survivor))
  const withScoutee = ofKind.find((one) => one.scouteeUuid !== null)
  const inputs = new Map<string, InputSource>()
  let linkInput: LinkInput | null = null
  for (const one of typed) {
    if (one.linkInput === null) continue
    for (const [field, value] of filledFields(one.linkInput)) inputs.set(field, { field, value, projectUuid: one.uuid })
    const filled = Object.fromEntries([...inputs].map(([field, { value }]) => [field, value]))
    linkInput = { ...filled, name: one.linkInput.name }
  }
  return {
    scoutee: withScoutee?.scouteeUuid == null ? null : { scouteeUuid: withScoutee.scouteeUuid, projectUuid: withScoutee.uuid },
    inputs: [...inputs.values()],
    linkInput
  }
}

/** A living review as the plan needs it. */
export interface PlannedReview {
  uuid: string
  projectUuid: string
  statusUuid: string
  reviewerUuid: string | null
  updatedAt: Date
}

/** Several reviews of one reviewer for one status. */
export interface ReviewCollision {
  kept: PlannedReview
  replaced: PlannedReview[]
}

/** One reviewer reviews a case once for each status (3-decisions, "Cases"): of several reviews the one that was changed last stays. */
export function planReviews(reviews: readonly PlannedReview[]): ReviewCollision[] {
  const byKey = Map.groupBy(reviews, (review) => `${review.statusUuid} ${review.reviewerUuid ?? ''}`)
  return [...byKey.values()].flatMap((some) => {
    const [kept, ...replaced] = some.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.uuid < b.uuid ? 1 : -1))
    return kept && replaced.length > 0 ? [{ kept, replaced }] : []
  })
}

/** The value of a custom item in one case: of whichever type, or chosen options. */
export interface CustomValue {
  projectUuid: string
  itemUuid: string
  stringValue: string | null
  numberValue: number | null
  dateValue: string | null
  enumUuids: readonly string[]
}

const isFilled = (value: CustomValue): boolean =>
  (value.stringValue ?? '') !== '' || value.numberValue !== null || value.dateValue !== null || value.enumUuids.length > 0

/** The value that each custom item has after the integration: that of the newest case in which it is not empty. Cases come oldest first. */
export function planCustomValues(projects: readonly Pick<Integrand, 'uuid'>[], values: readonly CustomValue[]): CustomValue[] {
  const place = new Map(projects.map((one, index) => [one.uuid, index]))
  const newest = new Map<string, CustomValue>()
  for (const value of values.filter(isFilled).toSorted((a, b) => (place.get(a.projectUuid) ?? 0) - (place.get(b.projectUuid) ?? 0))) {
    newest.set(value.itemUuid, value)
  }
  return [...newest.values()]
}

/** A case of an integration: as rules see it, and as the plan needs it. */
export interface IntegratedProject extends Integrand {
  project: ReadableProject
}

/** The cases of an integration, the oldest first, and their theme. */
interface LoadedProjects {
  theme: ThemeForProjects
  projects: IntegratedProject[]
}

/**
 * Loads the cases that somebody wants to integrate.
 * @throws 404 for an unknown theme and for cases that the caller cannot read, 422 `project_not_in_theme` with the cases of other themes.
 */
export async function loadProjects(
  { tx, actor }: RunContext,
  body: { themeUuid: string; projectUuids: readonly string[] },
  { isLocked }: { isLocked: boolean }
): Promise<LoadedProjects> {
  const uuids = [...new Set(body.projectUuids)]
  const theme = await getThemeForProjects(tx, body.themeUuid, { isLocked })
  const readable = isLocked ? await lockReadableProjects(tx, actor, uuids) : await getReadableProjects(tx, actor, uuids)
  const strangers = readable.filter((project) => project.themeUuid !== theme.uuid)
  if (strangers.length > 0) throw new AppError('project_not_in_theme', { uuids: strangers.map((project) => project.uuid) })
  const registered = await readRegistrations(tx, uuids)
  const projects = readable.map((project) => ({
    project,
    uuid: project.uuid,
    name: project.shownName,
    registeredAt: registered.get(project.uuid) ?? new Date(0),
    scouteeUuid: project.scouteeUuid,
    peopleFlg: project.peopleFlg,
    linkInput: linkInputOf(project)
  }))
  return { theme, projects: oldestFirst(projects) }
}
