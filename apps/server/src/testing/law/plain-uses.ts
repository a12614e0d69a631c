import type { Operation } from '@mekiki/contract'
import { buildCall, type Place as IdPlace, placesOf, type Values } from '../cross-tenant/places.ts'
import { goodValues, idKindOf, waysOf } from '../cross-tenant/rules.ts'
import { pageOf, type TestActor } from '../world.ts'
import { type ProjectThings, type Place, places, type Stage, themeOf } from './stage.ts'
import type { Send } from './writes.ts'

/** Kinds of ids of which each case has its own: a call that names none of them is tried once. */
const ownKinds = ['projects', 'themes', 'project_records', 'project_reviews', 'files', 'tasks', 'operations', 'form_answers']

const value = { 'body extensionValues[].value': '値' }

/** What the custom item of this world takes. */
const itemValues: Readonly<Record<string, Values>> = { 'projects.create': value, 'projects.updateExtensionValues': value }

const fileOf = (things: ProjectThings, isPrivate: boolean): string => (isPrivate ? things.privateFile : things.recordFile)

/** The ids with which a call is filled: those of the case, of the caller, and of the group that the insider setting names; the author's own rows else. */
function idsOf(stage: Stage, actor: TestActor, place: Place, isPrivate: boolean): Record<string, string | undefined> {
  const { projects, themes, home, groups, perspectives, item, scoutee, form } = stage
  const things = projects[place]
  const theme = themes[themeOf[place]]
  return {
    ...home.ids,
    projects: things.project,
    themes: theme.uuid,
    project_records: isPrivate ? things.private : things.record,
    project_reviews: things.review,
    files: fileOf(things, isPrivate),
    tasks: things.task,
    operations: isPrivate ? things.operations.madePrivate : things.operations.status,
    form_answers: things.answer,
    statuses: theme.statuses[0]?.uuid ?? '',
    review_templates: theme.reviewTemplateUuid,
    review_perspectives: perspectives[0] ?? '',
    // A text: an item without choices.
    extension_items: item.uuid,
    extension_item_enums: undefined,
    users: actor.uuid,
    user_groups: groups.insiders,
    scoutees: scoutee,
    forms: form.uuid
  }
}

const spots = [...places.map((place) => ({ name: place, place, isPrivate: false })), { name: 'private', place: 'open' as const, isPrivate: true }]

/** The call of an operation with the ids of one case after the other, as anybody could send it; once where it is about no case. */
export function plainUses(operation: Operation): Record<string, Send> {
  const kinds = placesOf(operation).map((place) => idKindOf(operation, place))
  const tried = kinds.some((kind) => ownKinds.includes(kind)) ? spots : spots.slice(0, 1)
  const ways = waysOf(operation)
  const send =
    ({ place, isPrivate }: (typeof spots)[number]): Send =>
    (stage, actor) => {
      const { extension_items, extension_item_enums } = stage.home.ids
      const isOfItems = operation.id.startsWith('extensionItems.')
      const ids: Record<string, string | undefined> = {
        ...idsOf(stage, actor, place, isPrivate),
        ...(isOfItems && { extension_items, extension_item_enums }),
        // The company that is linked to the provider's, with newer values.
        ...(operation.id.startsWith('scouteeLinks.') && { scoutees: stage.home.ids['scoutees'] }),
        // One that is not public, which may ask for as little as it likes.
        ...(operation.id.startsWith('forms.') && { forms: stage.home.ids['forms'] })
      }
      const isOther = (at: IdPlace): boolean => (ways.includes(at) && at !== ways[0]) || ids[idKindOf(operation, at)] === undefined
      const call = buildCall(operation, {
        ids: (at) => (isOther(at) ? [] : [ids[idKindOf(operation, at)] ?? '']),
        isSkipped: isOther,
        values: { ...goodValues(operation), ...itemValues[operation.id] }
      })
      const caller = operation.access === 'embedded' ? pageOf(stage.world, actor, { isEditable: true }) : actor.call
      return caller(call.method as 'POST', call.url, call.body)
    }
  return Object.fromEntries(tried.map((spot) => [spot.name, send(spot)]))
}
