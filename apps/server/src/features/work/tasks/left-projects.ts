import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findReadersAmong, type ProjectRow, readGroupMembers } from '../../cases/projects/access/index.ts'

/** A case that left its way, of which people are told. */
export interface LeftProject {
  project: ProjectRow
  decidedBy: string | null
}

/** Who is told of a case: those in charge, else the members of their groups, else whoever decided; of them those who may read the case. */
async function listAudience(tx: TenantTransaction, { project, decidedBy }: LeftProject): Promise<string[]> {
  const members = [...(await readGroupMembers(tx, project.followerGroupUuids)).values()].flat()
  for (const people of [project.followerUuids, members, decidedBy === null ? [] : [decidedBy]]) {
    const readers = people.length === 0 ? [] : ((await findReadersAmong(tx, project.uuid, people))?.userUuids ?? [])
    if (readers.length > 0) return readers
  }
  return []
}

type WithAudience<C extends LeftProject> = C & { userUuids: string[] }

/** Cases with who is told of each. */
export async function listAudiences<C extends LeftProject>(tx: TenantTransaction, cases: readonly C[]): Promise<WithAudience<C>[]> {
  const all: WithAudience<C>[] = []
  for (const each of cases) all.push({ ...each, userUuids: await listAudience(tx, each) })
  return all
}

/** The people who are told of the same cases, with these: each person once, with all that the person is told of. */
export function byAudience<C extends LeftProject>(cases: readonly WithAudience<C>[]): { told: C[]; userUuids: string[] }[] {
  const ofPeople = new Map<string, C[]>()
  for (const each of cases) for (const uuid of each.userUuids) ofPeople.set(uuid, [...(ofPeople.get(uuid) ?? []), each])
  const alike = Map.groupBy(ofPeople, ([, own]) => own.map(({ project }) => project.uuid).join())
  return [...alike.values()].map((people) => ({ told: people[0]?.[1] ?? [], userUuids: people.map(([uuid]) => uuid) }))
}

// A notification shows as much of a text.
const longestNames = 180

/** The first names of cases, as far as there is room for them, and how many there are besides. */
export function namesOf(cases: readonly LeftProject[]): { projects: string; more: number } {
  let [projects, named] = ['', 0]
  for (const { project } of cases) {
    const longer = projects === '' ? project.shownName : `${projects}、${project.shownName}`
    if (named > 0 && [...longer].length > longestNames) break
    projects = longer
    named += 1
  }
  return { projects, more: cases.length - named }
}
