import { keysMarked, leading, propertyOf, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import { nameKey } from '@mekiki/text'
import type { Machine, PropertyKey, PropertyNote, PropertyNotes } from './property-columns.ts'

/** The value of each property. */
export type Values = Record<PropertyKey, unknown>

/** What the rules about whose value counts need of a company or person. */
export interface PropertyStates {
  mekikiScouteeId: string | null
  createdBy: string | null
  createdAt: Date
  values: Values
  notes: PropertyNotes
}

/** Who decided, and when; nobody when a machine did. */
export interface Decision {
  by: string | null
  at: Date
}

/**
 * The properties that the provider's database has, those that belong together in one group: an amount without its currency, or a founding day beside
 * another one's text, would tell something false.
 */
export const linkableGroups: readonly (readonly PropertyKey[])[] = leading(keysMarked('isLinkable')).map(withPair)

/** The properties with which one belongs together, itself included. */
export function groupOf(key: PropertyKey): readonly PropertyKey[] {
  return linkableGroups.find((group) => group.includes(key)) ?? [key]
}

/** The groups of these properties, each once. */
export function groupsOf(keys: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  return [...new Set(keys.map(groupOf))]
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

// A tenant's investor may be written differently from the provider's: the same name makes the same investor (ensure-investors.ts).
const comparable = (key: PropertyKey, value: unknown): unknown =>
  key === 'investors' && Array.isArray(value) ? [...new Set(value.map((name) => nameKey(String(name))))].toSorted() : value

/** Whether two values of a property are the same; nothing and an empty list are. */
export function isSameValue(key: PropertyKey, one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return JSON.stringify(comparable(key, one)) === JSON.stringify(comparable(key, other))
}

/** Whether the provider's database gives a property of this entry, unless a person does: it is linked, and the database has such a value. */
const canFollow = (states: PropertyStates, key: PropertyKey): boolean => states.mekikiScouteeId !== null && propertyOf(key).isLinkable === true

/** The note of a property, or what holds where nothing was noted: what the provider has is the provider's in a linked entry, all else was typed by its maker. */
export function noteOf(states: PropertyStates, key: PropertyKey): PropertyNote {
  const note = states.notes[key]
  if (note) return note
  if (canFollow(states, key)) return { source: 'provider', updatedBy: null, updatedAt: null }
  if (isEmpty(states.values[key])) return { source: 'nobody', updatedBy: null, updatedAt: null }
  return { source: 'person', updatedBy: states.createdBy, updatedAt: states.createdAt.toISOString() }
}

/** Whether somebody of the tenant gave the value, or chose the bot's: no machine may replace it. */
function isOwn(states: PropertyStates, group: readonly PropertyKey[]): boolean {
  return group.some((key) => ['person', 'bot'].includes(noteOf(states, key).source ?? 'person'))
}

/** Whether a property follows the provider's database. */
export function isFollowing(states: PropertyStates, key: PropertyKey): boolean {
  return canFollow(states, key) && !isOwn(states, groupOf(key))
}

/** No property has been edited, all follow the provider (3-decisions, "Companies"). */
export function isAllFollowing(states: PropertyStates): boolean {
  return states.mekikiScouteeId !== null && linkableGroups.every((group) => !isOwn(states, group))
}

/** The newer value that waits for a property and whose it is: the provider's before the bot's. */
export function waitingOf(note: PropertyNote | undefined): { source: Machine; value: unknown } | null {
  for (const source of ['provider', 'bot'] as const) {
    const value = note?.waiting?.[source]
    if (value !== undefined) return { source, value }
  }
  return null
}

/** The groups for which a newer value waits. */
export function waitingGroups(states: PropertyStates): (readonly PropertyKey[])[] {
  return linkableGroups.filter((group) => group.some((key) => waitingOf(states.notes[key]) !== null))
}

type Marks = PropertyNote['waiting']

function without(marks: Marks, source: Machine): Marks {
  const { [source]: _gone, ...rest } = marks ?? {}
  return rest
}

/** A note without marks that say nothing. */
function tidy({ waiting, dismissed, ...note }: PropertyNote): PropertyNote {
  const some = (marks: Marks) => marks !== undefined && Object.keys(marks).length > 0
  return { ...note, ...(some(waiting) && { waiting }), ...(some(dismissed) && { dismissed }) }
}

function withNotes<S extends PropertyStates>(states: S, group: readonly PropertyKey[], change: (note: PropertyNote, key: PropertyKey) => PropertyNote): S {
  return { ...states, notes: { ...states.notes, ...Object.fromEntries(group.map((key) => [key, tidy(change(noteOf(states, key), key))])) } }
}

function withValues<S extends PropertyStates>(states: S, group: readonly PropertyKey[], values: Partial<Values>): S {
  return { ...states, values: { ...states.values, ...Object.fromEntries(group.map((key) => [key, values[key] ?? null])) } }
}

const isSameGroup = (group: readonly PropertyKey[], one: Partial<Values>, other: Partial<Values>): boolean =>
  group.every((key) => isSameValue(key, one[key], other[key]))

const marksOf = (states: PropertyStates, group: readonly PropertyKey[], kind: 'waiting' | 'dismissed', source: Machine): Partial<Values> =>
  Object.fromEntries(group.map((key) => [key, states.notes[key]?.[kind]?.[source]]))

const hasMarks = (states: PropertyStates, group: readonly PropertyKey[], kind: 'waiting' | 'dismissed', source: Machine): boolean =>
  group.some((key) => states.notes[key]?.[kind]?.[source] !== undefined)

/** What goes on waiting for a group that has new values: nothing that is the same, and nothing of the machine whose values they are. */
function stillWaiting(states: PropertyStates, group: readonly PropertyKey[], values: Values, from?: Machine): (note: PropertyNote) => Marks {
  const gone = (['provider', 'bot'] as const).filter((source) => source === from || isSameGroup(group, values, marksOf(states, group, 'waiting', source)))
  return ({ waiting }) => gone.reduce<Marks>(without, waiting)
}

/** Lets a group take the provider's values; a person may decide so, or the group followed already. */
export function follow<S extends PropertyStates>(states: S, group: readonly PropertyKey[], provider: Values, { by, at }: Decision): S {
  if (!isOwn(states, group) && isSameGroup(group, states.values, provider)) return states
  const taken = withValues(states, group, provider)
  const waits = stillWaiting(states, group, taken.values, 'provider')
  return withNotes(taken, group, (note) => ({
    source: 'provider',
    updatedBy: by,
    updatedAt: at.toISOString(),
    waiting: waits(note),
    dismissed: without(note.dismissed, 'provider')
  }))
}

/** Makes a group's values the tenant's own: what the provider has now is known and need not wait. */
export function loosen<S extends PropertyStates>(states: S, group: readonly PropertyKey[], { by, at }: Decision): S {
  if (isOwn(states, group)) return states
  return withNotes(states, group, (note, key) => ({
    ...note,
    source: 'person',
    updatedBy: by,
    updatedAt: at.toISOString(),
    ...(canFollow(states, key) && { dismissed: { ...note.dismissed, provider: states.values[key] ?? null } })
  }))
}

/** A person gives values: they and what belongs with them are the tenant's own from then on. */
export function edit<S extends PropertyStates>(states: S, given: Partial<Values>, { by, at }: Decision): S {
  const changed = (Object.keys(given) as PropertyKey[]).filter((key) => given[key] !== undefined && !isSameValue(key, given[key], states.values[key]))
  return groupsOf(changed).reduce((before, group) => {
    const own = loosen(before, group, { by, at })
    const edited = withValues(own, group, {
      ...own.values,
      ...Object.fromEntries(group.filter((key) => changed.includes(key)).map((key) => [key, given[key]]))
    })
    const waits = stillWaiting(before, group, edited.values)
    return withNotes(edited, group, (note) => ({ ...note, source: 'person', updatedBy: by, updatedAt: at.toISOString(), waiting: waits(note) }))
  }, states)
}

/**
 * What a machine found for a group that is the tenant's own waits there, unless it says nothing, is what stands there, or was dismissed and has not
 * changed since. A machine never replaces a person's value (3-decisions, "Companies").
 */
export function propose<S extends PropertyStates>(states: S, group: readonly PropertyKey[], found: Partial<Values>, source: Machine): S {
  const isKnown = hasMarks(states, group, 'dismissed', source) && isSameGroup(group, found, marksOf(states, group, 'dismissed', source))
  const isNothing = group.every((key) => isEmpty(found[key])) || isSameGroup(group, found, states.values)
  if (isKnown || isNothing) {
    if (!hasMarks(states, group, 'waiting', source)) return states
    return withNotes(states, group, (note) => ({ ...note, waiting: without(note.waiting, source) }))
  }
  if (hasMarks(states, group, 'waiting', source) && isSameGroup(group, found, marksOf(states, group, 'waiting', source))) return states
  return withNotes(states, group, (note, key) => ({
    ...note,
    waiting: { ...note.waiting, [source]: found[key] ?? null },
    dismissed: without(note.dismissed, source)
  }))
}

/** Brings a linked entry up to what the provider's company says: groups that follow take it, the others get it as a newer value. */
export function reconcile<S extends PropertyStates>(states: S, provider: Values, now: Date): S {
  return linkableGroups.reduce<S>(
    (before, group) => (isOwn(before, group) ? propose(before, group, provider, 'provider') : follow(before, group, provider, { by: null, at: now })),
    states
  )
}

/** Takes the newer value that waits for a group: one of the provider's follows it again, one of the bot's is the tenant's choice. */
export function accept<S extends PropertyStates>(states: S, group: readonly PropertyKey[], { by, at }: Decision): S {
  const source = group.flatMap((key) => waitingOf(states.notes[key])?.source ?? [])[0]
  if (source === undefined) return states
  const taken = withValues(states, group, marksOf(states, group, 'waiting', source))
  const waits = stillWaiting(states, group, taken.values, source)
  return withNotes(taken, group, (note) => ({
    source,
    updatedBy: by,
    updatedAt: at.toISOString(),
    waiting: waits(note),
    dismissed: without(note.dismissed, source)
  }))
}

/** Leaves the newer value of a group aside until its source has a different one. */
export function dismiss<S extends PropertyStates>(states: S, group: readonly PropertyKey[]): S {
  const source = group.flatMap((key) => waitingOf(states.notes[key])?.source ?? [])[0]
  if (source === undefined) return states
  return withNotes(states, group, (note) => ({
    ...note,
    waiting: without(note.waiting, source),
    dismissed: { ...note.dismissed, [source]: note.waiting?.[source] ?? null }
  }))
}

/** What `link` needs beside the company: the properties that shall follow whoever gave their values, or none for linking as a whole. */
export interface LinkWish extends Decision {
  mekikiScouteeId: string
  properties?: readonly PropertyKey[] | undefined
}

/**
 * Links with a provider's company. As a whole: what people gave stays, the rest follows. With `properties`: these follow; in an entry that was
 * not linked with this company before, the others become the tenant's own.
 */
export function link<S extends PropertyStates>(states: S, provider: Values, { mekikiScouteeId, properties, by, at }: LinkWish): S {
  const requested = properties === undefined ? [] : groupsOf(properties)
  const isNew = states.mekikiScouteeId !== mekikiScouteeId
  const noted = isNew ? unlink(states, at) : states
  // Without the link, a value without a note was typed by the maker: that must be written down before the link gives it another meaning.
  const written = isNew ? linkableGroups.reduce((before, group) => (isOwn(before, group) ? withNotes(before, group, (note) => note) : before), noted) : noted
  const linked = { ...written, mekikiScouteeId }
  const split = linkableGroups.reduce((before, group) => {
    if (requested.includes(group)) return follow(before, group, provider, { by, at })
    if (isNew && properties !== undefined && !isOwn(before, group))
      return withNotes(before, group, (note) => ({ ...note, source: 'person', updatedBy: by, updatedAt: at.toISOString() }))
    return before
  }, linked)
  return reconcile(split, provider, at)
}

/** Ends the link: every value stays, and it stays known whose it was; what waited from the provider goes. */
export function unlink<S extends PropertyStates>(states: S, at: Date): S {
  if (states.mekikiScouteeId === null) return states
  const noted = linkableGroups.reduce(
    (before, group) =>
      withNotes(before, group, (note, key) => ({
        ...note,
        ...(isOwn(before, group)
          ? {}
          : isEmpty(before.values[key])
            ? { source: 'nobody', updatedBy: null, updatedAt: null }
            : { updatedAt: note.updatedAt ?? at.toISOString() }),
        waiting: without(note.waiting, 'provider'),
        dismissed: without(note.dismissed, 'provider')
      })),
    states
  )
  return { ...noted, mekikiScouteeId: null }
}
