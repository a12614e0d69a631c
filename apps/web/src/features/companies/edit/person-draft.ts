import type { CallInput, operationGroups } from '@mekiki/contract'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Person, ScouteeDetail } from '../scoutee-types.ts'
import { type TypedValues, typedValues } from './typed-values.ts'

/** An idea as it is typed in; one that is there already has its uuid. */
export interface IdeaDraft {
  uuid?: string
  name: string
  summary: string
}

/** The properties that are typed in or chosen. */
export const personFormKeys = columnsAmong(leading(keysFor('entryForm', 'person')))

/** A person as typed in, by the names of the wire; empty text means no value. */
export type PersonDraft = TypedValues<(typeof personFormKeys)[number]> & { ideas: IdeaDraft[]; tagUuids: string[]; channelUuids: string[] }

export type PersonField = keyof PersonDraft

type PersonBody = CallInput<typeof operationGroups.scoutees.updatePerson>['body']
type LinksBody = { tagUuids?: string[]; channelUuids?: string[] }
type CreateBody = CallInput<typeof operationGroups.scoutees.createPerson>['body']

/** Nothing typed in yet, with one idea to begin with. */
export const emptyPerson: PersonDraft = { ...typedValues(personFormKeys), ideas: [{ name: '', summary: '' }], tagUuids: [], channelUuids: [] }

/** What the form starts from for a person who is there. */
export function personDraft(person: ScouteeDetail | Person): PersonDraft {
  return {
    ...typedValues(personFormKeys, person),
    ideas: person.ideas.map(({ uuid, name, summary }) => ({ uuid, name, summary })),
    tagUuids: person.tags.map((tag) => tag.uuid),
    channelUuids: person.channels.map((channel) => channel.uuid)
  }
}

const isLink = (field: PersonField): field is 'tagUuids' | 'channelUuids' => field === 'tagUuids' || field === 'channelUuids'

/**
 * The body of POST /scoutees/people: without what only entries that are there can have, and without a blank URL (2§5). Blank ideas are
 * the server's to drop, so that its remarks keep the places of the form.
 */
export function createBody({ tagUuids: _tags, channelUuids: _channels, url, ...rest }: PersonDraft): CreateBody {
  return { ...rest, ...(url.trim() !== '' && { url }) }
}

const picked = (draft: Partial<PersonDraft>, fields: readonly PersonField[]): Partial<PersonDraft> | null =>
  fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, draft[field]]))

/** The changed fields by the call that takes them: tags and channels go the way of companies. */
export function changedParts(draft: PersonDraft, changed: readonly PersonField[]): { person: PersonBody | null; links: LinksBody | null } {
  const { tagUuids, channelUuids } = draft
  return {
    person: picked(
      draft,
      changed.filter((field) => !isLink(field))
    ),
    links: picked({ tagUuids, channelUuids }, changed.filter(isLink))
  }
}
