import type { CallInput, operationGroups } from '@mekiki/contract'
import { type MemberRange, type Stage, stages } from '@mekiki/contract/workspace/constants/index'
import { normaliseMail, normaliseUrl } from '@mekiki/text'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { projectStartBody, type ProjectStart } from '../../../shared/project-fields/project-fields.tsx'

/** A company or person, chosen by its name: an entry of the workspace, or a company of the provider's database that has none yet. */
export interface ChosenScoutee {
  uuid: string
  isRegistered: boolean
  name: string
  url: string | null
  corporateNumber: string | null
}

/** What the drawer holds while a case is being made. */
export interface Draft extends ProjectStart {
  themeUuid: string | null
  kind: 'scoutee' | 'people'
  scoutee: ChosenScoutee | null
  name: string
  url: string
  representative: string
  belongingTo: string
  email: string
  summary: string
  stage: Stage | null
  memberRange: MemberRange | null
}

/** The sentence for each faulty field. */
export type DraftErrors = Partial<Record<keyof Draft, string>>

type CreateBody = CallInput<typeof operationGroups.projects.create>['body']

/** What a draft begins with besides its theme. */
export interface DraftStart {
  themeUuid?: string
  statusUuid?: string
  followerUuids?: string[]
  stage?: string
}

/** An empty draft for a theme, with what it begins with. */
export function emptyDraft(themeUuid: string | null, start: DraftStart | null = null): Draft {
  const texts = { name: '', url: '', representative: '', belongingTo: '', email: '', summary: '' }
  return {
    themeUuid: start?.themeUuid ?? themeUuid,
    kind: 'scoutee',
    scoutee: null,
    ...texts,
    stage: stages.find((stage) => stage === start?.stage) ?? null,
    memberRange: null,
    statusUuid: start?.statusUuid ?? null,
    categoryUuids: [],
    followerUuids: start?.followerUuids ?? [],
    followerGroupUuids: [],
    customValues: {}
  }
}

/** Whether anything was typed or chosen that closing would lose. */
export function isDirty(draft: Draft, start: Draft): boolean {
  return JSON.stringify({ ...draft, themeUuid: null }) !== JSON.stringify({ ...start, themeUuid: null })
}

/** The server's remarks by the draft's fields, which bear the names of the wire: `scoutees.0.scouteeLinkInput.name` is `name`. */
export function draftErrors(error: unknown): DraftErrors {
  return Object.fromEntries(Object.entries(findFieldErrors(error) ?? {}).map(([path, sentence]) => [path.split('.').at(-1), sentence]))
}

/** Whether the person is asked if the bot shall look at the site: only a registered company has one to look at. */
export const asksForBot = ({ kind, scoutee }: Draft): boolean => kind === 'scoutee' && scoutee !== null

const blankAsNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function scouteeOf(draft: Draft): CreateBody['scoutees'][number] {
  if (draft.scoutee) return draft.scoutee.isRegistered ? { scouteeId: draft.scoutee.uuid } : { mekikiScouteeId: draft.scoutee.uuid }
  const shared = { name: draft.name.trim(), url: blankAsNull(normaliseUrl(draft.url)), summary: blankAsNull(draft.summary) }
  if (draft.kind === 'people')
    return { peopleLinkInput: { ...shared, belongingTo: blankAsNull(draft.belongingTo), email: blankAsNull(normaliseMail(draft.email)) } }
  return { scouteeLinkInput: { ...shared, representative: blankAsNull(draft.representative), stage: draft.stage, memberRange: draft.memberRange } }
}

/** The call's body. Lists left empty are left out, so that the theme's initial values hold (2§3 "initialValueSetting"). */
export function bodyOf(draft: Draft, themeUuid: string, withProjectIntegrate: boolean): CreateBody {
  return {
    scoutees: [scouteeOf(draft)],
    themeUuid,
    withProjectIntegrate,
    ...projectStartBody(draft)
  }
}
