import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { type ScouteeForProject, type ShownColumns, shownColumnsOf } from '../../../companies/scoutees/index.ts'
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
export interface SubjectEntry {
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
