import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { findCompaniesToCopy, ScouteeForProject } from '../../../companies/scoutees/read/index.ts'
import { type ShownColumns, shownColumnsOf } from '../../../companies/scoutees/properties/index.ts'
import type { RefUuids } from '../detail/detail.queries.ts'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { ProjectRow } from '../access/access.queries.ts'
import { linkInputsOf } from '../detail/link-inputs.ts'

export type LinkInput = ScouteeLinkInput | PeopleLinkInput

/** What a case is about, as it is written to its row and told in its history. */
export interface Subject {
  scoutee: ScouteeForProject | null
  linkInput: LinkInput | null
  isPerson: boolean
}

/** The columns of a case that say what it is about, and everything that it shows and is found by because of it. */
export function subjectColumns(subject: Subject): ShownColumns & { scoutee_uuid: string | null; link_input: string | null } {
  return {
    ...shownColumnsOf(subject),
    scoutee_uuid: subject.scoutee?.uuid ?? null,
    link_input: subject.linkInput === null ? null : JSON.stringify(subject.linkInput)
  }
}

/** The typed-in values of a case, of whichever kind. */
export function linkInputOf(project: Pick<ProjectRow, 'linkInput' | 'peopleFlg'>): LinkInput | null {
  const { scouteeLinkInput, peopleLinkInput } = linkInputsOf(project)
  return scouteeLinkInput ?? peopleLinkInput
}

/** A subject as the history keeps it. */
interface SubjectEntry {
  uuid: string | null
  name: string
  linkInput: LinkInput | null
  isPerson: boolean
}

/** A subject as the history keeps it: who, by id and name, and the typed-in values, so that a change can be undone. */
export function subjectEntry(scouteeUuid: string | null, name: string, linkInput: LinkInput | null, isPerson: boolean): SubjectEntry {
  return { uuid: scouteeUuid, name, linkInput, isPerson }
}

/** Typed-in values laid over earlier ones; what is empty in the new ones stays as it was. */
export function mergedInput(earlier: LinkInput | null, later: LinkInput): LinkInput {
  const filled = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== null && value !== undefined && value !== ''))
  return { ...earlier, ...filled, name: later.name }
}

/** Who makes cases: somebody who calls, or nobody of the workspace (`userUuid` null). */
export type ProjectMaker = Pick<RunContext, 'tx' | 'now' | 'language' | 'audit' | 'emit'> & {
  actor: { tenantUuid: string; userUuid: string | null; name: string }
}

/** A case to be made: about an entry of the tenant, typed-in values, or both. Lists that are left out take the theme's initial values. */
export interface NewProject {
  scouteeUuid: string | null
  /** The entry was made in the same transaction: nobody else knows it yet, and there is no case of it but those of the same call. */
  isEntryNew?: boolean
  linkInput: LinkInput | null
  /** Whether the typed-in values are a person's; counts only without an entry. */
  isPerson: boolean
  /** A case of the theme with typed-in values alone that this goes into, where cases are integrated and the caller may change it. */
  intoUuid?: string | undefined
  statusUuid?: string | undefined
  followerUuids?: readonly string[] | undefined
  followerGroupUuids?: readonly string[] | undefined
  categoryUuids?: readonly string[] | undefined
  registeredAt?: Date | undefined
  /** Values of the custom items of the theme. */
  extensionValues?: readonly ExtensionValueInput[] | undefined
}

/** The entries that were made in the transaction that makes these cases. */
export const newEntriesOf = (items: readonly Pick<NewProject, 'scouteeUuid' | 'isEntryNew'>[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ scouteeUuid, isEntryNew }) => (isEntryNew === true && scouteeUuid !== null ? [scouteeUuid] : [])))

/** New cases of one theme. */
export interface NewProjects {
  themeUuid: string
  items: readonly NewProject[]
  /** Data about a company that the theme has a case of already goes into that case, as far as the caller may change it. */
  isIntegrating: boolean
}

/** What became of a new case. */
export interface MadeProject {
  uuid: string
  scouteeUuid: string | null
  isIntegrated: boolean
}

/** A company that all is copied from which a case shows. */
export type CompanyToCopy = Awaited<ReturnType<typeof findCompaniesToCopy>>[number]

/** A new case with its id, its lists and the theme's initial values filled in. */
export interface PreparedProject {
  uuid: string
  input: NewProject
  /** The entry that it is about; null too where all that it shows is copied from a company within the database. */
  scoutee: ScouteeForProject | null
  /** The company from which all is copied that it shows: nobody typed values in beside it. */
  company: CompanyToCopy | null
  lists: RefUuids
}
